import type { PageState } from '../data/page-state.ts';
import type { KeptRead } from '../data/query-cache.ts';

/** The reads a page came with, and those that came with parts of it that were exchanged since. */
let later: KeptRead[] = [];
let takeOver: ((reads: readonly KeptRead[]) => void) | undefined;

/** Reads of a part that was exchanged: whoever takes the page over needs them too. */
export function absorb(reads: readonly KeptRead[]) {
  if (takeOver) takeOver(reads);
  else later.push(...reads);
}

/** Everything there is now, and from then on whatever comes. */
export function followReads(state: PageState, take: (reads: readonly KeptRead[]) => void) {
  // What the page was drawn with counts; newer answers belong to what was exchanged.
  const known = new Set<string>();
  takeOver = (reads) => {
    const unknown = reads.filter(({ path }) => !known.has(path));
    for (const { path } of unknown) known.add(path);
    take(unknown);
  };
  takeOver(state.reads);
  takeOver(later);
  later = [];
}
