/** The queue is full. */
export class BusyError extends Error {}

/**
 * The system gives us one new connection in each turn of the event loop, and rendering a page takes a
 * whole turn: with one turn between two pages, the last of 500 simultaneous readers waits for 500 pages.
 * See docs/decisions/0002-cache-rendered-pages-in-memory.md.
 */
const TURNS_BETWEEN_TASKS = 32;

function afterTurns(turns: number, start: () => void) {
  if (turns === 0) start();
  else setImmediate(afterTurns, turns - 1, start);
}

/** Runs at most `maxRunning` tasks at once in their order; `maxWaiting` more wait, and the rest are refused. */
export function concurrencyLimit(maxRunning: number, maxWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < maxRunning) running += 1;
    else if (waiting.length < maxWaiting) await new Promise<void>((start) => waiting.push(start));
    else throw new BusyError('Too many wait already.');
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The next task starts after some turns of the event loop, so that new connections are accepted first.
      if (next) afterTurns(TURNS_BETWEEN_TASKS, next);
      else running -= 1;
    }
  };
}
