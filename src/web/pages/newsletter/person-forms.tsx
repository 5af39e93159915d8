import { EmailInput } from '../../forms/email-input.tsx';
import { FormFailure } from '../../forms/form-failure.tsx';
import { postedText, usePosted } from '../../forms/posted.ts';

const ADDRESS = '/newsletter/preferences/address';
const LEAVE = '/newsletter/leave';
const RETURN = '/newsletter/return';
const ERASE = '/newsletter/preferences/erase';

/** The address changes only after the new one has been confirmed. */
export function AddressForm({ linkKey }: { linkKey: string }) {
  const posted = usePosted(ADDRESS);
  const isWrong = posted?.errors.email !== undefined;
  return (
    <form action={ADDRESS} method="post" className="mt-10 border-t-2 border-ink pt-6">
      <h2 className="text-2xl">Change your address</h2>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <input type="hidden" name="key" value={linkKey} />
        <EmailInput
          label="New email address"
          look="grow"
          defaultValue={postedText(posted, 'email')}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? 'new-address-error' : undefined}
          autoFocus={isWrong || undefined}
        />
        <button type="submit" className="button button-plain">
          Change address
        </button>
      </div>
      {isWrong && (
        <p id="new-address-error" role="alert" className="mt-2 font-semibold text-red">
          Please enter a valid email address
        </p>
      )}
      {posted && !isWrong && <FormFailure posted={posted} />}
    </form>
  );
}

/** A plain button: it works without scripts, and leaving asks for nothing else. */
export function LeaveForm({ linkKey, hasLeft }: { linkKey: string; hasLeft: boolean }) {
  return (
    <section className="mt-6 border-t-2 border-ink pt-4">
      <h2 className="text-2xl">{hasLeft ? 'You’re unsubscribed' : 'Unsubscribe'}</h2>
      <p className="mt-2">
        {hasLeft
          ? 'We don’t send you the newsletter. Your topics are still saved.'
          : 'No more newsletters or alerts, from now on. You can come back whenever you like.'}
      </p>
      <form action={hasLeft ? RETURN : LEAVE} method="post" className="mt-4">
        <input type="hidden" name="key" value={linkKey} />
        <button type="submit" className="button button-plain">
          {hasLeft ? 'Subscribe again' : 'Unsubscribe'}
        </button>
      </form>
    </section>
  );
}

/** Asks for an email to confirm, because this cannot be undone and the link may have been forwarded. */
export function EraseForm({ linkKey }: { linkKey: string }) {
  const posted = usePosted(ERASE);
  return (
    <section className="mt-10 border-t-2 border-red pt-6">
      <h2 className="text-2xl">Delete my data</h2>
      <p className="mt-2">
        Deletes everything we hold about you, for good. We’ll email you a link to confirm. To take a
        break from the newsletter, pause it instead.
      </p>
      <details className="marked mt-4" open={posted !== undefined}>
        <summary className="button button-plain">Delete my data</summary>
        <form action={ERASE} method="post" className="mt-4">
          <input type="hidden" name="key" value={linkKey} />
          <button type="submit" className="button border-red bg-red text-paper hover:text-red">
            Email me the link
          </button>
          {posted && <FormFailure posted={posted} />}
        </form>
      </details>
    </section>
  );
}
