import { type Kysely, type RawBuilder, sql } from 'kysely';
import { SEARCH_KINDS, type SearchKind } from '../../contract/search/search.ts';
import { foldText } from '../../domain/text/fold-text.ts';
import type { Tables } from '../database/schema.ts';

/** For each word searched for, the words that will do, likeliest first. All must be there. */
export type Wanted = readonly (readonly string[])[];

/** What ranking needs of a match: there may be a thousand of them, of which a few are shown. */
export interface Found {
  place: number;
  kind: SearchKind;
  id: string;
  group: string;
  titleText: string;
  shownAt: string | null;
}

interface Asked {
  wanted: Wanted;
  /** Any word will do instead of all. */
  loose?: boolean;
  /** About how many things are likely to match, of how many there are. */
  likely: number;
  size: number;
  now: string;
  limit: number;
}

export interface Candidates extends Asked {
  /** One kind, or any. */
  kind?: SearchKind | undefined;
  facets?: readonly string[];
  /** Only where every word stands in the title. */
  inTitle?: boolean;
}

export interface Everywhere extends Asked {
  /** The kind whose titles count most, if only one is wanted. */
  titlesOf?: SearchKind | undefined;
}

/** What the index is given for each item. */
export type IndexEntry = Tables['search_entry'] & { body: string; facets: readonly string[] };

/**
 * Full text, where the two databases differ most. Both read the newest matches along an index and
 * stop when they have enough, so a word that is in everything costs no more than a rare one.
 */
export interface FullText {
  /** The newest, in any order. */
  find: (query: Kysely<Tables>, wanted: Candidates) => Promise<Found[]>;
  /**
   * The newest of every kind, of events the next and the last, and the newest with every word in
   * their titles. What is both may come twice.
   */
  findEverywhere: (query: Kysely<Tables>, wanted: Everywhere) => Promise<Found[]>;
  add: (query: Kysely<Tables>, entries: readonly IndexEntry[]) => Promise<void>;
  remove: (query: Kysely<Tables>, places: readonly number[]) => Promise<void>;
  /** Puts a little of the index in order; false when there is nothing more to do. */
  tidy: (query: Kysely<Tables>) => Promise<boolean>;
}

/** Of what is still to come the next counts, of what is over the last. */
export type Side = 'next' | 'last';
export interface Part {
  kind: SearchKind;
  side?: Side;
}
export const PARTS: readonly Part[] = SEARCH_KINDS.flatMap((kind): Part[] =>
  kind === 'event'
    ? [
        { kind, side: 'next' },
        { kind, side: 'last' },
      ]
    : [{ kind }],
);

/** Facets become words that nobody types. */
const asTokens = (facets: readonly string[]) =>
  facets.map((facet) => `x${foldText(facet).replaceAll(' ', '')}`);

export const folded = (entry: IndexEntry) => ({
  title: entry.title_text,
  body: foldText(`${entry.label} ${entry.excerpt} ${entry.body}`),
  facets: asTokens([`kind:${entry.kind}`, ...entry.facets]),
});

export const facetTokens = (kind: SearchKind | undefined, facets: readonly string[] = []) =>
  asTokens([...(kind ? [`kind:${kind}`] : []), ...facets]);

export const FOUND = sql`e.place, e.kind, e.item_id as id, e.group_id as "group",
  e.title_text as "titleText", e.shown_at as "shownAt"`;

/** The driver binds large numbers as floating point, which FTS5 does not take for a row's number. */
export const whole = (place: number | RawBuilder<number>) => sql`cast(${place} as bigint)`;

export function between(
  side: Side | undefined,
  today: RawBuilder<unknown>,
  place: RawBuilder<unknown>,
) {
  if (!side) return { where: sql``, order: sql`${place} desc` };
  return side === 'next'
    ? { where: sql`and ${place} >= ${today}`, order: sql`${place} asc` }
    : { where: sql`and ${place} < ${today}`, order: sql`${place} desc` };
}
