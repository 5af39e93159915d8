import { access, constants, statfs } from 'node:fs/promises';
import { DAY, MINUTE } from '../../contract/durations.ts';
import { type BackupReport, backupProblem, readReport } from '../backups/backup-report.ts';
import type { SettingStore } from '../database/setting-store.ts';
import type { FailedWorkLog } from '../jobs/failed-work.ts';
import type { OutletStore } from '../live-news/store/outlet-store.ts';
import type { MailStore } from '../mail/mail-store.ts';

export interface WatchedParts {
  mails: Pick<MailStore, 'waiting'>;
  outlets: Pick<OutletStore, 'oldestDue' | 'silentSince'>;
  failedWork: Pick<FailedWorkLog, 'list'>;
  settings: SettingStore;
  config: { dataDir: string };
  /** When this process began: what was due before has had no chance. */
  startedAt: Date;
  now: () => Date;
}

export const WORK_IS_STUCK_AFTER = 30 * MINUTE;
const OUTLETS_ARE_SILENT_AFTER = DAY;

export interface Conditions {
  /** Milliseconds since the oldest is due. */
  mailLate: number;
  outletLate: number;
  mailsWaiting: number;
  /** Mails that were due or tried longer ago than they should take. */
  mailsStuck: number;
  silentOutlets: string[];
  /** Things that failed in the background in the last 24 hours. */
  failedWork: number;
  diskUsed: number;
  backup: BackupReport | undefined;
  backupProblem: string | undefined;
}

export async function readConditions(parts: WatchedParts): Promise<Conditions> {
  const now = parts.now();
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  const [mail, outletDue, silentOutlets, failedWork, diskUsed, backup] = await Promise.all([
    parts.mails.waiting(before(WORK_IS_STUCK_AFTER)),
    parts.outlets.oldestDue(),
    parts.outlets.silentSince(before(OUTLETS_ARE_SILENT_AFTER)),
    parts.failedWork.list(),
    diskUse(parts.config.dataDir),
    readReport(parts.settings),
  ]);
  const late = (due: string | null) =>
    due === null ? 0 : Math.max(0, now.getTime() - Date.parse(due));
  return {
    mailLate: late(mail.oldestDue),
    outletLate: late(outletDue),
    mailsWaiting: mail.waiting,
    mailsStuck: mail.stuck,
    silentOutlets,
    failedWork: failedWork.length,
    diskUsed,
    backup,
    backupProblem: backupProblem(backup, now),
  };
}

/** What is used of what we may use, 0 to 1. */
async function diskUse(folder: string): Promise<number> {
  const { blocks, bavail } = await statfs(folder);
  return blocks === 0 ? 0 : 1 - bavail / blocks;
}

export const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
