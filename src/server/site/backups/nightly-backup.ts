import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Logger } from 'pino';
import type { BackupReport, BackupStep } from '../../../contract/desk/backups.ts';
import { expiredBackups, nightlyName } from '../../../domain/jobs/backup-rotation.ts';
import { writeBackup } from '../../platform/database/backup.ts';
import type { Database } from '../../platform/database/database.ts';
import { DatabaseError } from '../../platform/database/database-error.ts';
import type { SettingStore } from '../../platform/database/setting-store.ts';
import { writeWithdrawnAccess } from '../../platform/operator/withdrawn-access.ts';
import { writeErasures } from '../people/erasures.ts';
import { storeReport } from './backup-report.ts';
import { type BackupStorage, StorageError } from './backup-storage.ts';
import { tryRestore } from './try-restore.ts';

/** In UTC, which is Ghana's time: when there are fewest readers. */
const HOUR_OF_NIGHT = 2;
const NIGHT = 'backup_night';

export interface NightlyBackupDeps {
  database: Database;
  settings: SettingStore;
  /** Off-site storage for each night's copy. */
  backupStorage?: BackupStorage | undefined;
  config: { backupDir: string; backupKey: string | undefined };
  now: () => Date;
  log: Pick<Logger, 'info' | 'error'>;
  onStep?: (step: BackupStep, file: string) => void;
}

/**
 * Makes tonight's backup once, whichever process comes first; a new site begins the night after.
 * See docs/decisions/0011-nightly-backups-that-are-restored.md.
 */
export async function backupNightly(deps: NightlyBackupDeps): Promise<void> {
  const { settings, now } = deps;
  const today = now().toISOString().slice(0, 10);
  if (await settings.setIfAbsent(NIGHT, today)) return;
  if (now().getUTCHours() < HOUR_OF_NIGHT) return;
  if (await settings.advance(NIGHT, today)) await backUp(deps);
}

/** Writes, restores, compares, deletes old copies and stores the report. */
export async function backUp(deps: NightlyBackupDeps): Promise<BackupReport> {
  const { settings, config, now, log } = deps;
  const start = performance.now();
  const at = now();
  const encrypted = config.backupKey !== undefined;
  const file = nightlyName(at, encrypted);
  const report = { at: at.toISOString(), file, encrypted, rows: 0, bytes: 0 };
  const outcome = await writeAndTry(deps, join(config.backupDir, file)).then(
    (written) => ({ ...written, problem: null }),
    (error: unknown) => ({ problem: reasonOf(error) }),
  );
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  const done: BackupReport = { ...report, ...outcome, seconds };
  await storeReport(settings, done);
  if (done.problem) log.error({ ...done }, 'the nightly backup failed');
  else log.info({ ...done }, 'backed up, and restored for a try');
  return done;
}

async function writeAndTry(
  { database, config, backupStorage, onStep }: NightlyBackupDeps,
  file: string,
) {
  const { backupDir, backupKey: key } = config;
  const step = (name: BackupStep) => onStep?.(name, basename(file));
  step('writing');
  const { rows, bytes, tables } = await writeBackup(database, file, key);
  step('reading back');
  await tryRestore(database, file, { key, tables });
  // Only now: a failed night must not cost an older good copy.
  for (const name of expiredBackups(await readdir(backupDir))) await rm(join(backupDir, name));
  await writeErasures(database.query, backupDir, backupStorage);
  await writeWithdrawnAccess(database.query, backupDir, backupStorage);
  if (backupStorage) {
    step('copying');
    await store(backupStorage, file);
  }
  return { rows, bytes };
}

async function store(storage: BackupStorage, file: string) {
  await storage.put(file);
  for (const name of expiredBackups(await storage.names())) await storage.remove(name);
}

/** Other errors may quote a row, and the report is emailed. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof DatabaseError || error instanceof StorageError) return error.message;
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return `It could not be written or read back${code}. The site’s log may say why.`;
};
