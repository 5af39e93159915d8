import { randomUUID } from 'node:crypto';
import type { Listings } from '../../../contract/api/listing-calls.ts';
import type { Description } from '../../../contract/forms/description.ts';
import type { ListingKind } from '../../../contract/listings.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database, Query } from '../../platform/database/database.ts';
import { personalData } from '../../platform/database/personal-data.ts';
import { enqueueMail, type NewMail } from '../../platform/mail/mail-store.ts';
import { isListed, isReal } from '../../platform/review/listing-review.ts';
import { pastIn } from '../../platform/review/past.ts';
import {
  afterBeginning,
  beginning,
  type SearchSource,
} from '../../platform/search/search-document.ts';
import type { Arrival } from '../submissions/arrival.ts';
import { refuseReusedKey } from '../submissions/reused-key.ts';
import type { ListingNoun } from './listing-noun.ts';
import { listingReviews, refuseBlocked } from './listing-reviews.ts';
import {
  columnValue,
  type Entry,
  enteredColumns,
  erasedIn,
  idOfKey,
  insertListing,
  type OwnColumns,
  readRows,
  samplesIn,
  wholeRows,
} from './listing-rows.ts';
import { publishedListings } from './published-listings.ts';

export type ListingStore<Table extends ListingKind> = ReturnType<
  typeof listingStore<Table, Description>
>;

/** Stores what belongs to a new listing in other tables: photos, dates. */
type InsertMore = (query: Query, id: string) => Promise<void>;

/**
 * What the site does with every kind of listing: it is submitted or entered, reviewed, published,
 * found, listed at the desk and erased. The kind itself says only how it differs.
 *
 * @example
 * export const vacancies = listingStore({ description: VACANCY, columns: { title: 'title', … }, … });
 */
export function listingStore<Table extends ListingKind, D extends Description>(
  noun: ListingNoun<Table, D>,
) {
  const { table, description, columns } = noun;
  const { owner, cleared, texts } = erasedIn(table, description);

  return {
    kind: table,
    title: columns.title,
    screen: noun.screen,
    description: description as Description,
    review: listingReviews(noun),
    search: searchableListings(noun),
    past: pastIn({ table, sender: owner, text: 'description', kind: 'listing' }),

    personal: personalData({
      place: noun.personal.place,
      table,
      published: (row) =>
        row.status === 'approved'
          ? { title: String(row[columns.title]), path: `/${table}/${row.id}` }
          : undefined,
      owner,
      // It stays listed; only the person's name and contact details are cleared.
      own: 'clear',
      cleared,
      addresses: noun.personal.addresses ?? {},
      texts: [...texts, 'reason', 'suspicion', ...(noun.personal.texts ?? [])],
    }),

    published: (db: Database) => publishedListings(noun, db),

    open(db: Database) {
      const listed = () => wholeRows(db.query, table).where(isListed);
      return {
        async find(id: string): Promise<Listings[Table] | undefined> {
          const [row] = await readRows(table, listed().where('id', '=', id));
          return row && noun.answer(row);
        },

        /** Where their pages are, for search engines: without samples. */
        async pages(limit: number) {
          const rows = await listed().where(isReal).orderBy('id').limit(limit).execute();
          return rows.map(({ id }) => ({ path: `/${table}/${id}` }));
        },

        /** Stores a submission and its emails once, however often it is sent. */
        submit(
          submission: OwnColumns<Table>,
          arrival: Arrival,
          mails: readonly NewMail[],
          insertMore?: InsertMore,
        ): Promise<void> {
          return db.query.transaction().execute(async (query) => {
            await refuseReusedKey(query, table, arrival);
            const id = randomUUID();
            const isNew = await insertListing(query, table, submission, {
              id,
              status: arrival.spam ? 'spam' : 'pending',
              decided_at: arrival.spam ? arrival.now : null,
              suspicion: arrival.suspicion,
              created_at: arrival.now,
              submission_key: arrival.key,
            });
            if (!isNew || arrival.spam) return;
            await insertMore?.(query, id);
            for (const mail of mails) await enqueueMail(query, mail, arrival.now);
          });
        },

        /** Stores what the operator enters, once per key, and returns its id. */
        enter(entered: OwnColumns<Table>, entry: Entry): Promise<string> {
          return db.query.transaction().execute(async (query) => {
            await insertListing(query, table, entered, enteredColumns(entry));
            const id = await idOfKey(query, table, entry.key);
            if (entry.status === 'approved') await refuseBlocked(noun, query, id);
            await noun.compute?.(query, id, entry.now);
            await bumpContentVersion(query);
            return id;
          });
        },

        ...samplesIn(db, table),
      };
    },
  };
}

/** What search finds of one kind: what is listed, with its page. */
const searchableListings = <Table extends ListingKind, D extends Description>({
  table,
  columns,
  search,
}: ListingNoun<Table, D>): SearchSource => ({
  async read(query, ids) {
    const rows = await readRows(
      table,
      wholeRows(query, table).where('id', 'in', ids).where(isListed),
    );
    const more = await search.more?.(query, ids);
    return rows.map((row) => {
      const { words, ...document } = search.document(row);
      return {
        kind: table,
        id: row.id,
        title: String(columnValue(row, columns.title)),
        excerpt: beginning(row.description),
        body: [afterBeginning(row.description), ...words, more?.get(row.id)]
          .filter(Boolean)
          .join(' '),
        url: `/${table}/${row.id}`,
        shownAt: null,
        rankedAt: row.decided_at ?? row.created_at,
        visibleFrom: row.created_at,
        ...document,
      };
    });
  },
});
