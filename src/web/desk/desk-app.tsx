import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { ADMIN_LIMITS } from '../../contract/desk/desk-choices.ts';
import { Loading } from '../components/page/loading.tsx';
import { showToast } from '../toasts/show-toast.ts';
import { call } from './data/call.ts';
import { queryClient } from './data/desk-query.ts';
import { ConfirmationProvider } from './dialogs/confirmation.tsx';
import { Gate } from './gate.tsx';

/** Loaded after sign-in, so readers never download it. */
const Desk = lazy(() => import('./desk.tsx').then(({ Desk }) => ({ default: Desk })));

/**
 * The flag only decides which screen to show after a reload. The server checks every call, and the
 * first one it refuses brings the sign-in form back.
 */
const flag = {
  isSet: () => sessionStorage.getItem(ADMIN_LIMITS.flag) === 'true',
  set: () => sessionStorage.setItem(ADMIN_LIMITS.flag, 'true'),
  clear: () => sessionStorage.removeItem(ADMIN_LIMITS.flag),
};

export function DeskApp() {
  const [unlocked, setUnlocked] = useState(false);
  useEffect(() => setUnlocked(flag.isSet()), []);

  const lock = useCallback(() => {
    flag.clear();
    setUnlocked(false);
    // Removes the operator's data from memory.
    queryClient.clear();
  }, []);

  async function logOut() {
    await call('DELETE /admin/session', {}).catch(() => {});
    lock();
    showToast({ title: 'Logged Out', description: 'You are signed out of the desk.' });
  }

  return (
    <QueryClientProvider client={queryClient}>
      {unlocked ? (
        <Suspense fallback={<Loading>Opening the desk...</Loading>}>
          <ConfirmationProvider>
            <Desk onLogOut={logOut} onRefused={lock} />
          </ConfirmationProvider>
        </Suspense>
      ) : (
        <Gate
          onOpen={() => {
            flag.set();
            setUnlocked(true);
          }}
        />
      )}
    </QueryClientProvider>
  );
}
