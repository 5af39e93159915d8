import { type BackupReport, reportSchema } from '../../../contract/desk/backups.ts';
import { DAY, HOUR } from '../../../contract/durations.ts';
import { type SettingStore, storedJson } from '../../platform/database/setting-store.ts';

const REPORT_SETTING = 'backup_report';

/** The report on the newest nightly backup. */
export async function readReport(
  settings: Pick<SettingStore, 'get'>,
): Promise<BackupReport | undefined> {
  return storedJson(await settings.get(REPORT_SETTING), reportSchema);
}

export const storeReport = (settings: Pick<SettingStore, 'set'>, report: BackupReport) =>
  settings.set(REPORT_SETTING, JSON.stringify(report));

/** A backup may be this old before one counts as missing. */
const MAX_AGE_MS = DAY + 6 * HOUR;

/** What is wrong with the backups, in a sentence; nothing before the first night. */
export function backupProblem(report: BackupReport | undefined, now: Date): string | undefined {
  if (!report) return undefined;
  if (report.problem) return `The backup of ${report.at.slice(0, 10)} failed: ${report.problem}`;
  if (now.getTime() - Date.parse(report.at) <= MAX_AGE_MS) return undefined;
  return `There has been no backup since ${report.at.slice(0, 10)}.`;
}
