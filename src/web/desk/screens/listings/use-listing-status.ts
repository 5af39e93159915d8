import { useState } from 'react';
import type { ListingStatus } from '../../../../contract/desk/listing-desk.ts';
import type { ListingScreen } from '../../../../contract/listings.ts';
import { useWrite } from '../../kit/data/desk-data.ts';

interface Listing {
  id: string;
  title: string;
  status: ListingStatus;
}

/** Not imported from the catalogue, which would add it to the code of every page. */
export const STATUSES: readonly ListingStatus[] = ['approved', 'hidden', 'removed'];

export const STATUS_ACTS: Record<ListingStatus, string> = {
  approved: 'Show',
  hidden: 'Hide',
  removed: 'Delete',
};

/** In the middle of a sentence. */
export const STATUS_WORDS: Record<ListingStatus, string> = {
  approved: 'published',
  hidden: 'hidden',
  removed: 'deleted',
};

export const STATUS_SENTENCES: Record<ListingStatus, string> = {
  approved: 'Published.',
  hidden: 'Hidden from readers.',
  removed: 'Deleted. It will be erased for good after 30 days.',
};

/** Hides, shows and removes a listing, and remembers the last change so that it can be undone. */
export function useListingStatus(list: ListingScreen) {
  const write = useWrite();
  const [last, setLast] = useState<Listing & { now: ListingStatus }>();
  const send = (id: string, status: ListingStatus, onSuccess: () => void) =>
    write.mutate(
      {
        call: `PUT /admin/${list}/{id}/status`,
        params: { id },
        body: { status },
        done: STATUS_SENTENCES[status],
      },
      { onSuccess },
    );
  return {
    busy: write.isPending,
    last,
    set: (listing: Listing, status: ListingStatus) =>
      send(listing.id, status, () => setLast({ ...listing, now: status })),
    undo: () => last && send(last.id, last.status, () => setLast(undefined)),
  };
}
