import type { QueueItem } from '../../../contract/desk/desk.ts';
import { LISTINGS, type ListingKind } from '../../../contract/listings.ts';
import { STATUS_ACTS, STATUSES } from './listing-list.tsx';
import { useListingStatus } from './use-listing-status.ts';

const STANDS = {
  approved: 'Published.',
  hidden: 'Hidden: readers do not see it.',
  removed: 'Deleted: readers do not see it, and in 30 days it is forgotten.',
};

interface Props {
  kind: ListingKind;
  item: QueueItem;
}

/** Where a listing stands, and what else it could be. */
export function ListingStatusButtons({ kind, item }: Props) {
  const { busy, last, set, undo } = useListingStatus(LISTINGS[kind].screen);
  const now = STATUSES.find((status) => status === item.state);
  if (!now) return <p className="mb-4">Not published yet: it is in the queue.</p>;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3 border-b border-rule pb-4">
      <p role="status" className="grow basis-full">
        {STANDS[now]}{' '}
        {now === 'approved' && (
          <a
            href={`/${kind}/${item.id}`}
            target="_blank"
            rel="noopener"
            className="underline underline-offset-4"
          >
            Open the page
          </a>
        )}
      </p>
      {STATUSES.filter((status) => status !== now && status !== last?.status).map((status) => (
        <button
          key={status}
          type="button"
          className="button button-plain"
          disabled={busy}
          onClick={() => set({ id: item.id, title: item.title, status: now }, status)}
        >
          {STATUS_ACTS[status]}
        </button>
      ))}
      {last && (
        <button type="button" className="button" disabled={busy} onClick={undo}>
          Undo
        </button>
      )}
    </div>
  );
}
