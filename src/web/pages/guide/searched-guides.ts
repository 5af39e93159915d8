import { searchResults } from '../../data/queries.ts';

/** The search of /guides, if its address has one. */
export function searchedGuides(search: URLSearchParams) {
  const q = search.get('q')?.trim();
  return q ? [searchResults(q, 'guide')] : [];
}
