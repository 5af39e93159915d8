import type { PostedForm } from '../../../contract/forms/posted-form.ts';
import { SITE } from '../../../contract/site.ts';
import { TextLink } from '../../components/page/links.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { FormFailure } from '../../forms/form-failure.tsx';
import { postedText, usePosted } from '../../forms/posted.ts';
import { usePageRequest } from '../../page/page-data.ts';

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
  const done = resent ? 'expired' : search.get('done');
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

const RESEND_PATH = '/newsletter/resend';

const OUTCOMES = {
  confirmed: {
    title: 'Akwaaba!',
    text: 'Thanks, you’re subscribed. You’ll get the next issue.',
  },
  resent: { title: 'Check your email', text: 'We’ve sent you a new link.' },
  expired: { title: 'This link has expired', text: 'It was valid for seven days.' },
  unknown: {
    title: 'This link doesn’t work',
    text: 'It’s already been used, or part of it is missing.',
  },
};

function ConfirmOutcome({ result, token }: { result: string; token: string }) {
  const refused = usePosted(RESEND_PATH);
  const known = Object.entries(OUTCOMES).find(([name]) => name === result);
  const [name, { title, text }] = known ?? ['unknown', OUTCOMES.unknown];
  const canResend = name === 'expired' && token !== '';
  return (
    <MessageScreen {...PAGE} title={title} answers={!refused} quiet={canResend}>
      <p role="status">{text}</p>
      {name === 'confirmed' && SITE.hasIssues && (
        <p className="mt-3">
          <TextLink href="/newsletter/archive">Read past issues</TextLink>
        </p>
      )}
      {canResend && <Resend token={token} refused={refused} />}
      {!canResend && /expired|unknown/.test(name) && <SignUpAgain />}
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
