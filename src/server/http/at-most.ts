/** So many wait already that one more would wait too long. */
export class BusyError extends Error {}

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
      // Whoever comes next takes over the place; a turn of the event loop lies between.
      if (next) setImmediate(next);
      else running -= 1;
    }
  };
}
