import type { FormEvent } from 'react';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { request } from '../../data/request.ts';
import { useMutation } from '../../data/use-mutation.ts';
import { focusWhenShown } from '../../focus/focus-when-shown.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { usePosted } from '../../forms/posted.ts';

export type ConfirmResult = 'confirmed' | 'expired' | 'unknown' | 'resent';

export const RESEND_PATH = '/newsletter/resend';

interface OutcomeProps {
  result: ConfirmResult;
  token: string;
  answers: boolean;
}

export function ConfirmOutcome({ result, token, answers }: OutcomeProps) {
  const head = <PageHead title="Confirm" path="/newsletter/confirm" noIndex />;
  if (result === 'resent') {
    return (
      <MessageScreen title="Please check your mail">
        {head}
        <p role="status">A new link is on its way.</p>
      </MessageScreen>
    );
  }
  if (result === 'confirmed') {
    return (
      <MessageScreen title="Akwaaba!" answers={answers}>
        {head}
        <p role="status">Thank you, it is confirmed. You get the next letter.</p>
        <p className="mt-3">
          <a href="/newsletter/archive" className="underline underline-offset-4">
            Read past issues
          </a>
        </p>
      </MessageScreen>
    );
  }
  if (result === 'expired') {
    return (
      <MessageScreen title="This link has run out" answers={answers}>
        {head}
        <p>It was good for seven days.</p>
        {token ? <Resend token={token} /> : <SignUpAgain />}
      </MessageScreen>
    );
  }
  return (
    <MessageScreen title="This link does not work" answers={answers}>
      {head}
      <p>It has been used already, or part of it is missing.</p>
      <SignUpAgain />
    </MessageScreen>
  );
}

function Resend({ token }: { token: string }) {
  const posted = usePosted(RESEND_PATH);
  const resend = useMutation({
    mutationFn: () => request('POST', '/api/newsletter/resend', { token }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    resend.mutate();
  };
  if (resend.isSuccess) {
    return (
      <p ref={focusWhenShown} tabIndex={-1} role="status">
        A new link is on its way.
      </p>
    );
  }
  return (
    <form action={RESEND_PATH} method="post" onSubmit={submit} className="mt-4">
      <input type="hidden" name="token" value={token} />
      <button type="submit" className="button" disabled={resend.isPending}>
        Send me a new link
      </button>
      {(resend.isError || posted) && <FormFailure posted={posted} />}
    </form>
  );
}

function SignUpAgain() {
  return (
    <p className="mt-3">
      If you are not on the list yet,{' '}
      <a href="/newsletter" className="underline underline-offset-4">
        sign up again
      </a>{' '}
      and we send you a new link.
    </p>
  );
}
