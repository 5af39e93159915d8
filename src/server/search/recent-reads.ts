/** A word that is indexed, and in how many things, about. */
export interface KnownWord {
  word: string;
  uses: number;
}

export interface ShownEntry {
  title: string;
  excerpt: string;
  /** All of the text, which may be long. */
  body: string;
  url: string;
  label: string;
}

/** Many who search share words and results; what another process indexes is found a second later. */
const LIFETIME = 1000;
/** They may be long. */
export const MOST_ENTRIES = 500;

/** What was read of the index a moment ago. */
export function recentReads() {
  const nothing = (at: number) => ({
    at,
    words: new Map<string, Promise<KnownWord[]>>(),
    similar: new Map<string, Promise<KnownWord[]>>(),
    entries: new Map<number, ShownEntry>(),
  });
  let recent = nothing(Number.NEGATIVE_INFINITY);
  return {
    current() {
      const now = performance.now();
      if (now - recent.at > LIFETIME) recent = nothing(now);
      return recent;
    },
    forget() {
      recent = nothing(Number.NEGATIVE_INFINITY);
    },
  };
}

/** Reads what is not known yet; what fails is not kept. */
export function once<T>(
  known: Map<string, Promise<T>>,
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  const before = known.get(key);
  if (before) return before;
  const reading = read();
  known.set(key, reading);
  reading.catch(() => known.delete(key));
  return reading;
}
