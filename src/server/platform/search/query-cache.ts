/** An indexed word, and about how many entries contain it. */
export interface IndexedWord {
  word: string;
  uses: number;
}

export interface ShownEntry {
  title: string;
  excerpt: string;
  /** The whole text, which may be long. */
  body: string;
  url: string;
  label: string;
  time_zone: string;
}

/** Concurrent searches share words and results; other processes' changes appear after this time. */
const LIFETIME_MS = 1000;
/** Limited, because entries may be long. */
export const MAX_ENTRIES = 500;

/** A short-lived cache of index queries. */
export function queryCache() {
  const emptyCache = (at: number) => ({
    at,
    words: new Map<string, Promise<IndexedWord[]>>(),
    similar: new Map<string, Promise<IndexedWord[]>>(),
    entries: new Map<number, ShownEntry>(),
  });
  let cache = emptyCache(Number.NEGATIVE_INFINITY);
  return {
    current() {
      const now = performance.now();
      if (now - cache.at > LIFETIME_MS) cache = emptyCache(now);
      return cache;
    },
    forget() {
      cache = emptyCache(Number.NEGATIVE_INFINITY);
    },
  };
}

/** Caches the promise of a query, but not its failure. */
export function cachedQuery<T>(
  cache: Map<string, Promise<T>>,
  key: string,
  runQuery: () => Promise<T>,
): Promise<T> {
  const cached = cache.get(key);
  if (cached) return cached;
  const result = runQuery();
  cache.set(key, result);
  result.catch(() => cache.delete(key));
  return result;
}
