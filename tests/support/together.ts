/**
 * Does several things at once, a few at a time, and says which failed and how: one test for many
 * pages, most of whose time is waiting.
 */
export async function failuresOf(
  tasks: Record<string, () => Promise<void>>,
  atOnce = 3,
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
  await Promise.all(Array.from({ length: atOnce }, work));
  return failures.sort();
}
