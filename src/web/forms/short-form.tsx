import { LENGTH } from '../../contract/limits.ts';
import { CONSENT } from '../../contract/newsletter/consent.ts';
import { Honeypot } from './honeypot.tsx';

/** Signs up for the newsletter with an address alone; the page it stands on is stored with the consent. */
export function ShortForm() {
  return (
    <form method="post" action="/newsletter/join" className="mt-3 max-w-xl">
      <label className="grid gap-1 font-semibold">
        Your email
        <input
          type="email"
          name="email"
          required
          maxLength={LENGTH.address}
          autoComplete="email"
          className="field font-normal"
          data-missing="Please enter your email address"
        />
      </label>
      <Honeypot />
      <button type="submit" className="button mt-3">
        Send me the weekly email
      </button>
      <p className="mt-3 text-sm text-quiet">{CONSENT.card}</p>
    </form>
  );
}
