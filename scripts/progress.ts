/** Prints what is being done, and how long it took. */
export async function step<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  const live = process.stdout.isTTY;
  if (live) process.stdout.write(`… ${what}`);
  const done = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`${live ? '\r\x1b[K' : ''}✓ ${what} (${seconds} s)\n`);
  return done;
}
