import { sql, type Transaction } from 'kysely';
import type { SearchKind } from '../../../contract/search/search.ts';
import {
  closestWords,
  gramsOf,
  isCorrectable,
  slipsAllowed,
} from '../../../domain/text/search-words.ts';
import { countRows } from '../database/count-rows.ts';
import type { Database, Query } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { type Failure, tryTogether } from '../database/try-each.ts';
import { add, remove, replaceEntries } from './index-entries.ts';
import { postgresFullText } from './postgres-full-text.ts';
import { EARLIEST, type SearchDocument } from './search-document.ts';
import type { FullText, GroupedQuery, IndexEntry, MatchQuery, SearchMatch } from './search-text.ts';
import { sqliteFullText } from './sqlite-full-text.ts';

/** Reads changed rows of a kind, in the transaction that indexes them. */
export type ReadChanged = (
  query: Query,
  kind: string,
  ids: readonly string[],
) => Promise<SearchDocument[]>;

/** `lawyer` also finds lawyers and lawyer's; only the most common endings count. */
const MAX_ENDINGS = 8;
const MAX_CORRECTIONS = 3;
const COUNT_LIFETIME_MS = 60_000;
/** An arbitrary number that nothing else on the server uses. */
const ADVISORY_LOCK = 72_656_367;

/** An indexed word, and about how many entries contain it. */
export interface IndexedWord {
  word: string;
  uses: number;
}

export type ShownEntry = Pick<
  IndexEntry,
  'title' | 'excerpt' | 'body' | 'url' | 'label' | 'time_zone'
>;

export type SearchStore = ReturnType<typeof searchStore>;

