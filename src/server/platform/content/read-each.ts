/** Called for a file that is left out until an editor corrects it. */
export type OnBroken = (broken: { item: string; problem: string }) => void;

/** Reads a list of files; a broken one is left out if `onBroken` is given, and the folder is wrong if none can be read. */
export async function readEach<Read>(
  paths: readonly string[],
  read: (path: string) => Promise<Read>,
  onBroken?: OnBroken,
): Promise<Read[]> {
  const results = await Promise.allSettled(paths.map(read));
  const whole = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  for (const [index, result] of results.entries()) {
    if (result.status === 'fulfilled') continue;
    if (!onBroken || whole.length === 0) throw result.reason;
    onBroken({ item: paths[index] ?? '', problem: String(result.reason?.message ?? '') });
  }
  return whole;
}
