import { SEARCH_KIND_NAMES } from '../../../contract/search/kind-names.ts';
import type { SearchKind } from '../../../contract/search/search.ts';

/** `?kind=event`. */
export const chosenKind = (search: URLSearchParams): SearchKind | undefined => {
  const kind = search.get('kind');
  return kind && Object.hasOwn(SEARCH_KIND_NAMES, kind) ? (kind as SearchKind) : undefined;
};
