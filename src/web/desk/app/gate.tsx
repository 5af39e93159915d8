import { type FormEvent, useEffect, useState } from 'react';
import type { Problem } from '../../../contract/problem.ts';
import { SITE } from '../../../contract/site.ts';
import { KenteStrip } from '../../components/brand/kente-strip.tsx';
import { WordMark } from '../../components/brand/word-mark.tsx';
import { RequestError } from '../../data/request.ts';
import { giveBackFocus } from '../../focus/give-back-focus.ts';
import { usePosted } from '../../forms/posted.ts';
import { showToast } from '../../toasts/show-toast.ts';
import { call } from '../kit/data/call.ts';
import { Button, TextField } from '../kit/layout/controls.tsx';

interface Props {
  /** While it isn't known whether it is needed; it stays, because the browser may have filled it in. */
  isHidden: boolean;
  onOpen: () => void;
}

/** The sign-in form, or the form for a first password. Only the server can check either. */
export function Gate({ isHidden, onOpen }: Props) {
  const [busy, setBusy] = useState(false);
  const [invitation, setInvitation] = useState('');
  const posted = usePosted('/admin');
  // The fragment is never sent to a server, so the token is in no log and no referrer.
  useEffect(() => setInvitation(/^#invite=([\w-]+)$/.exec(location.hash)?.[1] ?? ''), []);

  async function enter(act: () => Promise<unknown>, onFailure = () => {}) {
    setBusy(true);
    try {
      await act();
      if (invitation) history.replaceState(history.state, '', location.pathname);
      showToast({ title: 'Access Granted', description: 'Welcome to the desk.' });
      onOpen();
    } catch (error) {
      showToast({
        title: 'Access Denied',
        description: reasonOf(error, invitation !== ''),
        tone: 'destructive',
      });
      setBusy(false);
      onFailure();
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const name = String(fields.get('name') ?? '');
    const password = String(fields.get('password') ?? '');
    const act = () =>
      invitation
        ? call('POST /admin/invitation', { body: { token: invitation, password } })
        : call('POST /admin/session', { body: { password, ...(name && { name }) } });
    void enter(act, () => {
      const input = form.querySelector<HTMLInputElement>('[name=password]');
      if (input) input.value = '';
      giveBackFocus(input);
    });
  }

  const byPasskey = () =>
    enter(async () => (await import('../screens/operators/passkey.ts')).signInByPasskey());

  return (
    <section hidden={isHidden} className="mx-auto my-8 w-full max-w-md bg-raised lg:my-16">
      <KenteStrip thin />
      <a href="/" aria-label={`${SITE.name}, the public site`} className="block px-6 pt-6">
        <WordMark className="text-2xl" />
      </a>
      {/* Not GET, which would put the password into the address, the history and logs. */}
      <form method="post" action="/admin" onSubmit={submit} className="grid gap-4 p-6">
        <h1 className="text-3xl">Admin</h1>
        {invitation ? (
          <>
            <p className="text-quiet">You’ve been invited to the desk. Choose a password.</p>
            <TextField
              label="New password"
              hint="At least 12 characters."
              name="password"
              type="password"
              minLength={12}
              maxLength={1000}
              autoComplete="new-password"
              required
            />
            <Button type="submit" kind="main" disabled={busy}>
              Set password and sign in
            </Button>
          </>
        ) : (
          <>
            <p className="text-quiet">For operators of this site.</p>
            <TextField
              label="Name (if you were invited)"
              name="name"
              maxLength={60}
              autoComplete="username"
            />
            <TextField
              label="Password"
              name="password"
              type="password"
              maxLength={1000}
              autoComplete="current-password"
              required
            />
            <Button type="submit" kind="main" disabled={busy}>
              Access Dashboard
            </Button>
            <Button disabled={busy} onClick={byPasskey}>
              Use a passkey
            </Button>
          </>
        )}
        {posted && (
          <p role="alert" className="border-l-4 border-red pl-4">
            The desk needs JavaScript, so your password was not checked. Please allow scripts for
            this site or reload the page.
          </p>
        )}
        <noscript>
          <p>The desk needs JavaScript. Please allow it before you enter your password.</p>
        </noscript>
      </form>
    </section>
  );
}

function reasonOf(error: unknown, isInvited: boolean): string {
  if (error instanceof DOMException || (error instanceof Error && error.name === 'WebAuthnError')) {
    return 'The passkey was not used. Please try again.';
  }
  if (!(error instanceof RequestError))
    return 'We can’t reach the server. Check your connection and try again.';
  if (error.status === 422 && !isInvited) return 'Invalid password';
  try {
    const { detail, errors } = JSON.parse(error.body) as Problem;
    return Object.values(errors ?? {})[0]?.[0] ?? detail;
  } catch {
    return 'Something went wrong. Please try again.';
  }
}
