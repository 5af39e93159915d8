import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ADMIN_LIMITS } from '../../../contract/desk/desk-choices.ts';
import { giveBackFocus } from '../../focus/give-back-focus.ts';
import { showToast } from '../../toasts/show-toast.ts';
import { call } from '../kit/data/call.ts';
import { queryClient } from '../kit/data/desk-query.ts';
import { onSignedOut } from '../kit/data/signed-out.ts';
import { ConfirmationProvider } from '../kit/dialogs/confirmation.tsx';
import { loadable } from '../kit/layout/loadable.tsx';
import { Gate } from './gate.tsx';

/** Loaded after sign-in, so readers never download it. */
const Desk = loadable(() => import('./desk.tsx').then(({ Desk }) => Desk), 'Opening the desk...');

/**
 * The sign-in form or the desk, as the server says. When the session ends while the desk is open, its
 * screens stay behind the form, so that unsent text is there again after signing in.
 */
export function DeskApp() {
  const { state, operator, signedIn, logOut } = useSignIn();
  useEffect(() => {
    if (state !== 'in') return;
    void queryClient.invalidateQueries();
    // Where the desk was open behind the form.
    giveBackFocus(document.querySelector<HTMLElement>('main h1'));
  }, [state]);

  async function leave() {
    await call('DELETE /admin/session', {}).catch(() => {});
    logOut();
    showToast({ title: 'Logged Out', description: 'You are signed out of the desk.' });
  }

  return (
    <QueryClientProvider client={queryClient}>
      {state === 'opening' && (
        <p className="wrap py-24 text-center text-lg text-quiet" role="status">
          Opening the desk...
        </p>
      )}
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

/** For other scripts in this tab. It decides nothing: the server knows who is signed in. */
const flag = {
  set: () => sessionStorage.setItem(ADMIN_LIMITS.flag, 'true'),
  clear: () => sessionStorage.removeItem(ADMIN_LIMITS.flag),
};

interface SignIn {
  /** `out` shows the form, `opening` waits for the server, `ended` keeps the desk behind the form. */
  state: 'out' | 'opening' | 'in' | 'ended';
  /** Whose desk is open; the screens of somebody else are never shown. */
  operator: string;
}

/** Who is signed in, as the server says, also when that changes in another tab. */
function useSignIn() {
  const [signIn, setSignIn] = useState<SignIn>({ state: 'out', operator: '' });

  const open = useCallback(async () => {
    const { name } = await call('GET /admin/session', {});
    flag.set();
    setSignIn(({ operator }) => {
      // The data that somebody else saw leaves the memory.
      if (operator && operator !== name) queryClient.clear();
      return { state: 'in', operator: name };
    });
  }, []);

  const end = useCallback(() => {
    flag.clear();
    setSignIn((now) => {
      const isOpen = now.state === 'in' || now.state === 'ended';
      return isOpen ? { ...now, state: 'ended' } : { state: 'out', operator: '' };
    });
  }, []);

  useEffect(() => {
    const stopListening = onSignedOut(end);
    async function ask() {
      const { signedIn } = await call('GET /admin/sign-in', {});
      await (signedIn ? open() : end());
    }
    const check = () => void ask().catch(() => {});
    const seen = () => document.visibilityState === 'visible' && check();
    // The form, which the server renders, would only flash; one that is being filled in stays.
    if (!document.activeElement?.matches('input')) setSignIn({ state: 'opening', operator: '' });
    ask().catch(end);
    document.addEventListener('visibilitychange', seen);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', seen);
    };
  }, [open, end]);

  return {
    ...signIn,
    signedIn: () => void open().catch(end),
    /** Removes the operator's data from memory. */
    logOut() {
      flag.clear();
      queryClient.clear();
      setSignIn({ state: 'out', operator: '' });
    },
  };
}
