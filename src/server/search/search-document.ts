import type { Kysely } from 'kysely';
import type { SearchKind } from '../../contract/search.ts';
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

/**
 * A kind whose items are rows. Triggers tell which rows changed (migrations/0011-search.ts); `read` says what
 * each of them is now. A row it leaves out, because it is hidden or gone, leaves the index.
 */
export interface SearchableKind {
  kind: SearchKind;
  read: (query: Kysely<Tables>, ids: readonly string[]) => Promise<SearchDocument[]>;
}
