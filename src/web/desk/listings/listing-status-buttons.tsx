import type { QueueItem } from '../../../contract/desk/queue.ts';
import { LISTINGS, type ListingKind } from '../../../contract/listings.ts';
import { Button } from '../layout/button.tsx';
import { STATUS_ACTS, STATUSES, useListingStatus } from './use-listing-status.ts';

const STATUS_TEXTS = {
  approved: 'Published.',
  hidden: 'Hidden from readers.',
  removed: 'Deleted. It will be erased for good after 30 days.',
};

interface Props {
  kind: ListingKind;
  item: QueueItem;
}

/** The status of a listing and the buttons that change it. */
export function ListingStatusButtons({ kind, item }: Props) {
  const { busy, last, set, undo } = useListingStatus(LISTINGS[kind].screen);
  const now = STATUSES.find((status) => status === item.state);
  if (!now) return <p className="mb-4">Not published yet. It is in the queue.</p>;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3 border-b border-rule pb-4">
      <p role="status" className="grow basis-full">
        {STATUS_TEXTS[now]}{' '}
        {now === 'approved' && (
          <a
            href={`/${kind}/${item.id}`}
            target="_blank"
            rel="noopener"
            className="underline underline-offset-4"
          >
            View page
          </a>
        )}
      </p>
      {STATUSES.filter((status) => status !== now && status !== last?.status).map((status) => (
        <Button
          key={status}
          disabled={busy}
          onClick={() => set({ id: item.id, title: item.title, status: now }, status)}
        >
          {STATUS_ACTS[status]}
        </Button>
      ))}
      {last && (
        <Button kind="main" disabled={busy} onClick={undo}>
          Undo
        </Button>
      )}
    </div>
  );
}
