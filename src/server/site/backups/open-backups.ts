import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  BACKUP_STEPS,
  type BackupFile,
  type BackupStatus,
  type BackupStep,
  type RestoreRehearsal,
  rehearsalSchema,
} from '../../../contract/desk/backups.ts';
import { MINUTE, SECOND } from '../../../contract/durations.ts';
import { isEncrypted } from '../../platform/database/backup-cipher.ts';
import { storedJson } from '../../platform/database/setting-store.ts';
import { backupProblem, readReport } from './backup-report.ts';
import { backUp, type NightlyBackupDeps, reasonOf } from './nightly-backup.ts';
import { countRows, tryRestore } from './try-restore.ts';

/** Written by the night, the desk or the command line. */
const NAME = /^sankofa-[\w-]{1,60}\.ndjson\.gz(?:\.enc)?$/;
const BUSY_UNTIL = 'backup_busy_until';
const RUNNING = 'backup_running';
const REHEARSAL = 'backup_rehearsal';
/** A process that works on a backup says so again well within this time. */
const LEASE_MS = 2 * MINUTE;
const RENEW_MS = 30 * SECOND;

const runningSchema = z.object({ step: z.enum(BACKUP_STEPS), file: z.string() });

export type Backups = ReturnType<typeof openBackups>;

/** Backups that an owner makes, downloads and rehearses; one at a time, whichever process does it. */
export function openBackups(deps: NightlyBackupDeps) {
  const { settings, config, database, now } = deps;
  const running = new Set<Promise<unknown>>();
  const later = (ms: number) => new Date(now().getTime() + ms).toISOString();

  async function files(): Promise<BackupFile[]> {
    const names = await readdir(config.backupDir).catch(() => []);
    const found = await Promise.all(names.filter((name) => NAME.test(name)).map(describe));
    return found.flatMap((file) => file ?? []).toSorted((a, b) => b.at.localeCompare(a.at));
  }

  async function describe(name: string): Promise<BackupFile | undefined> {
    const { size, mtime } = (await stat(join(config.backupDir, name)).catch(() => undefined)) ?? {};
    if (size === undefined || !mtime) return undefined;
    return { name, at: mtime.toISOString(), bytes: size, encrypted: name.endsWith('.enc') };
  }

  const note = (step: BackupStep, file: string) =>
    settings.set(RUNNING, JSON.stringify({ step, file }));

  /** False where something else is being done. It goes on after the request has been answered. */
  async function start(work: () => Promise<unknown>): Promise<boolean> {
    const isFree = await settings.claimUntil(BUSY_UNTIL, now().toISOString(), later(LEASE_MS));
    if (!isFree) return false;
    const renewal = setInterval(() => {
      settings.set(BUSY_UNTIL, later(LEASE_MS)).catch(() => {});
    }, RENEW_MS);
    const settled = work()
      .catch((error) => deps.log.error({ error: String(error) }, 'a backup of the desk ended'))
      .finally(async () => {
        clearInterval(renewal);
        running.delete(settled);
        await settings.set(BUSY_UNTIL, '').catch(() => {});
      });
    running.add(settled);
    return true;
  }

  async function rehearse(name: string): Promise<RestoreRehearsal> {
    const file = join(config.backupDir, name);
    const begun = performance.now();
    const key = (await isEncrypted(file)) ? config.backupKey : undefined;
    const outcome = await countRows(file, key)
      .then(async ({ rows, tables }) => {
        await tryRestore(database, file, { key, tables });
        return { rows, tables: Object.keys(tables).length, problem: null };
      })
      .catch((error: unknown) => ({ rows: 0, tables: 0, problem: reasonOf(error) }));
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    return { file: name, at: now().toISOString(), ...outcome, seconds };
  }

  return {
    async status(): Promise<BackupStatus> {
      const [newest, busyUntil, step, rehearsal] = await Promise.all([
        readReport(settings),
        settings.get(BUSY_UNTIL),
        settings.get(RUNNING),
        settings.get(REHEARSAL),
      ]);
      const isBusy = (busyUntil ?? '') > now().toISOString();
      return {
        files: await files(),
        running: (isBusy && storedJson(step, runningSchema)) || null,
        rehearsal: storedJson(rehearsal, rehearsalSchema) ?? null,
        newest: newest ?? null,
        problem: backupProblem(newest, now()) ?? null,
      };
    },

    /** Writes a backup and reads it back, as every night. */
    make: async () => {
      // A backup that fills the disk must not end the process by a note about itself.
      const onStep = (step: BackupStep, file: string) => void note(step, file).catch(() => {});
      return start(() => backUp({ ...deps, onStep }));
    },

    async rehearse(name: string): Promise<boolean> {
      return start(async () => {
        await note('reading back', name);
        await settings.set(REHEARSAL, JSON.stringify(await rehearse(name)));
      });
    },

    /** The path of a backup, if there is one of this name. */
    async find(name: string): Promise<{ path: string; bytes: number } | undefined> {
      const file = NAME.test(name) ? await describe(name) : undefined;
      return file && { path: join(config.backupDir, name), bytes: file.bytes };
    },

    /** Resolves when nothing is running: for tests. */
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
