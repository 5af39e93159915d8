import { deskPath } from '../../../domain/desk/desk-path.ts';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { KeyForm } from '../../forms/key-form.tsx';
import { postedText, usePosted } from '../../forms/posted.ts';
import { usePageRequest } from '../../page/page-request.ts';

const PATH = '/newsletter/stop';

type Done = 'stopped' | 'over';

const OUTCOMES: Record<Done, { title: string; text: string }> = {
  stopped: {
    title: 'Issue stopped',
    text: 'It stays a draft at the desk and won’t go out until someone sends it.',
  },
  over: {
    title: 'Nothing to stop',
    text: 'The issue has already been stopped or sent, or its schedule was changed at the desk.',
  },
};

/** For the operator, linked from Friday's email. Email scanners follow links, so only the button stops it. */
export function Page() {
  const search = usePageRequest().search;
  const posted = usePosted(PATH);
  const key = postedText(posted, 'key') ?? search.get('key') ?? '';
  const outcome = OUTCOMES[search.get('done') as Done];
  const head = <PageHead title="Stop an issue" path={PATH} noIndex />;
  if (outcome) {
    return (
      <MessageScreen title={outcome.title} answers>
        {head}
        <p role="status">{outcome.text}</p>
        <p className="mt-3">
          <a href={deskPath('newsletter')} className="underline underline-offset-4">
            Go to the desk
          </a>
        </p>
      </MessageScreen>
    );
  }
  return (
    <MessageScreen title="Stop this issue?" quiet>
      {head}
      <p>The issue won’t go out automatically on Saturday. It stays a draft at the desk.</p>
      <KeyForm action={PATH} linkKey={key} label="Stop this issue" posted={posted} />
    </MessageScreen>
  );
}
