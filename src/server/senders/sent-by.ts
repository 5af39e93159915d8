import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DeskField } from '../../contract/desk/desk.ts';
import type { SenderPage, SentKind, SentListing } from '../../contract/senders/sender.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { countGuests, occasionOf } from '../events/guests/guest-store.ts';
import { viewStore } from '../readership/view-store.ts';
import type { Reviewable } from '../review/reviewable.ts';
import type { ListingChangeStore } from './listing-change-store.ts';

const OWNER = {
  business: sql`lower(coalesce(owner_email, email))`,
  event: sql`lower(organizer_email)`,
} as const;

/** Whether the row is of whoever has this address, folded. Samples are nobody's. */
export const isSentBy = (kind: SentKind, address: string) =>
  sql<SqlBool>`${OWNER[kind]} = ${address} and is_sample = 0 and status not in ('spam', 'removed')`;

/** Why a listing that nobody confirmed is hidden; whoever confirms it brings it back. */
export const FADED = 'Not confirmed for a year';
/** What one page holds; nobody has sent more by hand. */
const MOST = 50;

interface Parts {
  database: Database;
  listings: Record<SentKind, Reviewable>;
  changes: ListingChangeStore;
}

/** Everything that was sent from one address, folded. */
export async function sentBy({ database, listings, changes }: Parts, address: string) {
  const { query } = database;
  const [businesses, events, messages] = await Promise.all([
    businessRows(query, address),
    eventRows(query, address),
    messageRows(query, address),
  ]);
  const describe = async (kind: SentKind, rows: readonly Row[]): Promise<SentListing[]> => {
    const waiting = await changes.waitingOf(
      kind,
      rows.map(({ id }) => id),
    );
    const views = await viewStore(database).totals(rows.map(({ id }) => `/${kind}/${id}`));
    return Promise.all(
      rows.map(async ({ fields: _, ...row }) => ({
        ...row,
        kind,
        changeWaits: waiting.has(row.id),
        views: views.get(`/${kind}/${row.id}`) ?? null,
        fields: editable((await listings[kind].find(row.id))?.fields ?? []),
      })),
    );
  };
  return {
    listings: [...(await describe('business', businesses)), ...(await describe('event', events))],
    messages,
  } satisfies Pick<SenderPage, 'listings' | 'messages'>;
}

type Row = Omit<SentListing, 'kind' | 'changeWaits' | 'views'>;

const editable = (fields: readonly DeskField[]): SentListing['fields'] =>
  fields
    .filter((field) => field.editable)
    .map(({ name, label, value, input, options }) => ({
      name,
      label,
      value,
      input,
      ...(options && { options: [...options] }),
    }));

async function businessRows(query: Kysely<Tables>, address: string): Promise<Row[]> {
  const rows = await query
    .selectFrom('business')
    .select(['id', 'name', 'status', 'created_at', 'decided_at', 'reason', 'confirmed_at'])
    .where(isSentBy('business', address))
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.name,
    sentAt: row.created_at,
    fields: [],
    guests: null,
    state: row.status === 'hidden' && row.reason === FADED ? 'faded' : stateOf(row.status),
    reason: row.status === 'rejected' ? row.reason : null,
    confirmedAt: row.confirmed_at ?? row.decided_at,
  }));
}

async function eventRows(query: Kysely<Tables>, address: string): Promise<Row[]> {
  const rows = await query
    .selectFrom('event')
    .select(['id', 'title', 'status', 'state', 'created_at', 'reason'])
    .select(['takes_guests', 'repeats', 'starts_at', 'time_zone'])
    .where(isSentBy('event', address))
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      title: row.title,
      sentAt: row.created_at,
      fields: [],
      confirmedAt: null,
      state:
        row.status === 'approved' && row.state === 'cancelled' ? 'cancelled' : stateOf(row.status),
      reason: row.status === 'rejected' ? row.reason : null,
      guests: row.takes_guests === 1 ? await countGuests(query, row.id, occasionOf(row)) : null,
    })),
  );
}

const STATES = {
  pending: 'waiting',
  approved: 'published',
  hidden: 'hidden',
  rejected: 'rejected',
} as const;
const stateOf = (status: string): SentListing['state'] =>
  STATES[status as keyof typeof STATES] ?? 'removed';

async function messageRows(query: Kysely<Tables>, address: string) {
  const rows = await query
    .selectFrom('contact_message')
    .select(['subject', 'created_at', 'handled_at'])
    .where(sql`lower(email)`, '=', address)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    subject: row.subject,
    sentAt: row.created_at,
    isRead: row.handled_at !== null,
  }));
}
