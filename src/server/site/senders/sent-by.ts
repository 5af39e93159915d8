import type { DeskField } from '../../../contract/desk/desk-field.ts';
import type { SenderPage, SentKind, SentListing } from '../../../contract/senders/sender.ts';
import type { sentRatings } from '../../nouns/directory/ratings/sent-ratings.ts';
import type { sentBusinesses } from '../../nouns/directory/sent-businesses.ts';
import type { sentEvents } from '../../nouns/events/sent-events.ts';
import type { sentFunerals } from '../../nouns/funerals/sent-funerals.ts';
import type { ContactMessageStore } from '../../nouns/inbox/contact-message-store.ts';
import { viewStore } from '../../nouns/readership/view-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Reviewable } from '../../platform/review/reviewable.ts';
import type { ListingChangeStore } from './listing-change-store.ts';

/** More than anybody has sent by hand. */
const MAX_PER_KIND = 50;

/** The stores of what senders manage, by kind. */
export interface Sent {
  business: ReturnType<typeof sentBusinesses>;
  event: ReturnType<typeof sentEvents>;
  funeral: ReturnType<typeof sentFunerals>;
  rating: ReturnType<typeof sentRatings>;
}

interface SentByDeps {
  database: Database;
  sent: Sent;
  messages: Pick<ContactMessageStore, 'listSent'>;
  listings: Record<SentKind, Reviewable>;
  changes: ListingChangeStore;
}

/** Everything that was sent from one folded address. */
export async function sentBy(
  { database, sent, messages, listings, changes }: SentByDeps,
  address: string,
) {
  const [businesses, events, funerals, ratings, received, written] = await Promise.all([
    sent.business.list(address, MAX_PER_KIND),
    sent.event.list(address, MAX_PER_KIND),
    sent.funeral.list(address, MAX_PER_KIND),
    sent.rating.list(address, MAX_PER_KIND),
    sent.rating.listReceived(address, MAX_PER_KIND),
    messages.listSent(address, MAX_PER_KIND),
  ]);
  const describe = async (kind: SentKind, rows: readonly Row[]): Promise<SentListing[]> => {
    const waiting = await changes.waitingOf(
      kind,
      rows.map(({ id }) => id),
    );
    const views = await viewStore(database).totals(rows.map(({ id }) => `/${kind}/${id}`));
    return Promise.all(
      rows.map(async (row) => ({
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
    listings: [
      ...(await describe('business', businesses.map(businessRow))),
      ...(await describe('event', events.map(eventRow))),
      ...(await describe('funeral', funerals.map(funeralRow))),
      ...(await describe('rating', ratings.map(ratingRow))),
    ],
    received: received.map(({ confirmed_at, created_at, business_id, ...rating }) => ({
      ...rating,
      path: ratingPath(business_id, rating.id),
      writtenAt: confirmed_at ?? created_at,
      replyWaits: repliesWaiting.has(rating.id),
    })),
    messages: written,
  } satisfies Pick<SenderPage, 'listings' | 'received' | 'messages'>;
}

type Row = Omit<SentListing, 'kind' | 'changeWaits' | 'views' | 'fields'>;

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

interface Decided {
  id: string;
  status: string;
  reason: string | null;
}

const rowOf = (
  { id, status, reason }: Decided,
  own: Pick<Row, 'path' | 'title' | 'sentAt'> & Partial<Row>,
): Row => ({
  id,
  guests: null,
  state: stateOf(status),
  reason: status === 'rejected' ? reason : null,
  confirmedAt: null,
  ...own,
});

const businessRow = (business: Awaited<ReturnType<Sent['business']['list']>>[number]): Row => {
  const { title, sentAt, confirmedAt } = business;
  const faded = business.isUnconfirmed && { state: 'faded' as const };
  return rowOf(business, {
    path: `/business/${business.id}`,
    title,
    sentAt,
    confirmedAt,
    ...faded,
  });
};

const eventRow = (event: Awaited<ReturnType<Sent['event']['list']>>[number]): Row => {
  const { title, sentAt, guests } = event;
  const cancelled = event.isCancelled && { state: 'cancelled' as const };
  return rowOf(event, { path: `/event/${event.id}`, title, sentAt, guests, ...cancelled });
};

const funeralRow = (funeral: Awaited<ReturnType<Sent['funeral']['list']>>[number]): Row =>
  rowOf(funeral, {
    path: `/funeral/${funeral.id}`,
    title: funeral.name,
    sentAt: funeral.created_at,
  });

const ratingPath = (businessId: string, id: string) => `/business/${businessId}#review-${id}`;

const ratingRow = (rating: Awaited<ReturnType<Sent['rating']['list']>>[number]): Row =>
  rowOf(rating, {
    path: ratingPath(rating.business_id, rating.id),
    title: rating.business,
    sentAt: rating.confirmed_at ?? rating.created_at,
  });

const STATES = {
  pending: 'waiting',
  approved: 'published',
  hidden: 'hidden',
  rejected: 'rejected',
} as const;
const stateOf = (status: string): SentListing['state'] =>
  STATES[status as keyof typeof STATES] ?? 'removed';
