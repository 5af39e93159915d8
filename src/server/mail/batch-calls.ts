/**
 * Makes one call of many that come at about the same time: ten emails that are ready in the same
 * moment are marked in one transaction, which costs the disk as much as one does. `run` gets all items
 * and returns a result for each, in the same order.
 */
export function batchCalls<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  { waitMs, maxSize }: { waitMs: number; maxSize: number },
): (item: Item) => Promise<Result> {
  interface Waiting {
    item: Item;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let cancel: (() => void) | undefined;

  async function flush() {
    cancel?.();
    cancel = undefined;
    const batch = waiting;
    waiting = [];
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  function schedule() {
    if (waitMs === 0) {
      // After every call that is already scheduled.
      const turn = setImmediate(flush);
      return () => clearImmediate(turn);
    }
    const timer = setTimeout(flush, waitMs);
    return () => clearTimeout(timer);
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (waiting.length >= maxSize) void flush();
      else cancel ??= schedule();
    });
}
