import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { FormFailure } from '../../forms/form-failure.tsx';
import { postedText, usePosted } from '../../forms/posted.ts';
import { usePageRequest } from '../../page/page-request.ts';
import { ConfirmOutcome, type ConfirmResult, RESEND_PATH } from './confirm-outcome.tsx';

const PATH = '/newsletter/confirm';

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
    <MessageScreen title={change ? 'Use this address?' : 'One click left'} quiet>
      <PageHead title="Confirm" path="/newsletter/confirm" noIndex />
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
