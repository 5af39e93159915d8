import type { Kysely } from 'kysely';
import type { SearchKind } from '../../contract/search/search.ts';
import { endOfWords } from '../../domain/text/cut-text.ts';
import type { Tables } from '../database/schema.ts';

/** Something that can be found: what a kind has to say about each of its items. */
export interface SearchDocument {
  kind: SearchKind;
  id: string;
  /** Items of one group are the same story: only the best of them is shown. */
  group?: string;
  title: string;
  /** What is shown under the title unless the match stands elsewhere. */
  excerpt: string;
  /** Everything else that is searched, as people wrote it. */
  body: string;
  url: string;
  /** A word beside the title: a category, a place. */
  label: string;
  /** The day that is shown. */
  shownAt: string | null;
  /** What newest-first goes by. */
  rankedAt: string;
  /** Not found before this moment. */
  visibleFrom: string;
  /** Words that narrow a search without being typed: `category:Technology`. */
  facets?: readonly string[];
}

/** What a kind can be found by. */
export interface SearchSource {
  /**
   * Where its items are rows: what each of them is now. Triggers tell which rows changed; one that is
   * left out here, because it is hidden or gone, leaves the index.
   */
  read?: (query: Kysely<Tables>, ids: readonly string[]) => Promise<SearchDocument[]>;
  /** What is no row: it changes with the code or the calendar. */
  fixed?: readonly SearchDocument[];
}

export type SearchSources = Record<SearchKind, SearchSource>;

/** Always there, and older than anything with a date. */
export const ALWAYS = '1970-01-02T00:00:00.000Z';
export const UNDATED = { shownAt: null, rankedAt: ALWAYS, visibleFrom: ALWAYS };

/** A long text in two: what is shown of it, whole words, and what is only searched. */
const SHOWN = 300;
export const beginning = (text: string) => text.slice(0, endOfWords(text, SHOWN));
export const afterBeginning = (text: string) => text.slice(endOfWords(text, SHOWN));
