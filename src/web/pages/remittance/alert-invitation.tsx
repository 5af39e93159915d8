import { SITE } from '../../../contract/site.ts';

/** An alert starts by email, so there is none without a mail server. */
export function AlertInvitation() {
  if (!SITE.sendsEmail) return null;
  return (
    <p>
      Not in a hurry?{' '}
      <a href="/rate-alert" className="font-semibold underline underline-offset-4">
        Set a target and we’ll email you
      </a>{' '}
      when a provider reaches it.
    </p>
  );
}
