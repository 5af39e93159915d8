import { sql, type Transaction } from 'kysely';
import type { SearchKind } from '../../../contract/search/search.ts';
import {
  closestWords,
  gramsOf,
  isCorrectable,
  MAX_GRAMS,
  slipsAllowed,
} from '../../../domain/text/search-words.ts';
import type { Database, Query } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { Tables } from '../database/schema.ts';
import { type Failure, tryTogether } from '../database/try-each.ts';
import { add, remove, replaceEntries } from './index-entries.ts';
import { postgresFullText } from './postgres-full-text.ts';
import {
  cachedQuery,
  type IndexedWord,
  MAX_ENTRIES,
  queryCache,
  type ShownEntry,
} from './query-cache.ts';
import { EARLIEST, type SearchDocument } from './search-document.ts';
import type { FullText, GroupedQuery, MatchQuery, SearchMatch } from './search-text.ts';
import { sqliteFullText } from './sqlite-full-text.ts';

/** Reads changed rows of a kind, in the transaction that indexes them. */
export type ReadChanged = (query: Query, kind: string, ids: string[]) => Promise<SearchDocument[]>;

/** `lawyer` also finds lawyers and lawyer's; only the most common endings count. */
const MAX_ENDINGS = 8;
const MAX_CORRECTIONS = 3;
/** One for each piece of the longest word that is corrected; shorter words repeat theirs. */
const GRAM_SLOTS = Array.from({ length: MAX_GRAMS }, (_, at) => `gram${at}` as const);
const COUNT_LIFETIME_MS = 60_000;
/** An arbitrary number that nothing else on the server uses. */
const ADVISORY_LOCK = 72_656_367;

/** A gram for each slot. */
type SimilarQuery = { shortest: number; longest: number } & Record<`gram${number}`, string>;

export type SearchStore = ReturnType<typeof searchStore>;

