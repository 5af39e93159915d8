import { access, constants, statfs } from 'node:fs/promises';
import type { BackupReport } from '../../../contract/desk/backups.ts';
import { DAY, MINUTE } from '../../../contract/durations.ts';
import type { OutletStore } from '../../nouns/live-news/store/outlet-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SettingStore } from '../../platform/database/setting-store.ts';
import type { FailedWorkLog } from '../../platform/jobs/failed-work.ts';
import type { MailStore } from '../../platform/mail/mail-store.ts';
import { backupProblem, readReport } from '../backups/backup-report.ts';

export interface ConditionDeps {
  mails: Pick<MailStore, 'waiting'>;
  outlets: Pick<OutletStore, 'oldestDue' | 'silentSince'>;
  failedWork: Pick<FailedWorkLog, 'list'>;
  database: Database;
  settings: SettingStore;
  config: { dataDir: string };
  /** When this process started: earlier work could not have been done yet. */
  startedAt: Date;
  now: () => Date;
}

export const WORK_STUCK_AFTER_MS = 30 * MINUTE;
const OUTLET_SILENT_AFTER_MS = DAY;

export interface Conditions {
  /** Milliseconds since the oldest was due. */
  mailLate: number;
  outletLate: number;
  mailsWaiting: number;
  /** Mails that have been due, or were last tried, too long ago. */
  mailsStuck: number;
  silentOutlets: string[];
  /** Background failures in the last 24 hours. */
  failedWork: number;
  /** Rows that can't be read and are left out. */
  damagedRows: number;
  diskUsed: number;
  backup: BackupReport | undefined;
  backupProblem: string | undefined;
}

export async function readConditions(deps: ConditionDeps): Promise<Conditions> {
  const now = deps.now();
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  const [mail, outletDue, silentOutlets, failedWork, damaged, diskUsed, backup] = await Promise.all(
    [
      deps.mails.waiting(before(WORK_STUCK_AFTER_MS)),
      deps.outlets.oldestDue(),
      deps.outlets.silentSince(before(OUTLET_SILENT_AFTER_MS)),
      deps.failedWork.list(),
      deps.database.damaged.list(deps.database),
      diskUse(deps.config.dataDir),
      readReport(deps.settings),
    ],
  );
  const late = (due: string | null) =>
    due === null ? 0 : Math.max(0, now.getTime() - Date.parse(due));
  return {
    mailLate: late(mail.oldestDue),
    outletLate: late(outletDue),
    mailsWaiting: mail.waiting,
    mailsStuck: mail.stuck,
    silentOutlets,
    failedWork: failedWork.length,
    damagedRows: damaged.length,
    diskUsed,
    backup,
    backupProblem: backupProblem(backup, now),
  };
}

/** The used share of the disk, 0 to 1. */
async function diskUse(folder: string): Promise<number> {
  const { blocks, bavail } = await statfs(folder);
  return blocks === 0 ? 0 : 1 - bavail / blocks;
}

export const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
