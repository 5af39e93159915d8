import type { FormEvent } from 'react';
import { MessageScreen } from '../components/message-screen.tsx';
import { PageHead } from '../components/page-head.tsx';
import { request } from '../data/request.ts';
import { useMutation } from '../data/use-mutation.ts';
import { useSearch } from '../router.tsx';

/** Reading this page changes nothing; the button leaves, with or without JavaScript. */
export function Page() {
  const search = new URLSearchParams(useSearch());
  const key = search.get('key') ?? '';
  const action = `/newsletter/unsubscribe?key=${encodeURIComponent(key)}`;
  const leave = useMutation({ mutationFn: () => request('POST', action) });
  const back = useMutation({
    mutationFn: () => request('POST', '/api/newsletter/return', { key }),
  });
  const head = <PageHead title="Unsubscribe" path="/newsletter/unsubscribe" noIndex />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    leave.mutate();
  };

  if (back.isSuccess) {
    return (
      <MessageScreen title="Good to have you back">
        {head}
        <p role="status">You will get the next letter as before.</p>
      </MessageScreen>
    );
  }
  if (leave.isSuccess || search.get('done') === 'yes') {
    return (
      <MessageScreen title="You are unsubscribed">
        {head}
        <p role="status">No more letters from us. Nante yie: go well.</p>
        <button
          type="button"
          className="button button-plain mt-6"
          disabled={back.isPending}
          onClick={() => back.mutate()}
        >
          That was a mistake, keep me on the list
        </button>
      </MessageScreen>
    );
  }
  return (
    <MessageScreen title="Leave the list?">
      {head}
      <p>One click, and our letter stops coming to the address that received this link.</p>
      <form action={action} method="post" onSubmit={submit} className="mt-6">
        <input type="hidden" name="page" value="yes" />
        <button type="submit" className="button" disabled={leave.isPending || key === ''}>
          Unsubscribe
        </button>
      </form>
      {(leave.isError || key === '') && (
        <p role="alert" className="mt-4">
          This link is not complete. Please use the one in your newest letter.
        </p>
      )}
    </MessageScreen>
  );
}
