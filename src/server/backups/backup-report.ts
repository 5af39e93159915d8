import { z } from 'zod';
import { DAY, HOUR } from '../../contract/durations.ts';
import type { SettingStore } from '../database/setting-store.ts';

const REPORT = 'backup_report';

const reportSchema = z.object({
  at: z.string(),
  /** Why there is no backup of that night that could be restored. */
  problem: z.string().nullable(),
  file: z.string(),
  rows: z.number(),
  bytes: z.number(),
  seconds: z.number(),
  encrypted: z.boolean(),
});
export type BackupReport = z.infer<typeof reportSchema>;

/** How the newest nightly backup ended. */
export async function readReport(
  settings: Pick<SettingStore, 'get'>,
): Promise<BackupReport | undefined> {
  const stored = await settings.get(REPORT);
  return stored === undefined ? undefined : reportSchema.parse(JSON.parse(stored));
}

export const storeReport = (settings: Pick<SettingStore, 'set'>, report: BackupReport) =>
  settings.set(REPORT, JSON.stringify(report));

/** A night may be late, but no night may be missing. */
const LATE = DAY + 6 * HOUR;

/** What is wrong with the backups, in a sentence. Before the first night nothing is. */
export function backupProblem(report: BackupReport | undefined, now: Date): string | undefined {
  if (!report) return undefined;
  if (report.problem) return `The backup of ${report.at.slice(0, 10)} failed: ${report.problem}`;
  if (now.getTime() - Date.parse(report.at) <= LATE) return undefined;
  return `There has been no backup since ${report.at.slice(0, 10)}.`;
}
