import type { PageState } from '../../data/page-state.ts';
import type { ServerRead } from '../../data/query-cache.ts';

/** Reads that came with exchanged parts before React was there to take them. */
let later: ServerRead[] = [];
let takeOver: ((reads: readonly ServerRead[]) => void) | undefined;

/** Keeps the reads of an exchanged part, because React needs them to take it over. */
export function absorb(reads: readonly ServerRead[]) {
  if (takeOver) takeOver(reads);
  else later.push(...reads);
}

/** Hands over all reads there are now, and later ones as they come. */
export function followReads(state: PageState, take: (reads: readonly ServerRead[]) => void) {
  // The page's own reads win, because the rest of the page was drawn with them.
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
