import { MessageScreen } from '../../components/page/message-screen.tsx';
import { KeyForm } from '../../forms/key-form.tsx';
import { postedText, usePosted } from '../../forms/posted.ts';
import { usePageRequest } from '../../page/page-data.ts';

const LEAVE = '/newsletter/leave';
const RETURN = '/newsletter/return';
const PAGE = { name: 'Unsubscribe', path: '/newsletter/unsubscribe' };

/** Reading this page changes nothing; the button leaves, with or without JavaScript. */
export function Page() {
  const search = usePageRequest().search;
  const leaving = usePosted(LEAVE);
  const returning = usePosted(RETURN);
  const key = postedText(leaving ?? returning, 'key') ?? search.get('key') ?? '';
  const done = returning ? 'yes' : search.get('done');

  if (done === 'back') {
    return (
      <MessageScreen {...PAGE} title="Welcome back" answers>
        <p role="status">You’ll get the next issue as usual.</p>
      </MessageScreen>
    );
  }
  if (done === 'yes') {
    return (
      <MessageScreen {...PAGE} title="You’re unsubscribed" answers={!returning} quiet>
        <p role="status">You won’t get any more newsletters from us. Nante yie: go well.</p>
        <KeyForm
          action={RETURN}
          linkKey={key}
          label="Subscribe again"
          className="min-h-11 underline underline-offset-4"
          posted={returning}
        />
      </MessageScreen>
    );
  }
  return (
    <MessageScreen {...PAGE} title="Unsubscribe?" quiet>
      <p>We’ll stop sending the newsletter to the address this link was sent to.</p>
      <KeyForm
        action={LEAVE}
        linkKey={key}
        label="Unsubscribe"
        source="your latest newsletter"
        posted={leaving}
      />
    </MessageScreen>
  );
}
