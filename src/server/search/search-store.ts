import { type Kysely, sql, type Transaction } from 'kysely';
import type { SearchKind } from '../../contract/search/search.ts';
import {
  closestWords,
  gramsOf,
  isCorrectable,
  slipsAllowed,
} from '../../domain/text/search-words.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { Tables } from '../database/schema.ts';
import { type Failure, tryTogether } from '../database/try-each.ts';
import { add, exchange, remove } from './index-entries.ts';
import { postgresFullText } from './postgres-full-text.ts';
import {
  type KnownWord,
  MOST_ENTRIES,
  once,
  recentReads,
  type ShownEntry,
} from './recent-reads.ts';
import type { SearchDocument } from './search-document.ts';
import type { Candidates, Everywhere, Found, FullText } from './search-text.ts';
import { sqliteFullText } from './sqlite-full-text.ts';

/** What rows of a kind are now, read in the transaction that indexes them. */
export type ReadChanged = (
  query: Kysely<Tables>,
  kind: string,
  ids: string[],
) => Promise<SearchDocument[]>;

/** `lawyer` finds lawyers and lawyer's; of many endings the commonest count. */
const MOST_ENDINGS = 8;
const MOST_CORRECTIONS = 3;
const COUNT_LASTS = 60_000;
/** Any number that nobody else on the server uses. */
const ADVISORY_LOCK = 72_656_367;

export type SearchStore = ReturnType<typeof searchStore>;

export function searchStore(db: Database) {
  let counted = { at: Number.NEGATIVE_INFINITY, size: 0 };
  const recent = recentReads();
  const text: FullText = db.kind === 'sqlite' ? sqliteFullText : postgresFullText;

  /** One process at a time: of two that index the same thing, both would find it missing. */
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

  const readWordsBetween = prepared<KnownWord, { first: string; end: string }>((query, value) =>
    query
      .selectFrom('search_word')
      .select(['word', 'uses'])
      .where('word', '>=', value('first'))
      .where('word', '<', value('end'))
      .orderBy((row) => row.case().when('word', '=', value('first')).then(0).else(1).end())
      .orderBy('uses', 'desc')
      // SQLite sorts a few that it can count on in a third of the time.
      .limit(sql.lit(MOST_ENDINGS))
      .compile(),
  );

  const readSimilar = async (typed: string): Promise<KnownWord[]> => {
    if (!isCorrectable(typed)) return [];
    const slips = slipsAllowed(typed.length);
    const alike = db.query
      .selectFrom('search_gram')
      .select(['word', (row) => row.fn.countAll<number>().as('shared')])
      .where('gram', 'in', gramsOf(typed))
      .where('size', '>=', typed.length - slips)
      .where('size', '<=', typed.length + slips)
      .groupBy('word')
      .orderBy('shared', 'desc')
      .orderBy('word')
      .limit(40);
    const similar = await db.query
      .selectFrom(alike.as('alike'))
      .innerJoin('search_word', 'search_word.word', 'alike.word')
      .select(['search_word.word', 'search_word.uses'])
      .execute();
    return closestWords(
      typed,
      similar.map(({ word }) => word),
      MOST_CORRECTIONS,
    ).flatMap((name) => similar.find(({ word }) => word === name) ?? []);
  };

  const readEntries = (places: readonly number[]) =>
    db.query
      .selectFrom('search_entry as entry')
      .innerJoin('search_body', 'search_body.place', 'entry.place')
      .select(['entry.place', 'title', 'excerpt', 'body', 'url', 'label'])
      .where('entry.place', 'in', places)
      .execute();

  return {
    find: (wanted: Candidates): Promise<Found[]> => text.find(db.query, wanted),
    findEverywhere: (wanted: Everywhere): Promise<Found[]> => text.findEverywhere(db.query, wanted),

    /** Indexed words that begin like this: the very word first, then the commonest. */
    wordsBeginning(beginning: string): Promise<KnownWord[]> {
      const end = `${beginning}\u{10ffff}`;
      return once(recent.current().words, beginning, () =>
        readWordsBetween(db.query, { first: beginning, end }),
      );
    },

    count,

    /** How many things are indexed, not counted anew for every search. */
    async size(now: number): Promise<number> {
      if (now - counted.at > COUNT_LASTS) counted = { at: now, size: await count() };
      return counted.size;
    },

    /** Indexed words that a misspelt one may have been, fewest slips first. */
    similarWords(typed: string): Promise<KnownWord[]> {
      return once(recent.current().similar, typed, () => readSimilar(typed));
    },

    /** What is shown of a few results. */
    async shown(places: readonly number[]): Promise<Map<number, ShownEntry>> {
      const { entries } = recent.current();
      const shown = new Map<number, ShownEntry>();
      for (const place of places) {
        const known = entries.get(place);
        if (known) shown.set(place, known);
      }
      const missing = places.filter((place) => !shown.has(place));
      for (const entry of missing.length > 0 ? await readEntries(missing) : []) {
        shown.set(entry.place, entry);
        if (entries.size < MOST_ENTRIES) entries.set(entry.place, entry);
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

    /**
     * Takes up to `limit` noted changes and brings the index up to date with them, all in one
     * transaction: a change that comes meanwhile is noted again and waits for the next call. What
     * cannot be indexed is left out of it until it changes again.
     */
    async takeChanges(
      limit: number,
      read: ReadChanged,
    ): Promise<{ taken: number; failed: Failure[] }> {
      const some = await db.query.selectFrom('search_change').select('id').limit(1).execute();
      if (some.length === 0) return { taken: 0, failed: [] };
      return writeIndex(async (query) => {
        const taken = await takeNoted(query, limit);
        const byKind = new Map<string, Set<string>>();
        for (const { kind, item_id } of taken) {
          byKind.set(kind, (byKind.get(kind) ?? new Set()).add(item_id));
        }
        const failed: Failure[] = [];
        for (const [kind, ids] of byKind) {
          const index = async (some: readonly string[]) => {
            await remove(query, text, kind, [...some]);
            await add(query, text, await read(query, kind, [...some]));
          };
          failed.push(...(await tryTogether(query, [...ids], (id) => `${kind} ${id}`, index)));
        }
        return { taken: taken.length, failed };
      });
    },

    tidy: () => text.tidy(db.query),

    /** For what is not a row: adds it, or puts it in the place of what had its id; `gone` are ids. */
    async put(
      kind: SearchKind,
      documents: readonly SearchDocument[],
      gone: readonly string[] = [],
    ): Promise<void> {
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
        await exchange(query, text, kind, indexed, documents);
        await remove(query, text, kind, gone);
      });
    },

    /** For kinds that are not rows: what is given is all there is. */
    async replaceKind(kind: SearchKind, documents: readonly SearchDocument[]): Promise<void> {
      await writeIndex(async (query) => {
        const indexed = await query
          .selectFrom('search_entry')
          .selectAll()
          .where('kind', '=', kind)
          .execute();
        await exchange(query, text, kind, indexed, documents);
      });
    },
  };
}

async function takeNoted(query: Kysely<Tables>, limit: number) {
  const oldest = query.selectFrom('search_change').select('id').orderBy('id').limit(limit);
  return query
    .deleteFrom('search_change')
    .where('id', 'in', oldest)
    .returning(['kind', 'item_id'])
    .execute();
}
