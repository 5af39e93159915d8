import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { KeyForm } from '../../forms/key-form.tsx';
import { lineOf, usePosted } from '../../forms/posted.ts';
import { usePageRequest } from '../../page/page-request.ts';

const PATH = '/newsletter/stop';

type Done = 'stopped' | 'over';

const OUTCOMES: Record<Done, { title: string; text: string }> = {
  stopped: {
    title: 'It is stopped',
    text: 'The issue stays a draft at the desk and goes to nobody until somebody sends it.',
  },
  over: {
    title: 'There is nothing to stop',
    text: 'The issue was stopped before, or it has gone out, or its plan was changed at the desk.',
  },
};

/** For the operator, from the mail on Friday. Scanners read links, so the button stops, not the page. */
export function Page() {
  const search = usePageRequest().search;
  const posted = usePosted(PATH);
  const key = lineOf(posted, 'key') ?? search.get('key') ?? '';
  const outcome = OUTCOMES[search.get('done') as Done];
  const head = <PageHead title="Stop an issue" path={PATH} noIndex />;
  if (outcome) {
    return (
      <MessageScreen title={outcome.title} answers>
        {head}
        <p role="status">{outcome.text}</p>
        <p className="mt-3">
          <a href="/admin?view=newsletter" className="underline underline-offset-4">
            To the desk
          </a>
        </p>
      </MessageScreen>
    );
  }
  return (
    <MessageScreen title="Stop this issue?">
      {head}
      <p>
        The issue that this link came with then does not go out by itself on Saturday. It stays a
        draft at the desk.
      </p>
      <KeyForm action={PATH} linkKey={key} label="Stop it" posted={posted} />
    </MessageScreen>
  );
}
