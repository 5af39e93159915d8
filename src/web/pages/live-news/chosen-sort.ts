import type { NewsSort } from '../../../contract/news/live-news.ts';

/** `?sort=latest`; otherwise by importance. */
export const chosenSort = (search: URLSearchParams): NewsSort =>
  search.get('sort') === 'latest' ? 'latest' : 'top';
