import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { ADMIN_LIMITS } from '../../contract/desk/desk-choices.ts';
import { Loading } from '../components/page/loading.tsx';
import { showToast } from '../toasts/show-toast.ts';
import { call } from './data/call.ts';
import { queryClient } from './data/desk-query.ts';
import { Gate } from './gate.tsx';

/** Readers never load it: its code is loaded after the sign-in. */
const Desk = lazy(() => import('./desk.tsx').then(({ Desk }) => ({ default: Desk })));

/**
 * The flag only says which screen to show after a reload. Every call behind it is decided by the
 * server, and the first one it refuses brings the gate back.
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
    // Nothing the operator saw stays in the browser's memory.
    queryClient.clear();
  }, []);

  async function logOut() {
    await call('DELETE /admin/session', {}).catch(() => {});
    lock();
    showToast({ title: 'Logged Out', description: 'The desk is closed.' });
  }

  return (
    <QueryClientProvider client={queryClient}>
      {unlocked ? (
        <Suspense fallback={<Loading>Opening the desk...</Loading>}>
          <Desk onLogOut={logOut} onRefused={lock} />
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
