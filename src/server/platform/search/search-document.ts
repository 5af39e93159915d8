import type { SearchKind } from '../../../contract/search/search.ts';
import { endOfWords } from '../../../domain/text/cut-text.ts';
import type { Query } from '../database/database.ts';

/** An item of any kind as it is indexed. */
export interface SearchDocument {
  kind: SearchKind;
  id: string;
  /** Items of one group are the same story: only the best of them is shown. */
  group?: string;
  title: string;
  /** Everyday words for it, which rank like those of its title. */
  keywords?: string;
  /** Shown under the title unless the match is elsewhere. */
  excerpt: string;
  /** All other searchable text. */
  body: string;
  url: string;
  /** Shown beside the title: a category, a city. */
  label: string;
  /** The date shown. */
  shownAt: string | null;
  /** Whose clocks name its day, where it isn't Accra's. */
  timeZone?: string;
  /** The date that newest-first sorts by. */
  rankedAt: string;
  /** Not found before this moment. */
  visibleFrom: string;
  /** Filters: `category:Technology`. */
  facets?: readonly string[];
}

/** How a kind provides its documents. */
export interface SearchSource {
  /** For kinds stored as rows: the documents of changed rows, which triggers record; a row left out here is removed from the index. */
  read?: (query: Query, ids: readonly string[]) => Promise<SearchDocument[]>;
  /** For kinds that are not rows: they change with the code or the calendar. */
  fixed?: readonly SearchDocument[];
}

export type SearchSources = Record<SearchKind, SearchSource>;

/** Always visible, and older than anything with a date. */
export const EARLIEST = '1970-01-02T00:00:00.000Z';
export const UNDATED = { shownAt: null, rankedAt: EARLIEST, visibleFrom: EARLIEST };

/** Splits a long text at a word: the excerpt, and the rest, which is only searched. */
const EXCERPT_LENGTH = 300;
export const beginning = (text: string) => text.slice(0, endOfWords(text, EXCERPT_LENGTH));
export const afterBeginning = (text: string) => text.slice(endOfWords(text, EXCERPT_LENGTH));
