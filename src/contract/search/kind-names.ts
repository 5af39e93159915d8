import { listingWords } from '../listings.ts';
import type { SearchKind } from './search.ts';

/** In the order results are grouped in. */
export const SEARCH_KIND_NAMES: Record<SearchKind, string> = {
  article: 'Articles',
  live: 'Live news',
  ...listingWords('plural'),
  guide: 'Guides',
  podcast: 'Podcast',
};

/** One of them. */
export const SEARCH_KIND_NAME: Record<SearchKind, string> = {
  article: 'Article',
  live: 'Live news',
  ...listingWords('name'),
  guide: 'Guide',
  podcast: 'Podcast episode',
};
