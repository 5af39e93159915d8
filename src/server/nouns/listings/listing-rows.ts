import { randomUUID } from 'node:crypto';
import {
  type Expression,
  type Insertable,
  type NotNull,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import { LISTING_STATUSES } from '../../../contract/desk/desk-choices.ts';
import type { ListingStatus } from '../../../contract/desk/listing-desk.ts';
import type { Description } from '../../../contract/forms/description.ts';
import type { ListingKind } from '../../../contract/listings.ts';
import type { SentListing } from '../../../contract/senders/sender.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import { countRows, hasRows } from '../../platform/database/count-rows.ts';
import type { Database, Query, RowOf } from '../../platform/database/database.ts';
import { erasedColumns } from '../../platform/database/described-rows.ts';
import type { ListingColumns, Reviewed } from '../../platform/database/migrations/listings.ts';
import { holdsText } from '../../platform/database/pages.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { onShared } from '../../platform/database/shared-columns.ts';
import { isListed, isReal } from '../../platform/review/listing-review.ts';

/** Queries that are the same for every kind of listing. */

/** A row of one kind, with what the code of all kinds knows about it. */
export type ListingRow<Table extends ListingKind> = RowOf<Table> & Selectable<ListingColumns>;
export type Column<Table extends ListingKind> = keyof Tables[Table] & string;

/** The columns of a kind's own, without those that say how it arrived and what became of it. */
export type OwnColumns<Table extends ListingKind> = Omit<
  Insertable<Tables[Table]>,
  'id' | keyof Reviewed
> &
  Pick<ListingColumns, 'description'>;

/** Any kind by the columns that all have. */
export const listings = (query: Query) =>
  onShared<ListingColumns, Pick<Tables, ListingKind>>(query);

/** All columns of the rows of one kind, filtered by those that all kinds have. */
export const wholeRows = (query: Query, table: ListingKind) =>
  listings(query).selectFrom(table).selectAll();

/** Reads whole rows: they have all columns of their table, of which the query knows the shared ones. */
export const readRows = async <Table extends ListingKind, Row extends Selectable<ListingColumns>>(
  _table: Table,
  rows: { execute: () => Promise<Row[]> },
) => (await rows.execute()) as (Row & ListingRow<Table>)[];

export const findRow = async <Table extends ListingKind>(
  query: Query,
  table: Table,
  id: string,
): Promise<ListingRow<Table> | undefined> =>
  (await readRows(table, wholeRows(query, table).where('id', '=', id)))[0];

/** What is in a column of one kind. */
export const columnValue = <Table extends ListingKind>(
  row: ListingRow<Table>,
  column: Column<Table>,
): unknown => (row as Readonly<Record<string, unknown>>)[column];

/** Stores a row once for each value of the column `once`, and says whether it is new. */
export async function insertListing<Table extends ListingKind>(
  query: Query,
  table: Table,
  columns: OwnColumns<Table>,
  arrived: Pick<Insertable<ListingColumns>, 'id' | keyof Insertable<Reviewed>>,
  once: 'id' | 'submission_key' = 'submission_key',
): Promise<boolean> {
  const kind: ListingKind = table;
  const { numInsertedOrUpdatedRows } = await listings(query)
    .insertInto(kind)
    .values({ ...columns, ...arrived })
    .onConflict((conflict) => conflict.column(once).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateListing<Table extends ListingKind>(
  query: Query,
  table: Table,
  id: string,
  columns: Partial<RowOf<Table>>,
): Promise<void> {
  const kind: ListingKind = table;
  await listings(query)
    .updateTable(kind)
    // Its own columns are checked above, where the table is known.
    .set(columns as Updateable<ListingColumns>)
    .where('id', '=', id)
    .execute();
}

/** What an erasure does to the described columns, which are the table's: `answersOf` compiles only then. */
export const erasedIn = <Table extends ListingKind>(_table: Table, description: Description) =>
  erasedColumns(description) as {
    owner: Column<Table>;
    cleared: Partial<Record<Column<Table>, string | null>>;
    texts: Column<Table>[];
  };

/** The id of the row that was stored with a key. */
export async function idOfKey(query: Query, table: ListingKind, key: string): Promise<string> {
  const { id } = await listings(query)
    .selectFrom(table)
    .select('id')
    .where('submission_key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}

/** Sample listings, which give a new site something to show. */
export function samplesIn<Table extends ListingKind>(db: Database, kind: Table) {
  const table: ListingKind = kind;
  return {
    countSamples: () => countRows(listings(db.query).selectFrom(table).where('is_sample', '=', 1)),

    removeSamples(): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        await listings(query).deleteFrom(table).where('is_sample', '=', 1).execute();
        await bumpContentVersion(query);
      });
    },

    insertSamples(
      samples: readonly { id: string; columns: OwnColumns<Table> }[],
      now: string,
    ): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        for (const { id, columns } of samples) {
          const arrived = { id, status: 'approved', is_sample: 1 } as const;
          const times = { created_at: now, decided_at: now };
          await insertListing(query, kind, columns, { ...arrived, ...times }, 'id');
        }
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

/** Whether the row belongs to this folded address; `owner` is the expression of the row's own. */
export const isSentBy = (owner: Expression<unknown>, address: string): Expression<SqlBool> =>
  sql<SqlBool>`${owner} = ${address} and ${isReal} and status not in ('spam', 'removed')`;

/** What one person sent, as their own page lists it; a state is there where its status doesn't say it. */
export interface SentRow
  extends Pick<SentListing, 'id' | 'title' | 'reason' | 'sentAt'>,
    Partial<Pick<SentListing, 'path' | 'state' | 'confirmedAt' | 'guests'>> {
  status: string;
}
interface SentOf<Table extends ListingKind> {
  /** The folded address of whoever manages it. */
  owner: Expression<unknown>;
  title: Column<Table>;
  more?: (row: ListingRow<Table>) => Partial<SentRow> | Promise<Partial<SentRow>>;
}

/** What the sender of a row can do with it, by address. */
export function sentIn<Table extends ListingKind>(
  db: Database,
  kind: Table,
  { owner, title, more }: SentOf<Table>,
) {
  const table: ListingKind = kind;
  const sentBy = (address: string) =>
    listings(db.query).selectFrom(table).where(isSentBy(owner, address));
  return {
    hasSent: (address: string): Promise<boolean> => hasRows(sentBy(address)),

    /** Newest first. */
    async list(address: string, limit: number): Promise<SentRow[]> {
      const sent = wholeRows(db.query, table).where(isSentBy(owner, address));
      const rows = await readRows(kind, sent.orderBy('created_at', 'desc').limit(limit));
      return Promise.all(
        rows.map(async (row) => ({
          id: row.id,
          title: String(columnValue(row, title)),
          status: row.status,
          reason: row.reason,
          sentAt: row.created_at,
          ...(await more?.(row)),
        })),
      );
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
  title: Column<Kind>;
  /** Where the desk looks for words. */
  searched: readonly Column<Kind>[];
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
    publishedSince: (since: string, limit: number) =>
      published(since)
        .select(['id', 'decided_at as at', sql.ref<string>(title).as('title')])
        .$narrowType<{ at: NotNull }>()
        .orderBy('decided_at', 'desc')
        .limit(limit)
        .execute(),

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
