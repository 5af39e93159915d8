import { listingWords } from '../../contract/listings.ts';
import type { SearchKind } from '../../contract/search/search.ts';

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
