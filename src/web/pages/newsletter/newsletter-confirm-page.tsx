import type { FormEvent } from 'react';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { RequestError, request } from '../../data/request.ts';
import { useMutation } from '../../data/use-mutation.ts';
import { focusWhenShown } from '../../focus/focus-when-shown.ts';
import { NotNow } from '../../forms/not-now.tsx';
import { lineOf, usePosted } from '../../forms/posted.ts';
import { Link, useSearch } from '../../navigation/router.tsx';

type Result = 'confirmed' | 'expired' | 'unknown' | 'resent';

const PATH = '/newsletter/confirm';
const RESEND = '/newsletter/resend';

/**
 * A link in a mail is also followed by machines that look for harm, so reading the page confirms
 * nothing: the button does, with or without JavaScript.
 */
export function Page() {
  const search = new URLSearchParams(useSearch());
  const posted = usePosted(PATH);
  const resent = usePosted(RESEND);
  const token = lineOf(posted ?? resent, 'token') ?? search.get('token') ?? '';
  const change = lineOf(posted, 'change') ?? search.get('change') ?? '';
  const done = resent ? 'expired' : (search.get('done') as Result | null);
  const confirm = useMutation({ mutationFn: () => send(token, change) });
  const result = confirm.data ?? done ?? (token || change ? undefined : 'unknown');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  if (result) return <Outcome result={result} token={token} answers={confirm.isSuccess} />;
  return (
    <MessageScreen title={change ? 'Use this address?' : 'One click to go'}>
      <PageHead title="Confirm" path="/newsletter/confirm" noIndex />
      <p>
        {change
          ? 'From now on our letter will come to the address that received this link.'
          : 'Please confirm that you want our weekly letter at the address that received this link.'}
      </p>
      <form action={PATH} method="post" onSubmit={submit} className="mt-6">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="change" value={change} />
        <button type="submit" className="button" disabled={confirm.isPending}>
          {confirm.isPending
            ? 'Confirming...'
            : change
              ? 'Use this address'
              : 'Confirm my subscription'}
        </button>
      </form>
      {(confirm.isError || posted) && <NotNow posted={posted} />}
    </MessageScreen>
  );
}

async function send(token: string, change: string): Promise<Result> {
  try {
    await request('POST', '/api/newsletter/confirm', { token, change });
    return 'confirmed';
  } catch (error) {
    if (error instanceof RequestError && error.status === 410) return 'expired';
    if (error instanceof RequestError && error.status === 404) return 'unknown';
    throw error;
  }
}

interface OutcomeProps {
  result: Result;
  token: string;
  answers: boolean;
}

function Outcome({ result, token, answers }: OutcomeProps) {
  const head = <PageHead title="Confirm" path="/newsletter/confirm" noIndex />;
  if (result === 'resent') {
    return (
      <MessageScreen title="Look into your mail">
        {head}
        <p role="status">A new link is on its way.</p>
      </MessageScreen>
    );
  }
  if (result === 'confirmed') {
    return (
      <MessageScreen title="Akwaaba!" answers={answers}>
        {head}
        <p role="status">Thank you, it is confirmed. The next letter is on its way to you soon.</p>
        <p className="mt-3">
          <Link href="/newsletter/archive" className="underline underline-offset-4">
            Read past issues
          </Link>
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
  const posted = usePosted(RESEND);
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
    <form action={RESEND} method="post" onSubmit={submit} className="mt-4">
      <input type="hidden" name="token" value={token} />
      <button type="submit" className="button" disabled={resend.isPending}>
        Send me a new link
      </button>
      {(resend.isError || posted) && <NotNow posted={posted} />}
    </form>
  );
}

function SignUpAgain() {
  return (
    <p className="mt-3">
      If you are not on the list yet,{' '}
      <Link href="/newsletter" className="underline underline-offset-4">
        sign up again
      </Link>{' '}
      and we send you a new link.
    </p>
  );
}
