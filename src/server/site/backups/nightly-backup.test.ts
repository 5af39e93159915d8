import { createReadStream, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pino from 'pino';
import { expect, it } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase, temporaryFolder } from '../../../../tests/support/each-database.ts';
import { fillEveryTable } from '../../../../tests/support/rows.ts';
import { readBackup } from '../../platform/database/backup.ts';
import { decryptWith, encryptWith } from '../../platform/database/backup-cipher.ts';
import type { Database } from '../../platform/database/database.ts';
import { settingStore } from '../../platform/database/setting-store.ts';
import { backupProblem, readReport } from './backup-report.ts';
import { backUp, backupNightly } from './nightly-backup.ts';

const KEY = 'a key that nobody guesses';
const night = (day: number, hour = 3) =>
  new Date(`2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`);

describeEachDatabase('the nightly backup', (open) => {
  const depsOn = (database: Database, backupKey?: string) => {
    const clock = { now: night(16) };
    const config = { backupDir: temporaryFolder(), backupKey };
    const settings = settingStore(database);
    const log = pino({ level: 'silent' });
    return { database, settings, config, now: () => clock.now, log, clock };
  };

  it('begins with the night after the first start, and comes once a night', async () => {
    const deps = depsOn(await open());
    const files = () => readdirSync(deps.config.backupDir).filter((name) => /nightly/.test(name));
    await backupNightly(deps);
    expect(files()).toHaveLength(0);
    deps.clock.now = night(17, 1);
    await backupNightly(deps);
    expect(files()).toHaveLength(0);
    deps.clock.now = night(17, 2);
    // Two processes at the same time.
    await Promise.all([backupNightly(deps), backupNightly(deps)]);
    await backupNightly(deps);
    expect(files()).toEqual(['sankofa-nightly-20261117-020000.ndjson.gz']);
    deps.clock.now = night(18);
    await backupNightly(deps);
    expect(files()).toHaveLength(2);
  });

  it('is test-restored with rows in every table, and reported at the desk', async () => {
    const database = await open();
    await fillEveryTable(database.query);
    const deps = depsOn(database);
    const report = await backUp(deps);
    expect(report).toMatchObject({ problem: null, encrypted: false });
    expect(report.rows).toBeGreaterThan(20);
    expect(await readReport(deps.settings)).toEqual(report);
  });

  it('is shown at the desk, also when a night is missing', async () => {
    const { json, database, clock } = await openSignedIn(await open());
    const none = { newest: null, problem: null, files: [], running: null, rehearsal: null };
    expect(await json('/api/admin/backups')).toEqual(none);
    const deps = depsOn(database);
    deps.clock.now = clock.now;
    const report = await backUp(deps);
    expect(await json('/api/admin/backups')).toMatchObject({ newest: report, problem: null });
    const at = (hours: number) => new Date(clock.now.getTime() + hours * 3_600_000);
    expect(backupProblem(report, at(30))).toBeUndefined();
    expect(backupProblem(report, at(31))).toBe('There has been no backup since 2026-11-20.');
  });

  it('that cannot be written is reported and removes no older copy', async () => {
    const deps = depsOn(await open());
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    deps.config.backupDir = join(file, 'folder');
    const report = await backUp(deps);
    expect(report.problem).toMatch(/^The backup .* cannot be written: ENOTDIR\.$/);
  });

  it('with a key is unreadable without it, and complete with it', async () => {
    const [database, other] = [await open(), await open()];
    await fillEveryTable(database.query);
    const deps = depsOn(database, KEY);
    const { file: name, problem, rows } = await backUp(deps);
    expect([problem, name.endsWith('.enc')]).toEqual([null, true]);
    const file = join(deps.config.backupDir, name);
    const restore = (from: string, key?: string) => readBackup(other, from, { replace: true, key });
    await expect(restore(file)).rejects.toThrow('set BACKUP_KEY');
    await expect(restore(file, 'another key, just as long')).rejects.toThrow('another key');
    const bytes = readFileSync(file);
    for (const [at, message] of [
      [20, /another key/],
      [bytes.length - 40, /damaged|changed/],
      [bytes.length - 1, /changed/],
    ] as const) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      writeFileSync(`${file}.changed`, changed);
      await expect(restore(`${file}.changed`, KEY)).rejects.toThrow(message);
    }
    for (const length of [10, 60, bytes.length - 16]) {
      writeFileSync(`${file}.cut`, bytes.subarray(0, length));
      await expect(restore(`${file}.cut`, KEY)).rejects.toThrow();
    }
    expect(await restore(file, KEY)).toMatchObject({ rows });
  });
});

it('an encrypted file read in pieces of any size is the same', async () => {
  const text = Buffer.from('ɔdɔ '.repeat(500));
  const file = join(temporaryFolder(), 'file');
  const sealed = await buffer(encryptWith(KEY)(Readable.from([text])));
  writeFileSync(file, sealed);
  for (const highWaterMark of [1, 17, 53, 64 * 1024]) {
    const read = await buffer(decryptWith(KEY)(createReadStream(file, { highWaterMark })));
    expect(read.equals(text)).toBe(true);
  }
});