export function searchStore(db: Database) {
  let counted = { at: Number.NEGATIVE_INFINITY, size: 0 };
  const recent = queryCache();
  const text: FullText = db.kind === 'sqlite' ? sqliteFullText : postgresFullText;

  /** Serialises indexing: two processes would both add an entry that neither has. */
  const writeIndex = async <T>(write: (query: Transaction<Tables>) => Promise<T>): Promise<T> => {
    try {
      return await db.query.transaction().execute(async (query) => {
        if (db.kind === 'postgres') {
          await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(query);
        }
        return write(query);
      });
    } finally {
      recent.forget();
    }
  };

  const count = async (): Promise<number> => {
    const row = await db.query
      .selectFrom('search_entry')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  };

  const readWordsBetween = prepared<IndexedWord, { first: string; end: string }>((query, value) =>
    query
      .selectFrom('search_word')
      .select(['word', 'uses'])
      .where('word', '>=', value('first'))
      .where('word', '<', value('end'))
      .orderBy((row) => row.case().when('word', '=', value('first')).then(0).else(1).end())
      .orderBy('uses', 'desc')
      // SQLite sorts a few that it can count on in a third of the time.
      .limit(sql.lit(MAX_ENDINGS))
      .compile(),
  );

  const readSharingGrams = prepared<IndexedWord, SimilarQuery>((query, value) => {
    const candidates = query
      .selectFrom('search_gram')
      .select(['word', (row) => row.fn.countAll<number>().as('shared')])
      .where(
        'gram',
        'in',
        GRAM_SLOTS.map((slot) => value(slot)),
      )
      .where('size', '>=', value('shortest'))
      .where('size', '<=', value('longest'))
      .groupBy('word')
      .orderBy('shared', 'desc')
      .orderBy('word')
      .limit(40);
    return query
      .selectFrom(candidates.as('candidate'))
      .innerJoin('search_word', 'search_word.word', 'candidate.word')
      .select(['search_word.word', 'search_word.uses'])
      .compile();
  });

  const readSimilar = async (typed: string): Promise<IndexedWord[]> => {
    if (!isCorrectable(typed)) return [];
    const slips = slipsAllowed(typed.length);
    const grams = gramsOf(typed);
    const similar = await readSharingGrams(db.query, {
      shortest: typed.length - slips,
      longest: typed.length + slips,
      ...Object.fromEntries(GRAM_SLOTS.map((slot, at) => [slot, grams[at % grams.length] ?? ''])),
    });
    return closestWords(
      typed,
      similar.map(({ word }) => word),
      MAX_CORRECTIONS,
    ).flatMap((name) => similar.find(({ word }) => word === name) ?? []);
  };

  const readEntries = (places: readonly number[]) =>
    db.query
      .selectFrom('search_entry as entry')
      .innerJoin('search_body', 'search_body.place', 'entry.place')
      .select(['entry.place', 'title', 'excerpt', 'body', 'url', 'label', 'time_zone'])
      .where('entry.place', 'in', places)
      .execute();

  return {
    find: (request: MatchQuery): Promise<SearchMatch[]> => text.find(db.query, request),
    findEverywhere: (request: GroupedQuery): Promise<SearchMatch[]> =>
      text.findEverywhere(db.query, request),

    /** Indexed words with this prefix: the word itself first, then the most common. */
    wordsBeginning(beginning: string): Promise<IndexedWord[]> {
      const end = `${beginning}\u{10ffff}`;
      return cachedQuery(recent.current().words, beginning, () =>
        readWordsBetween(db.query, { first: beginning, end }),
      );
    },

    count,

    /** The number of entries, cached. */
    async size(now: number): Promise<number> {
      if (now - counted.at > COUNT_LIFETIME_MS) counted = { at: now, size: await count() };
      return counted.size;
    },

    /** Indexed words similar to a misspelt one, closest first. */
    similarWords(typed: string): Promise<IndexedWord[]> {
      return cachedQuery(recent.current().similar, typed, () => readSimilar(typed));
    },

    /** The displayed fields of some entries. */
    async shown(places: readonly number[]): Promise<Map<number, ShownEntry>> {
      const { entries } = recent.current();
      const shown = new Map<number, ShownEntry>();
      for (const place of places) {
        const cached = entries.get(place);
        if (cached) shown.set(place, cached);
      }
      const missing = places.filter((place) => !shown.has(place));
      for (const entry of missing.length > 0 ? await readEntries(missing) : []) {
        shown.set(entry.place, entry);
        if (entries.size < MAX_ENTRIES) entries.set(entry.place, entry);
      }
      return shown;
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
        const byKind = new Map<string, Set<string>>();
        for (const { kind, item_id } of changes) {
          byKind.set(kind, (byKind.get(kind) ?? new Set()).add(item_id));
        }
        const failed: Failure[] = [];
        for (const [kind, ids] of byKind) {
          const index = async (pending: readonly string[]) => {
            await remove(query, text, kind, [...pending]);
            await add(query, text, await read(query, kind, [...pending]));
          };
          failed.push(...(await tryTogether(query, [...ids], (id) => `${kind} ${id}`, index)));
        }
        return { processed: changes.length, failed };
      });
    },

    tidy: () => text.tidy(db.query),

    /** Adds or replaces documents that are not rows. */
    async put(kind: SearchKind, documents: readonly SearchDocument[]): Promise<void> {
      await writeIndex(async (query) => {
        const indexed = await query
          .selectFrom('search_entry')
          .selectAll()
          .where('kind', '=', kind)
          .where(
            'item_id',
            'in',
            documents.map((document) => document.id),
          )
          .execute();
        await replaceEntries(query, text, kind, indexed, documents);
      });
    },

    /** For kinds that are rows and more: what is no longer among the documents is read again as a row. */
    async replaceFixed(kind: SearchKind, documents: readonly SearchDocument[]): Promise<void> {
      if (documents.length > 0) await this.put(kind, documents);
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
    async replaceKind(kind: SearchKind, documents: readonly SearchDocument[]): Promise<void> {
      await writeIndex(async (query) => {
        const indexed = await query
          .selectFrom('search_entry')
          .selectAll()
          .where('kind', '=', kind)
          .execute();
        await replaceEntries(query, text, kind, indexed, documents);
      });
    },
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
