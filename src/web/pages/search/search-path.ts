import type { SearchKind } from '../../../contract/search.ts';

export const searchPath = (q: string, kind?: SearchKind) =>
  `/search?${new URLSearchParams({ q, ...(kind && { kind }) })}`;
