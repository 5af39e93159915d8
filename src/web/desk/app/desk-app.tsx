import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showToast } from '../../toasts/show-toast.ts';
import { call } from '../kit/data/call.ts';
import { queryClient } from '../kit/data/desk-query.ts';
import { ConfirmationProvider } from '../kit/dialogs/confirmation.tsx';
import { loadable } from '../kit/layout/loadable.tsx';
import { Gate } from './gate.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Loaded after sign-in, so readers never download it. */
const Desk = loadable(() => import('./desk.tsx').then(({ Desk }) => Desk), 'Opening the desk...');

/**
 * The sign-in form or the desk, as the server says. When the session ends while the desk is open, its
 * screens stay behind the form, so that unsent text is there again after signing in.
 */
export function DeskApp() {
  const { state, operator, signedIn, logOut } = useSignIn();
  useEffect(() => {
    if (state === 'in') void queryClient.invalidateQueries();
  }, [state]);

  async function leave() {
    await call('DELETE /admin/session', {}).catch(() => {});
    logOut();
    showToast({ title: 'Logged Out', description: 'You are signed out of the desk.' });
  }

  return (
    <QueryClientProvider client={queryClient}>
      {state === 'opening' && <Loading>Opening the desk...</Loading>}
      {state !== 'in' && <Gate isHidden={state === 'opening'} onOpen={signedIn} />}
      {(state === 'in' || state === 'ended') && (
        <div hidden={state === 'ended'} key={operator}>
          <ConfirmationProvider>
            <Desk.View onLogOut={leave} />
          </ConfirmationProvider>
        </div>
      )}
    </QueryClientProvider>
  );
}

function Loading({ children }: { children: string }) {
  return (
    <p className="wrap py-24 text-center text-lg text-quiet" role="status">
      {children}
    </p>
  );
}
