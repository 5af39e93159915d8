/** Hears of a file that is left out because an editor must mend it. */
export type OnBroken = (broken: { item: string; problem: string }) => void;

/**
 * Reads the files of a list, of which one more or less is no harm: a broken one is left out where
 * somebody hears of it. Where none can be read it is the folder that is wrong.
 */
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
