import { type FormEvent, useId, useState } from 'react';
import type { Problem } from '../../contract/problem.ts';
import { SITE } from '../../contract/site.ts';
import { KenteStrip } from '../components/brand/kente-strip.tsx';
import { WordMark } from '../components/brand/word-mark.tsx';
import { RequestError, request } from '../data/request.ts';
import { giveBackFocus } from '../focus/give-back-focus.ts';
import { usePosted } from '../forms/posted.ts';
import { showToast } from '../toasts/toast-store.ts';

/** The sign-in form. Only the server can check the password. */
export function Gate({ onOpen }: { onOpen: () => void }) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const posted = usePosted('/admin');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    try {
      const password = String(new FormData(form).get('password') ?? '');
      await request('POST', '/api/admin/session', { password });
      showToast({ title: 'Access Granted', description: 'Welcome to the desk.' });
      onOpen();
    } catch (error) {
      form.reset();
      showToast({ title: 'Access Denied', description: reasonOf(error), tone: 'destructive' });
      setBusy(false);
      giveBackFocus(form.querySelector('input'));
    }
  }

  return (
    <section className="mx-auto my-8 w-full max-w-md bg-raised lg:my-16">
      <KenteStrip thin />
      <a href="/" aria-label={`${SITE.name}, the public site`} className="block px-6 pt-6">
        <WordMark className="text-2xl" />
      </a>
      {/* Never by GET: a password must not get into an address, a history or a log. */}
      <form method="post" action="/admin" onSubmit={submit} className="grid gap-4 p-6">
        <h1 className="text-3xl">Admin</h1>
        <p className="text-quiet">For the operator of this site.</p>
        <div className="grid gap-1">
          <label htmlFor={id} className="font-semibold">
            Password
          </label>
          <input
            id={id}
            type="password"
            name="password"
            required
            autoComplete="current-password"
            className="field"
          />
        </div>
        <button type="submit" className="button" disabled={busy}>
          Access Dashboard
        </button>
        {posted && (
          <p role="alert" className="border-l-4 border-red pl-4">
            The desk needs JavaScript, and it was not there when you pressed the button. Your
            password was not looked at. Please allow scripts for this site, or load the page again.
          </p>
        )}
        <noscript>
          <p>The desk needs JavaScript: please allow it before you type your password.</p>
        </noscript>
      </form>
    </section>
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof RequestError)) return 'The server cannot be reached.';
  if (error.status === 401 || error.status === 422) return 'Invalid password';
  try {
    return (JSON.parse(error.body) as Problem).detail;
  } catch {
    return 'Something went wrong. Please try again.';
  }
}
