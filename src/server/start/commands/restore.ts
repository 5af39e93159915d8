import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { newestNightly } from '../../../domain/jobs/backup-rotation.ts';
import { readBackup } from '../../platform/database/backup.ts';
import { isEncrypted } from '../../platform/database/backup-cipher.ts';
import { connect } from '../../platform/database/connect.ts';
import { withdrawnAccessList } from '../../platform/operator/withdrawn-access.ts';
import {
  type BackupStorage,
  openBackupStorage,
  StorageError,
} from '../../site/backups/backup-storage.ts';
import { carryFrom } from '../../site/people/carry-over.ts';
import { erasureList } from '../../site/people/erasures.ts';
import { readConfig } from '../config.ts';
import { reportFailure } from './report-failure.ts';

const USAGE =
  'Usage: npm run restore -- file [--replace], or a name in the storage of BACKUP_URL, or newest';

/** `npm run restore -- file|newest [--replace]`: puts a backup into the database the environment names. */
export async function restore(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const started = Date.now();
  await reportFailure('Nothing was restored, nothing was changed', async () => {
    const [source, ...more] = argv.filter((argument) => argument !== '--replace');
    if (!source || more.length > 0 || source.startsWith('-')) throw new Error(USAGE);
    const config = readConfig(env);
    const { file, remove } = await locate(source, config.backupUrl);
    const encrypted = await isEncrypted(file).catch(() => false);
    const key = encrypted ? (config.backupKey ?? (await askForKey())) : undefined;
    const db = await connect(config.database);
    try {
      const replace = argv.includes('--replace');
      const { rows, createdAt, done } = await readBackup(db, file, {
        replace,
        key,
        carryOver: carryFrom(file, config.backupDir),
      });
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      const summary = `Restored ${rows} rows as they were at ${createdAt} (${seconds} s).`;
      console.log([summary, ...done].join('\n'));
    } finally {
      await db.close();
      await remove();
    }
  });
}

/** A file on this machine, or else in the storage. */
async function locate(source: string, backupUrl: string | undefined) {
  const file = resolve(source);
  if (backupUrl && !existsSync(file)) return fetchBackup(openBackupStorage(backupUrl), source);
  return { file, remove: async () => {} };
}

/** Prompts at the terminal without showing what is typed; undefined where there is no terminal. */
async function askForKey(): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  process.stderr.write('The backup is encrypted. Its key (BACKUP_KEY): ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

/** Downloads a backup with the lists of erased people and withdrawn access; the caller deletes it. */
async function fetchBackup(storage: BackupStorage, requested: string) {
  const name = requested === 'newest' ? newestNightly(await storage.names()) : requested;
  if (!name) throw new StorageError('There is no nightly backup in the storage.');
  const folder = await mkdtemp(join(tmpdir(), 'sankofa-fetched-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await storage.fetch(name, join(folder, name));
    for (const list of [erasureList, withdrawnAccessList]) {
      const text = await storage.read(list.name);
      if (text) await writeFile(join(folder, list.name), text, { mode: 0o600 });
    }
    return { file: join(folder, name), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