export function searchStore(db: Database) {
  let counted = { at: Number.NEGATIVE_INFINITY, size: 0 };
  const text: FullText = db.kind === 'sqlite' ? sqliteFullText : postgresFullText;

  /** Serialises indexing: two processes would both add an entry that neither has. */
  const writeIndex = <T>(write: (query: Transaction<Tables>) => Promise<T>): Promise<T> =>
    db.query.transaction().execute(async (query) => {
      if (db.kind === 'postgres') {
        await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(query);
      }
      return write(query);
    });

  const count = () => countRows(db.query.selectFrom('search_entry'));

  /** Adds or replaces documents that are not rows; others of a whole kind are removed. */
  const put = (
    kind: SearchKind,
    documents: readonly SearchDocument[],
    { isWhole = false } = {},
  ): Promise<void> =>
    writeIndex(async (query) => {
      const ids = documents.map(({ id }) => id);
      const ofKind = query.selectFrom('search_entry').selectAll().where('kind', '=', kind);
      const indexed = await (isWhole ? ofKind : ofKind.where('item_id', 'in', ids)).execute();
      await replaceEntries(query, text, kind, indexed, documents);
    });

  return {
    find: (request: MatchQuery): Promise<SearchMatch[]> => text.find(db.query, request),
    findEverywhere: (request: GroupedQuery): Promise<SearchMatch[]> =>
      text.findEverywhere(db.query, request),

    /** Indexed words with this prefix: the word itself first, then the most common. */
    async wordsBeginning(beginning: string): Promise<IndexedWord[]> {
      // As text: building a query takes longer than running this one.
      const { rows } = await sql<IndexedWord>`
        select word, uses from search_word
        where word >= ${beginning} and word < ${`${beginning}\u{10ffff}`}
        order by case when word = ${beginning} then 0 else 1 end, uses desc
        limit ${sql.lit(MAX_ENDINGS)}`.execute(db.query);
      return rows;
    },

    count,

    /** The number of entries, cached. */
    async size(now: number): Promise<number> {
      if (now - counted.at > COUNT_LIFETIME_MS) counted = { at: now, size: await count() };
      return counted.size;
    },

    /** Indexed words similar to a misspelt one, closest first. */
    async similarWords(typed: string): Promise<IndexedWord[]> {
      if (!isCorrectable(typed)) return [];
      const slips = slipsAllowed(typed.length);
      const { rows: similar } = await sql<IndexedWord>`
        select search_word.word, search_word.uses
        from (
          select word, count(*) as shared from search_gram
          where gram in (${sql.join(gramsOf(typed))})
            and size between ${typed.length - slips} and ${typed.length + slips}
          group by word order by shared desc, word limit 40
        ) as candidate
        inner join search_word on search_word.word = candidate.word`.execute(db.query);
      return closestWords(
        typed,
        similar.map(({ word }) => word),
        MAX_CORRECTIONS,
      ).flatMap((name) => similar.find(({ word }) => word === name) ?? []);
    },

    /** The displayed fields of some entries. */
    async shown(places: readonly number[]): Promise<Map<number, ShownEntry>> {
      if (places.length === 0) return new Map();
      const rows = await db.query
        .selectFrom('search_entry as entry')
        .innerJoin('search_body', 'search_body.place', 'entry.place')
        .select(['entry.place', 'title', 'excerpt', 'body', 'url', 'label', 'time_zone'])
        .where('entry.place', 'in', places)
        .execute();
      return new Map(rows.map((row) => [row.place, row]));
    },

    async links(places: readonly number[]): Promise<Map<number, { title: string; url: string }>> {
      const rows = await db.query
        .selectFrom('search_entry')
        .select(['place', 'title', 'url'])
        .where('place', 'in', places)
        .execute();
      return new Map(rows.map((row) => [row.place, row]));
    },

    async titles(kind: SearchKind, ids: readonly string[]) {
      if (ids.length === 0) return [];
      return db.query
        .selectFrom('search_entry')
        .select(['item_id as id', 'title'])
        .where('kind', '=', kind)
        .where('item_id', 'in', ids)
        .execute();
    },

    /** Takes up to `limit` recorded changes and updates the index in one transaction; an entry that can't be indexed is left out until it changes again. */
    async takeChanges(
      limit: number,
      read: ReadChanged,
    ): Promise<{ processed: number; failed: Failure[] }> {
      const pending = await db.query.selectFrom('search_change').select('id').limit(1).execute();
      if (pending.length === 0) return { processed: 0, failed: [] };
      return writeIndex(async (query) => {
        const changes = await takeRecorded(query, limit);
        const failed: Failure[] = [];
        for (const [kind, ofKind] of Map.groupBy(changes, (change) => change.kind)) {
          const ids = [...new Set(ofKind.map(({ item_id }) => item_id))];
          const index = async (pending: readonly string[]) => {
            await remove(query, text, kind, pending);
            await add(query, text, await read(query, kind, pending));
          };
          failed.push(...(await tryTogether(query, ids, (id) => `${kind} ${id}`, index)));
        }
        return { processed: changes.length, failed };
      });
    },

    tidy: () => text.tidy(db.query),

    put,

    /** For kinds that are rows and more: what is no longer among the documents is read again as a row. */
    async replaceFixed(kind: SearchKind, documents: readonly SearchDocument[]): Promise<void> {
      if (documents.length > 0) await put(kind, documents);
      const ids = new Set(documents.map(({ id }) => id));
      const indexed = await db.query
        .selectFrom('search_entry')
        .select(['kind', 'item_id'])
        .where('kind', '=', kind)
        .where('visible_from', '=', EARLIEST)
        .execute();
      const gone = indexed.filter(({ item_id }) => !ids.has(item_id));
      if (gone.length > 0) await db.query.insertInto('search_change').values(gone).execute();
    },

    /** For kinds that are not rows: replaces all documents of the kind. */
    replaceKind: (kind: SearchKind, documents: readonly SearchDocument[]) =>
      put(kind, documents, { isWhole: true }),
  };
}

async function takeRecorded(query: Query, limit: number) {
  const oldest = query.selectFrom('search_change').select('id').orderBy('id').limit(limit);
  return query
    .deleteFrom('search_change')
    .where('id', 'in', oldest)
    .returning(['kind', 'item_id'])
    .execute();
}
