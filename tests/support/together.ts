/**
 * Runs the tasks a few at a time, and returns which failed and how: one test for many
 * pages, most of whose time is waiting.
 */
export async function failuresOf(
  tasks: Record<string, () => Promise<void>>,
  concurrency = 3,
): Promise<string[]> {
  const waiting = Object.entries(tasks);
  const failures: string[] = [];
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, task] = next;
      await task().catch((error: unknown) => {
        const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
        failures.push(`${name}: ${first}`);
      });
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  return failures.sort();
}
