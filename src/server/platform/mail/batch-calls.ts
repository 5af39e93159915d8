/** Batches calls made at about the same time, so that ten emails are marked in one transaction; `run` returns a result for each item, in order. */
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
