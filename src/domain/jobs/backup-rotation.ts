/** So many days, weeks and months of which the newest backup is kept. */
export const KEPT_BACKUPS = { days: 7, weeks: 4, months: 6 } as const;

const NAME = /^sankofa-nightly-(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})\.ndjson\.gz(?:\.enc)?$/;

/** Only what the nightly backup wrote: copies that somebody made by hand are theirs to remove. */
export const nightlyName = (now: Date, encrypted: boolean): string => {
  const stamp = now.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);
  return `sankofa-nightly-${stamp}.ndjson.gz${encrypted ? '.enc' : ''}`;
};

/** Of the files in a folder, the newest that a night has left. */
export const newestNightly = (files: readonly string[]): string | undefined =>
  files
    .filter((name) => NAME.test(name))
    .toSorted()
    .at(-1);

/** Which of the files in a folder are backups that have had their time. */
export function expiredBackups(files: readonly string[]): string[] {
  const backups = files
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed();
  const newestOf = (period: (name: string) => string, count: number) =>
    [...Map.groupBy(backups, period).values()].slice(0, count).flatMap(([newest = '']) => newest);
  const retained = new Set([
    ...newestOf(dayOf, KEPT_BACKUPS.days),
    ...newestOf(weekOf, KEPT_BACKUPS.weeks),
    ...newestOf((name) => dayOf(name).slice(0, 7), KEPT_BACKUPS.months),
  ]);
  return backups.filter((name) => !retained.has(name));
}

const dayOf = (name: string) => NAME.exec(name)?.slice(1, 4).join('-') ?? '';

/** The Monday it began with. */
function weekOf(name: string): string {
  const day = new Date(`${dayOf(name)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
