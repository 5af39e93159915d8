import type { SentListing } from '../../../contract/senders/sender.ts';

interface Props {
  listing: SentListing;
  session: string;
}

/** What can be done with one listing. Removing and cancelling ask for confirmation. */
export function ListingActions({ listing, session }: Props) {
  const { kind, id, state } = listing;
  const isBusiness = kind === 'business';
  const edit = new URLSearchParams({ session, edit: id });
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3">
      {isBusiness && (state === 'published' || state === 'faded') && (
        <Press listing={listing} session={session} to="renew" label="Still correct" />
      )}
      {state !== 'rejected' && state !== 'removed' && (
        <a href={`/your-listings?${edit}`} className="button button-plain">
          Edit
        </a>
      )}
      {kind === 'event' && state === 'published' && (
        <Sure
          listing={listing}
          session={session}
          to="cancel"
          name="Cancel event"
          question="It stays in the calendar, marked as cancelled, and subscribed calendars will update."
        />
      )}
      {kind === 'rating' ? (
        <Sure
          listing={listing}
          session={session}
          to="withdraw"
          name="Withdraw"
          question="We’ll delete your review at once. It can’t be restored."
        />
      ) : (
        <Sure
          listing={listing}
          session={session}
          to="remove"
          name="Remove"
          question="Readers will no longer see it. We can restore it for a month."
        />
      )}
    </div>
  );
}

interface PressProps extends Props {
  to: 'renew' | 'cancel' | 'remove' | 'withdraw';
  label: string;
}

const Press = ({ listing, session, to, label }: PressProps) => (
  <form action={`/your-listings/${to}`} method="post">
    <input type="hidden" name="session" value={session} />
    <input type="hidden" name="kind" value={listing.kind} />
    <input type="hidden" name="id" value={listing.id} />
    <button type="submit" className="button">
      {label}
    </button>
  </form>
);

interface SureProps extends Props {
  to: 'cancel' | 'remove' | 'withdraw';
  name: string;
  question: string;
}

const Sure = ({ listing, session, to, name, question }: SureProps) => (
  <details className="marked">
    <summary className="button button-plain">{name}</summary>
    <p className="mt-3 mb-3">{question}</p>
    <Press listing={listing} session={session} to={to} label={`Yes, ${name.toLowerCase()}`} />
  </details>
);
