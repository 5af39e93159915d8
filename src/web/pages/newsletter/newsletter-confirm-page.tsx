import type { PostedForm } from '../../../contract/forms/posted-form.ts';
import { SITE } from '../../../contract/site.ts';
import { TextLink } from '../../components/page/links.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { FormFailure } from '../../forms/form-failure.tsx';
import { postedText, usePosted } from '../../forms/posted.ts';
import { usePageRequest } from '../../page/page-request.ts';

const PATH = '/newsletter/confirm';
const PAGE = { name: 'Confirm', path: PATH };

/**
 * Email scanners follow links too, so only the button confirms, with or without JavaScript.
 */
export function Page() {
  const search = usePageRequest().search;
  const posted = usePosted(PATH);
  const resent = usePosted(RESEND_PATH);
  const token = postedText(posted ?? resent, 'token') ?? search.get('token') ?? '';
  const change = postedText(posted, 'change') ?? search.get('change') ?? '';
  const done = resent ? 'expired' : (search.get('done') as ConfirmResult | null);
  const result = done ?? (token || change ? undefined : 'unknown');
  if (result) return <ConfirmOutcome result={result} token={token} />;
  return (
    <MessageScreen {...PAGE} title={change ? 'Use this address?' : 'One click left'} quiet>
      <p>
        {change
          ? 'We’ll send the newsletter to the address this link was sent to.'
          : 'Please confirm that you want our weekly newsletter at the address this link was sent to.'}
      </p>
      <form action={PATH} method="post" className="mt-6">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="change" value={change} />
        <button type="submit" className="button">
          {change ? 'Use this address' : 'Confirm my subscription'}
        </button>
      </form>
      {posted && <FormFailure posted={posted} />}
    </MessageScreen>
  );
}

type ConfirmResult = 'confirmed' | 'expired' | 'unknown' | 'resent';

const RESEND_PATH = '/newsletter/resend';

interface OutcomeProps {
  result: ConfirmResult;
  token: string;
}

function ConfirmOutcome({ result, token }: OutcomeProps) {
  const refused = usePosted(RESEND_PATH);
  if (result === 'resent') {
    return (
      <MessageScreen {...PAGE} title="Check your email" answers>
        <p role="status">We’ve sent you a new link.</p>
      </MessageScreen>
    );
  }
  if (result === 'confirmed') {
    return (
      <MessageScreen {...PAGE} title="Akwaaba!" answers>
        <p role="status">Thanks, you’re subscribed. You’ll get the next issue.</p>
        {SITE.hasIssues && (
          <p className="mt-3">
            <TextLink href="/newsletter/archive">Read past issues</TextLink>
          </p>
        )}
      </MessageScreen>
    );
  }
  if (result === 'expired') {
    return (
      <MessageScreen
        {...PAGE}
        title="This link has expired"
        answers={!refused}
        quiet={token !== ''}
      >
        <p>It was valid for seven days.</p>
        {token ? <Resend token={token} refused={refused} /> : <SignUpAgain />}
      </MessageScreen>
    );
  }
  return (
    <MessageScreen {...PAGE} title="This link doesn’t work" answers>
      <p>It’s already been used, or part of it is missing.</p>
      <SignUpAgain />
    </MessageScreen>
  );
}

function Resend({ token, refused }: { token: string; refused: PostedForm | undefined }) {
  return (
    <form action={RESEND_PATH} method="post" className="mt-4">
      <input type="hidden" name="token" value={token} />
      <button type="submit" className="button">
        Send me a new link
      </button>
      {refused && <FormFailure posted={refused} />}
    </form>
  );
}

function SignUpAgain() {
  return (
    <p className="mt-3">
      If you’re not subscribed yet, <TextLink href="/newsletter">sign up again</TextLink> and we’ll
      send you a new link.
    </p>
  );
}
