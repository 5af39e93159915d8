import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { describeOnSqlite, temporaryFolder } from '../../../../tests/support/each-database.ts';
import type { Database } from '../../platform/database/database.ts';
import { openImports } from './open-imports.ts';
import { ImportError } from './read/foreign-post.ts';
import { uploadOf } from './work-on-import.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const file = () => new Blob(['{}']).stream() as never;
const noNetwork = () => Promise.reject(new Error('no network in tests'));

/** Imports whose work is a promise that the test settles. */
function openHeld(database: Database, dataDir: string, clock = { now: NOW }) {
  const begun: string[] = [];
  const held = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const imports = openImports({
    database,
    dataDir,
    now: () => clock.now,
    log: pino({ level: 'silent' }),
    get: noNetwork,
    readers: {} as never,
    work: async (importId, signal) => {
      begun.push(importId);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => resolve());
      held.set(importId, { resolve, reject });
      await promise;
      if (!signal.aborted) await imports.store.move(importId, ['reading'], 'read');
    },
  });
  onTestFinished(imports.stop);
  return { imports, begun, held };
}

describeOnSqlite('the queue of imports', (open) => {
  it('works on two at once and on one of each operator, so that nobody waits for another’s files', async () => {
    const { imports, begun, held } = openHeld(await open(), temporaryFolder());
    const read = (by: string) => imports.read(file(), 'a.json', '', by);
    const first = await read('Ama');
    const second = await read('Ama');
    const kofi = await read('Kofi');
    const yaa = await read('Yaa');
    expect(begun).toEqual([first, kofi]);
    held.get(kofi)?.resolve();
    await expect.poll(() => begun).toEqual([first, kofi, yaa]);
    held.get(first)?.resolve();
    await expect.poll(() => begun).toEqual([first, kofi, yaa, second]);
  });

  it('says in words why work ended, and goes on with the next', async () => {
    const { imports, begun, held } = openHeld(await open(), temporaryFolder());
    const first = await imports.read(file(), 'a.json', '', 'Ama');
    held.get(first)?.reject(new ImportError('Reading the file needed too much memory.'));
    await imports.idle();
    expect(await imports.store.find(first)).toMatchObject({
      state: 'failed',
      problem: 'Reading the file needed too much memory.',
    });
    const second = await imports.read(file(), 'b.json', '', 'Ama');
    expect(begun).toEqual([first, second]);
  });

  it('is continued after a restart, and after a crash once its process is silent', async () => {
    const [database, dataDir] = [await open(), temporaryFolder()];
    const before = openHeld(database, dataDir);
    const importId = await before.imports.read(file(), 'a.json', '', 'Ama');
    await before.imports.stop();
    const clock = { now: NOW };
    const after = openHeld(database, dataDir, clock);
    await after.imports.resume();
    expect(after.begun).toEqual([importId]);

    const crashed = await after.imports.store.begin('b.json', 'Kofi');
    const elsewhere = await after.imports.store.begin('c.json', 'Yaa');
    await mkdir(dirname(uploadOf(dataDir, crashed)), { recursive: true });
    await writeFile(uploadOf(dataDir, crashed), '{}');
    await after.imports.resume();
    expect(after.begun).toEqual([importId]);
    clock.now = new Date(NOW.getTime() + 4 * 60_000);
    await after.imports.resume();
    expect(after.begun).toEqual([importId, crashed]);
    expect(await after.imports.store.find(elsewhere)).toMatchObject({ isStuck: true });
    clock.now = new Date(NOW.getTime() + 25 * 3_600_000);
    await after.imports.resume();
    expect(await after.imports.store.find(elsewhere)).toMatchObject({
      state: 'failed',
      problem: 'Reading was interrupted. Please choose the file again.',
    });
  });
});
