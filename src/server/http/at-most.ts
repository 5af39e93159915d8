/** So many wait already that one more would wait too long. */
export class BusyError extends Error {}

/**
 * The system hands us one new connection in each turn of the event loop, and drawing a page takes a
 * whole turn: with one turn between two pages, the last of 500 who come at once waits for 500 pages.
 * See docs/decisions/0002-cache-rendered-pages-in-memory.md.
 */
const TURNS_BETWEEN = 32;

function afterTurns(turns: number, go: () => void) {
  if (turns === 0) go();
  else setImmediate(afterTurns, turns - 1, go);
}

/** Does so many things at once, in the order they came; so many wait, and the rest are refused. */
export function atMost(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((go) => waiting.push(go));
    else throw new BusyError('Too many wait already.');
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Whoever comes next takes over the place, once everybody else has had a turn.
      if (next) afterTurns(TURNS_BETWEEN, next);
      else running -= 1;
    }
  };
}
