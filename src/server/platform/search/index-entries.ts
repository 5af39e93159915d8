import { HOME_ZONE } from '../../../contract/home-zone.ts';
import type { SearchKind } from '../../../contract/search/search.ts';
import { inBatches } from '../../../domain/jobs/in-batches.ts';
import { withoutMailboxes } from '../../../domain/text/address-in-text.ts';
import { foldText } from '../../../domain/text/fold-text.ts';
import { gramsOf, isCorrectable, isPhone } from '../../../domain/text/search-words.ts';
import type { Query } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import type { SearchDocument } from './search-document.ts';
import { isPlaceOf, PLACES_IN_A_SECOND, placeAt } from './search-place.ts';
import type { FullText, IndexEntry } from './search-text.ts';

/** Longer texts are cut: what follows is rarely what a page is about. */
const MAX_BODY_LENGTH = 20_000;

/** Replaces indexed entries by documents; unchanged ones, which at most starts are all, are left alone. */
export async function replaceEntries(
  query: Query,
  text: FullText,
  kind: SearchKind,
  indexed: readonly Tables['search_entry'][],
  documents: readonly SearchDocument[],
): Promise<void> {
  const bodies = await bodiesAt(
    query,
    indexed.map(({ place }) => place),
  );
  const existing = new Map(indexed.map((entry) => [entry.item_id, entry]));
  const isIndexed = (document: SearchDocument) => {
    const entry = existing.get(document.id);
    if (!entry) return false;
    const { body, ...columns } = columnsOf(document);
    const names = Object.keys(columns) as (keyof typeof columns)[];
    return (
      names.every((name) => entry[name] === columns[name]) &&
      isPlaceOf(entry.place, document.rankedAt) &&
      bodies.get(entry.place) === body
    );
  };
  const same = new Set(documents.filter(isIndexed));
  const sameIds = new Set([...same].map((document) => document.id));
  const outdated = indexed.filter((entry) => !sameIds.has(entry.item_id));
  await remove(
    query,
    text,
    kind,
    outdated.map((entry) => entry.item_id),
  );
  await add(
    query,
    text,
    documents.filter((document) => !same.has(document)),
  );
}

async function bodiesAt(query: Query, places: readonly number[]): Promise<Map<number, string>> {
  if (places.length === 0) return new Map();
  const rows = await query
    .selectFrom('search_body')
    .select(['place', 'body'])
    .where('place', 'in', places)
    .execute();
  return new Map(rows.map((row) => [row.place, row.body]));
}

export async function remove(
  query: Query,
  text: FullText,
  kind: string,
  ids: readonly string[],
): Promise<void> {
  for (const some of inBatches(ids, 500)) {
    const rows = await query
      .deleteFrom('search_entry')
      .where('kind', '=', kind)
      .where('item_id', 'in', some)
      .returning('place')
      .execute();
    await text.remove(
      query,
      rows.map((row) => row.place),
    );
  }
}

export async function add(
  query: Query,
  text: FullText,
  documents: readonly SearchDocument[],
): Promise<void> {
  for (const some of inBatches(documents, 100)) {
    const entries = [];
    const nextPlace = new Map<number, number>();
    for (const document of some) {
      const second = placeAt(document.rankedAt);
      const place = nextPlace.get(second) ?? (await freePlace(query, second));
      nextPlace.set(second, place + 1);
      entries.push({ place, ...columnsOf(document), facets: document.facets ?? [] });
    }
    await text.add(query, entries);
    await query
      .insertInto('search_body')
      .values(entries.map(({ place, body }) => ({ place, body })))
      .execute();
    await rememberWords(query, entries);
  }
}

async function freePlace(query: Query, second: number): Promise<number> {
  const row = await query
    .selectFrom('search_entry')
    .select('place')
    .where('place', '>=', second)
    .where('place', '<', second + PLACES_IN_A_SECOND)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? row.place + 1 : second;
}

const columnsOf = (document: SearchDocument): Omit<IndexEntry, 'place' | 'facets'> => ({
  kind: document.kind,
  item_id: document.id,
  group_id: document.group ?? document.id,
  title: document.title,
  title_text: foldText(`${document.title} ${document.keywords ?? ''}`),
  excerpt: document.excerpt,
  body: document.body.slice(0, MAX_BODY_LENGTH),
  url: document.url,
  label: document.label,
  shown_at: document.shownAt,
  time_zone: document.timeZone ?? HOME_ZONE,
  visible_from: document.visibleFrom,
});

async function rememberWords(query: Query, entries: readonly IndexEntry[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const texts = `${entry.title_text} ${entry.label} ${entry.excerpt} ${entry.body}`;
    const folded = foldText(withoutMailboxes(texts));
    for (const word of new Set(folded.split(' '))) {
      if (word && !isPhone(word))
        counts.set(word.slice(0, 64), (counts.get(word.slice(0, 64)) ?? 0) + 1);
    }
  }
  // In the same order in all processes, to avoid deadlocks.
  const words = [...counts].map(([word, uses]) => ({ word, uses })).sort(byWord);
  for (const some of inBatches(words, 1000)) {
    const knownWords = await query
      .insertInto('search_word')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('word').doUpdateSet((row) => ({
          uses: row('search_word.uses', '+', row.ref('excluded.uses')),
        })),
      )
      .returning(['word', 'uses'])
      .execute();
    const grams = knownWords
      .filter(({ word, uses }) => uses === counts.get(word) && isCorrectable(word))
      .flatMap(({ word }) => gramsOf(word).map((gram) => ({ gram, size: word.length, word })));
    for (const batch of inBatches(grams, 2000)) {
      await query
        .insertInto('search_gram')
        .values(batch)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

const byWord = (a: { word: string }, b: { word: string }) => (a.word < b.word ? -1 : 1);
