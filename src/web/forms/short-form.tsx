import { CONSENT } from '../../contract/newsletter/consent.ts';
import { EmailInput } from './email-input.tsx';
import { Honeypot } from './honeypot.tsx';

/** Signs up for the newsletter with an address alone; the page it stands on is stored with the consent. */
export function ShortForm() {
  return (
    <form method="post" action="/newsletter/join" className="mt-3 max-w-xl">
      <EmailInput data-missing="Please enter your email address" />
      <Honeypot />
      <button type="submit" className="button mt-3">
        Send me the weekly email
      </button>
      <p className="mt-3 text-sm text-quiet">{CONSENT.card}</p>
    </form>
  );
}
