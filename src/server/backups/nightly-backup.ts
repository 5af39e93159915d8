import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { expiredBackups, nightlyName } from '../../domain/jobs/backup-rotation.ts';
import { writeBackup } from '../database/backup.ts';
import type { Database } from '../database/database.ts';
import { DatabaseError } from '../database/database-error.ts';
import type { SettingStore } from '../database/setting-store.ts';
import { writeWithdrawnAccess } from '../operator/withdrawn-access.ts';
import { writeErasures } from '../people/erasures.ts';
import { type BackupReport, storeReport } from './backup-report.ts';
import { type BackupStorage, StorageError } from './backup-storage.ts';
import { tryRestore } from './try-restore.ts';

/** In UTC, which is Ghana's time: when the fewest read. */
const HOUR_OF_NIGHT = 2;
const NIGHT = 'backup_night';

export interface NightlyParts {
  database: Database;
  settings: SettingStore;
  /** Where each night's copy goes as well, in case this machine is lost. */
  backupStorage?: BackupStorage | undefined;
  config: { backupDir: string; backupKey: string | undefined };
  now: () => Date;
  log: Pick<Logger, 'info' | 'error'>;
}

/** The backup of this night, once, whichever process comes first. A new site begins the night after. */
export async function backupNightly(parts: NightlyParts): Promise<void> {
  const { settings, now } = parts;
  const today = now().toISOString().slice(0, 10);
  if (await settings.setIfAbsent(NIGHT, today)) return;
  if (now().getUTCHours() < HOUR_OF_NIGHT) return;
  if (await settings.advance(NIGHT, today)) await backUp(parts);
}

/** Writes, reads back, compares, tidies up, and remembers how it went. */
export async function backUp(parts: NightlyParts): Promise<BackupReport> {
  const { settings, config, now, log } = parts;
  const start = performance.now();
  const at = now();
  const encrypted = config.backupKey !== undefined;
  const file = nightlyName(at, encrypted);
  const report = { at: at.toISOString(), file, encrypted, rows: 0, bytes: 0 };
  const outcome = await writeAndTry(parts, join(config.backupDir, file)).then(
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

async function writeAndTry({ database, config, backupStorage }: NightlyParts, file: string) {
  const { backupDir, backupKey: key } = config;
  const { rows, bytes, tables } = await writeBackup(database, file, key);
  await tryRestore(database, file, { key, tables });
  // Only now: a night that failed must not cost an older copy that is good.
  for (const name of expiredBackups(await readdir(backupDir))) await rm(join(backupDir, name));
  await writeErasures(database.query, backupDir, backupStorage);
  await writeWithdrawnAccess(database.query, backupDir, backupStorage);
  if (backupStorage) await store(backupStorage, file);
  return { rows, bytes };
}

async function store(storage: BackupStorage, file: string) {
  await storage.put(file);
  for (const name of expiredBackups(await storage.names())) await storage.remove(name);
}

/** Others' errors may quote a row, and the report is mailed. */
const reasonOf = (error: unknown): string => {
  if (error instanceof DatabaseError || error instanceof StorageError) return error.message;
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return `It could not be written or read back${code}. The site’s log may say why.`;
};
