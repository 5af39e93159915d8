import { randomUUID } from 'node:crypto';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { LISTING_STATUSES } from '../../../contract/desk/desk-choices.ts';
import type { ListingStatus } from '../../../contract/desk/listing-desk.ts';
import type { ListingKind } from '../../../contract/listings.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import { countRows } from '../database/count-rows.ts';
import type { Database } from '../database/database.ts';
import { holdsText } from '../database/pages.ts';
import type { Tables } from '../database/schema.ts';
import { onShared } from '../database/shared-columns.ts';
import type { ListingColumns } from '../database/tables/columns.ts';
import { isListed, isReal } from './listing-review.ts';

/** Queries that are the same for every kind of listing. */

const listings = (query: Kysely<Tables>) =>
  onShared<ListingColumns, Pick<Tables, ListingKind>>(query);

/** Sample listings, which give a new site something to show. */
export function samplesIn(db: Database, table: ListingKind) {
  return {
    countSamples: () => countRows(listings(db.query).selectFrom(table).where('is_sample', '=', 1)),

    removeSamples(): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        await listings(query).deleteFrom(table).where('is_sample', '=', 1).execute();
        await bumpContentVersion(query);
      });
    },
  };
}

/** What the operator enters at the desk. */
export interface Entry {
  /** Entries with the same key are stored once. */
  key: string;
  status: 'approved' | 'pending';
  now: string;
}

export const enteredColumns = ({ key, status, now }: Entry) => ({
  id: randomUUID(),
  status,
  decided_at: status === 'approved' ? now : null,
  created_at: now,
  submission_key: key,
});

/** The id of the row that was stored with a key. */
export async function idOfKey(
  query: Kysely<Tables>,
  table: ListingKind,
  key: string,
): Promise<string> {
  const { id } = await listings(query)
    .selectFrom(table)
    .select('id')
    .where('submission_key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the row belongs to this folded address; `owner` is the expression of the row's own. */
export const isSentBy = (owner: Expression<unknown>, address: string): Expression<SqlBool> =>
  sql<SqlBool>`${owner} = ${address} and ${isReal} and status not in ('spam', 'removed')`;

/** What the sender of a row can do with it, by address. */
export function sentIn(db: Database, table: ListingKind, owner: Expression<unknown>) {
  const sentBy = (address: string) =>
    listings(db.query).selectFrom(table).where(isSentBy(owner, address));
  return {
    async hasSent(address: string): Promise<boolean> {
      return (await sentBy(address).select('id').limit(1).executeTakeFirst()) !== undefined;
    },

    /** Undefined if the row belongs to somebody else. */
    async statusOf(id: string, address: string): Promise<string | undefined> {
      const row = await sentBy(address).select('status').where('id', '=', id).executeTakeFirst();
      return row?.status;
    },

    /** The operator can restore it for a month. */
    remove(id: string, now: string): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        await listings(query)
          .updateTable(table)
          .set({ status: 'removed', decided_at: now })
          .where('id', '=', id)
          .execute();
        await bumpContentVersion(query);
      });
    },
  };
}

interface DecidedColumns<Kind extends ListingKind> {
  title: keyof Tables[Kind] & string;
  /** Where the desk looks for words. */
  searched: readonly (keyof Tables[Kind] & string)[];
}

/** Queries on rows after the decision. */
export function decidedIn<Kind extends ListingKind>(
  db: Database,
  kind: Kind,
  { title, searched }: DecidedColumns<Kind>,
) {
  const table: ListingKind = kind;
  const published = (since: string) =>
    listings(db.query)
      .selectFrom(table)
      .where(isListed)
      .where(isReal)
      .where('decided_at', '>=', since);
  return {
    /** Those with these words, hidden and removed ones too, newest first. */
    async findAtDesk(words: string, limit: number) {
      return listings(db.query)
        .selectFrom(table)
        .select(['id', 'status', 'city', sql.ref<string>(title).as('title')])
        .where('status', 'in', LISTING_STATUSES)
        .$narrowType<{ status: ListingStatus }>()
        .where(holdsText(searched, words))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
    },

    /** Published since a moment, newest first, without samples. */
    async publishedSince(since: string, limit: number) {
      const rows = await published(since)
        .select(['id', 'decided_at', sql.ref<string>(title).as('title')])
        .orderBy('decided_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ id: row.id, title: row.title, at: row.decided_at ?? since }));
    },

    countPublishedSince: (since: string) => countRows(published(since)),

    async forgetRemoved(before: string): Promise<void> {
      await listings(db.query)
        .deleteFrom(table)
        .where('status', '=', 'removed')
        .where('decided_at', '<', before)
        .execute();
    },
  };
}
