import { type SqlBool, sql } from 'kysely';
import type { ListedRows } from '../../../contract/api/listing-calls.ts';
import { LISTING_STATUSES } from '../../../contract/desk/desk-choices.ts';
import {
  LISTINGS_PER_PAGE,
  type ListingPage,
  type ListingStatus,
} from '../../../contract/desk/listing-desk.ts';
import type { Description } from '../../../contract/forms/description.ts';
import { LISTINGS, type ListingKind } from '../../../contract/listings.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import { countBy, countRows } from '../../platform/database/count-rows.ts';
import type { Database, Query } from '../../platform/database/database.ts';
import { holdsText, isAfter, readCursor, toPage } from '../../platform/database/pages.ts';
import { ProblemError } from '../../platform/http/calls.ts';
import { isListed } from '../../platform/review/listing-review.ts';
import type { CommonChange, Filters, ListingNoun, Several } from './listing-noun.ts';
import {
  columnValue,
  decidedIn,
  findRow,
  type ListingRow,
  listings,
  readRows,
  updateListing,
  wholeRows,
} from './listing-rows.ts';

/** Whether it has been published: it is listed, hidden or deleted. */
const wasPublished = sql<SqlBool>`status in (${sql.join(LISTING_STATUSES)})`;

/** One kind at the desk, once it is published: listed, hidden, deleted or changed. */
export function publishedListings<Table extends ListingKind, D extends Description>(
  noun: ListingNoun<Table, D>,
  db: Database,
) {
  type Row = ListingRow<Table>;
  const { table, columns, searched, screen } = noun;
  const kind: ListingKind = table;

  async function filterFor(filters: Filters<Table>, now: string) {
    const { category, sample, search } = filters;
    const conditions = [
      wasPublished,
      ...(category ? [sql<SqlBool>`category = ${category}`] : []),
      ...(sample ? [sql<SqlBool>`is_sample = ${sample === 'yes' ? 1 : 0}`] : []),
      ...(search ? [holdsText(searched.published, search)] : []),
      ...((await screen.where?.(filters, db.query, now)) ?? []),
    ];
    return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
  }

  /** As it is stored, if it was published. */
  async function findPublished(query: Query, id: string): Promise<Row | undefined> {
    const row = await findRow(query, table, id);
    return row && LISTING_STATUSES.some((status) => status === row.status) ? row : undefined;
  }

  /** Changes a row and what is computed from it, and answers it as it is then. */
  async function save(query: Query, id: string, changes: Partial<Row>, now: string): Promise<Row> {
    await updateListing(query, table, id, changes);
    await noun.revise?.(query, id, now);
    await noun.compute?.(query, id, now);
    await bumpContentVersion(query);
    const saved = await findRow(query, table, id);
    if (!saved) throw new Error(`The ${table} ${id} is gone.`);
    return saved;
  }

  const change = (id: string, changes: Partial<Row>, now: string): Promise<void> =>
    db.query.transaction().execute(async (query) => {
      if (await findPublished(query, id)) await save(query, id, changes, now);
    });

  return {
    findPublished,
    save,
    change,

    /** In the order of the filters, with how many there are in each status. */
    async page(filters: Filters<Table>, now: string): Promise<ListingPage<ListedRows[Table]>> {
      const after = filters.after ? readCursor(filters.after) : undefined;
      const order = screen.order(filters);
      const filtered = await filterFor(filters, now);
      let rows = wholeRows(db.query, table).where(filtered).where('status', '=', filters.status);
      if (after) rows = rows.where(isAfter(order, after));
      const [pageRows, counts] = await Promise.all([
        readRows(
          table,
          rows
            .select(order.by.as('sorted_by'))
            .orderBy(order.by, order.direction)
            .orderBy('id', order.direction)
            .limit(LISTINGS_PER_PAGE + 1)
            .offset(after ? 0 : (filters.page - 1) * LISTINGS_PER_PAGE),
        ),
        countBy(listings(db.query).selectFrom(kind).where(filtered), 'status'),
      ]);
      const { shown, next } = toPage(pageRows, LISTINGS_PER_PAGE, (row) => [row.sorted_by, row.id]);
      const listed = await Promise.all(shown.map((row) => noun.listed(row, db.query)));
      return { rows: listed, total: counts[filters.status] ?? 0, counts, next };
    },

    /** As the desk lists it, with what every kind has. */
    async find(id: string) {
      const row = await findPublished(db.query, id);
      if (!row) return undefined;
      const { status } = row;
      const isSample = row.is_sample === 1;
      const listed = await noun.listed(row, db.query);
      return { id, title: String(columnValue(row, columns.title)), status, isSample, listed };
    },

    setStatus: (id: string, status: ListingStatus, now: string): Promise<void> =>
      change(id, commonColumns<Table>({ status }, now), now),

    /** Changes several at once, or none. */
    changeSeveral: (changes: readonly Several<Table>[], now: string): Promise<void> =>
      db.query.transaction().execute(async (query) => {
        for (const change of changes) {
          const row = await findPublished(query, change.id);
          const own = row && (screen.severalColumns ? screen.severalColumns(row, change) : {});
          if (!own) throw new ProblemError(422, goneOf(table));
          await save(query, change.id, { ...commonColumns<Table>(change, now), ...own }, now);
        }
      }),

    count: (): Promise<number> => countRows(listings(db.query).selectFrom(kind).where(isListed)),

    ...decidedIn(db, table, { title: columns.title, searched: searched.published }),
  };
}

const goneOf = (kind: ListingKind) =>
  `One of the selected ${LISTINGS[kind].plural.toLowerCase()} is no longer there. Nothing was changed.`;

/** Every kind has these columns; the table of one has them with its own choices. */
const commonColumns = <Table extends ListingKind>(
  { status, category }: Omit<CommonChange, 'id'>,
  now: string,
) =>
  ({
    ...(status && { status, decided_at: now }),
    ...(category && { category }),
  }) as Partial<ListingRow<Table>>;
