import type { SearchKind } from '../../../contract/search/search.ts';

export const searchPath = (q: string, kind?: SearchKind) =>
  `/search?${new URLSearchParams({ q, ...(kind && { kind }) })}`;
