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
  let timer: NodeJS.Timeout | undefined;

  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (waiting.length >= maxSize) void flush();
      else timer ??= setTimeout(flush, waitMs);
    });
}
