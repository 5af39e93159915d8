import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { KeyForm } from '../../forms/key-form.tsx';
import { postedText, usePosted } from '../../forms/posted.ts';
import { usePageRequest } from '../../page/page-request.ts';

const PATH = '/newsletter/erase';

/** Linked from an email sent for it. Email scanners follow links, so only the button deletes. */
export function Page() {
  const search = usePageRequest().search;
  const posted = usePosted(PATH);
  const key = postedText(posted, 'key') ?? search.get('key') ?? '';
  const head = <PageHead title="Delete my data" path={PATH} noIndex />;
  if (search.get('done') === 'erased') {
    return (
      <MessageScreen title="Your data has been deleted" answers>
        {head}
        <p role="status">
          Done. We’ve deleted your address, preferences and history, and keep only a coded form of
          the address so we never email it again.
        </p>
      </MessageScreen>
    );
  }
  return (
    <MessageScreen title="Delete your data?" quiet>
      {head}
      <p>We’ll delete everything we hold about you. You can’t undo this.</p>
      <KeyForm
        action={PATH}
        linkKey={key}
        label="Yes, delete everything"
        className="button border-red bg-red text-paper hover:text-red"
        posted={posted}
      />
    </MessageScreen>
  );
}
