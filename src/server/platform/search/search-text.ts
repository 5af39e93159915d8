import { type RawBuilder, sql } from 'kysely';
import { SEARCH_KINDS, type SearchKind } from '../../../contract/search/search.ts';
import { foldText } from '../../../domain/text/fold-text.ts';
import type { Query } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

/** For each word searched for, the accepted words, likeliest first; all must match. */
export type SearchTerms = readonly (readonly string[])[];

/** What ranking needs of a match: there may be a thousand, of which a few are shown. */
export interface SearchMatch {
  place: number;
  kind: SearchKind;
  id: string;
  group: string;
  titleText: string;
  shownAt: string | null;
}

interface TextQuery {
  terms: SearchTerms;
  /** Any word is enough. */
  loose?: boolean;
  /** The estimated number of matches, and the size of the index. */
  likely: number;
  size: number;
  now: string;
  limit: number;
}

export interface MatchQuery extends TextQuery {
  /** One kind, or any. */
  kind?: SearchKind | undefined;
  facets?: readonly string[];
  /** Only where every word is in the title. */
  inTitle?: boolean;
}

export interface GroupedQuery extends TextQuery {
  /** The kind whose titles count most, if the search is for one kind. */
  titlesOf?: SearchKind | undefined;
}

/** A row of the index with its text and facets. */
export type IndexEntry = Tables['search_entry'] & { body: string; facets: readonly string[] };

/** Full-text search; both databases read the newest matches along an index and stop early, so a common word costs no more than a rare one. */
export interface FullText {
  /** The newest matches, in any order. */
  find: (query: Query, request: MatchQuery) => Promise<SearchMatch[]>;
  /** The newest matches of each kind (next and last events), and the newest title matches; an entry may occur twice. */
  findEverywhere: (query: Query, request: GroupedQuery) => Promise<SearchMatch[]>;
  add: (query: Query, entries: readonly IndexEntry[]) => Promise<void>;
  remove: (query: Query, places: readonly number[]) => Promise<void>;
  /** Merges a little of the index; false when nothing is left to merge. */
  tidy: (query: Query) => Promise<boolean>;
}

/** Upcoming events sort by the next, past ones by the last. */
export type Side = 'next' | 'last';
export interface KindSection {
  kind: SearchKind;
  side?: Side;
}
export const KIND_SECTIONS: readonly KindSection[] = SEARCH_KINDS.flatMap((kind): KindSection[] =>
  kind === 'event'
    ? [
        { kind, side: 'next' },
        { kind, side: 'last' },
      ]
    : [{ kind }],
);

/** Facets become tokens that nobody types. */
const asTokens = (facets: readonly string[]) =>
  facets.map((facet) => `x${foldText(facet).replaceAll(' ', '')}`);

export const folded = (entry: IndexEntry) => ({
  title: entry.title_text,
  body: foldText(`${entry.label} ${entry.excerpt} ${entry.body}`),
  facets: asTokens([`kind:${entry.kind}`, ...entry.facets]),
});

export const facetTokens = (kind: SearchKind | undefined, facets: readonly string[] = []) =>
  asTokens([...(kind ? [`kind:${kind}`] : []), ...facets]);

export const MATCH_COLUMNS = sql`e.place, e.kind, e.item_id as id, e.group_id as "group",
  e.title_text as "titleText", e.shown_at as "shownAt"`;

/** The driver binds large numbers as floating point, which FTS5 doesn't accept as a rowid. */
export const asBigint = (place: number | RawBuilder<number>) => sql`cast(${place} as bigint)`;

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
