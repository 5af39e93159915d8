import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { KeyForm } from '../../forms/key-form.tsx';
import { lineOf, usePosted } from '../../forms/posted.ts';
import { usePageRequest } from '../../page/page-request.ts';

const LEAVE = '/newsletter/leave';
const RETURN = '/newsletter/return';

/** Reading this page changes nothing; the button leaves, with or without JavaScript. */
export function Page() {
  const search = usePageRequest().search;
  const leaving = usePosted(LEAVE);
  const returning = usePosted(RETURN);
  const key = lineOf(leaving ?? returning, 'key') ?? search.get('key') ?? '';
  const done = returning ? 'yes' : search.get('done');
  const head = <PageHead title="Unsubscribe" path="/newsletter/unsubscribe" noIndex />;

  if (done === 'back') {
    return (
      <MessageScreen title="Good to have you back" answers>
        {head}
        <p role="status">You will get the next letter as before.</p>
      </MessageScreen>
    );
  }
  if (done === 'yes') {
    return (
      <MessageScreen title="You are unsubscribed" answers={!returning}>
        {head}
        <p role="status">No more letters from us. Nante yie: go well.</p>
        <KeyForm
          action={RETURN}
          linkKey={key}
          label="That was a mistake, keep me on the list"
          className="button button-plain"
          posted={returning}
        />
      </MessageScreen>
    );
  }
  return (
    <MessageScreen title="Leave the list?">
      {head}
      <p>One click, and our letter stops coming to the address that received this link.</p>
      <KeyForm
        action={LEAVE}
        linkKey={key}
        label="Unsubscribe"
        source="your newest letter"
        posted={leaving}
      />
    </MessageScreen>
  );
}
