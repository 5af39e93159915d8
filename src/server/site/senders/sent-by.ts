import type { DeskField } from '../../../contract/desk/desk-field.ts';
import {
  SENT_KINDS,
  type SenderPage,
  type SentKind,
  type SentListing,
} from '../../../contract/senders/sender.ts';
import { businessListing } from '../../nouns/directory/business-listing.ts';
import { ratingReview } from '../../nouns/directory/ratings/rating-desk.ts';
import { ratingPath, sentRatings } from '../../nouns/directory/ratings/sent-ratings.ts';
import { sentBusinesses } from '../../nouns/directory/sent-businesses.ts';
import { eventListing } from '../../nouns/events/event-listing.ts';
import { sentEvents } from '../../nouns/events/sent-events.ts';
import { funeralListing } from '../../nouns/funerals/funeral-listing.ts';
import { sentFunerals } from '../../nouns/funerals/sent-funerals.ts';
import type { ContactMessageStore } from '../../nouns/inbox/contact-message-store.ts';
import { viewStore } from '../../nouns/readership/view-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import type { Reviewable } from '../../platform/review/reviewable.ts';
import type { ListingChangeStore } from './listing-change-store.ts';

/** More than anybody has sent by hand. */
const MAX_PER_KIND = 50;

/** The stores of what senders manage, by kind. */
export const openSent = (database: Database) => ({
  business: sentBusinesses(database),
  event: sentEvents(database),
  funeral: sentFunerals(database),
  rating: sentRatings(database),
});

export type SentReviews = Record<SentKind, Reviewable>;

/** The same as the desk reviews it. */
export const openSentReviews = (
  database: Database,
  places: Gazetteer,
  siteUrl: string,
): SentReviews => ({
  business: businessListing.review(database, places),
  event: eventListing.review(database, places),
  funeral: funeralListing.review(database, places),
  rating: ratingReview(database, { editor: 'author', siteUrl }),
});

interface SentByDeps {
  database: Database;
  sent: ReturnType<typeof openSent>;
  messages: Pick<ContactMessageStore, 'listSent'>;
  listings: SentReviews;
  changes: ListingChangeStore;
}

/** Everything that was sent from one folded address. */
export async function sentBy(
  { database, sent, messages, listings, changes }: SentByDeps,
  address: string,
) {
  const [received, written] = await Promise.all([
    sent.rating.listReceived(address, MAX_PER_KIND),
    messages.listSent(address, MAX_PER_KIND),
  ]);
  const describe = async (kind: SentKind): Promise<SentListing[]> => {
    const rows = await sent[kind].list(address, MAX_PER_KIND);
    const waiting = await changes.waitingOf(
      kind,
      rows.map(({ id }) => id),
    );
    const views = await viewStore(database).totals(rows.map(({ id }) => `/${kind}/${id}`));
    return Promise.all(
      rows.map(async ({ status, reason, ...row }) => ({
        path: `/${kind}/${row.id}`,
        state: stateOf(status),
        reason: status === 'rejected' ? reason : null,
        confirmedAt: null,
        guests: null,
        ...row,
        kind,
        changeWaits: waiting.has(row.id),
        views: views.get(`/${kind}/${row.id}`) ?? null,
        fields: editable((await listings[kind].find(row.id))?.fields ?? []),
      })),
    );
  };
  const repliesWaiting = await changes.waitingOf(
    'rating',
    received.map(({ id }) => id),
    'reply',
  );
  return {
    listings: (await Promise.all(SENT_KINDS.map(describe))).flat(),
    received: received.map(({ confirmed_at, created_at, business_id, ...rating }) => ({
      ...rating,
      path: ratingPath(business_id, rating.id),
      writtenAt: confirmed_at ?? created_at,
      replyWaits: repliesWaiting.has(rating.id),
    })),
    messages: written,
  } satisfies Pick<SenderPage, 'listings' | 'received' | 'messages'>;
}

const editable = (fields: readonly DeskField[]): SentListing['fields'] =>
  fields
    .filter((field) => field.editable && !field.deskOnly)
    .map(({ name, label, value, input, options }) => ({
      name,
      label,
      value,
      input,
      ...(options && { options: [...options] }),
    }));

const STATES = {
  pending: 'waiting',
  approved: 'published',
  hidden: 'hidden',
  rejected: 'rejected',
} as const;
const stateOf = (status: string): SentListing['state'] =>
  STATES[status as keyof typeof STATES] ?? 'removed';
