/**
 * Makes one call of many that come at about the same time: ten letters that are ready in the same
 * moment are noted in one transaction, which costs the disk as much as one does. `run` gets what was
 * gathered and answers for each in the same order.
 */
export function gather<Item, Answer>(
  run: (items: Item[]) => Promise<Answer[]>,
  { wait, most }: { wait: number; most: number },
): (item: Item) => Promise<Answer> {
  interface Waiting {
    item: Item;
    resolve: (answer: Answer) => void;
    reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let cancel: (() => void) | undefined;

  async function flush() {
    cancel?.();
    cancel = undefined;
    const taken = waiting;
    waiting = [];
    try {
      const answers = await run(taken.map(({ item }) => item));
      for (const [place, { resolve }] of taken.entries()) resolve(answers[place] as Answer);
    } catch (error) {
      for (const { reject } of taken) reject(error);
    }
  }

  function schedule() {
    if (wait === 0) {
      // After whatever else has come in already.
      const turn = setImmediate(flush);
      return () => clearImmediate(turn);
    }
    const timer = setTimeout(flush, wait);
    return () => clearTimeout(timer);
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (waiting.length >= most) void flush();
      else cancel ??= schedule();
    });
}
