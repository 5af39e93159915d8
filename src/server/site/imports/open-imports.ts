import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ImportRun } from '../../../contract/desk/import-desk.ts';
import { DAY, SECOND } from '../../../contract/durations.ts';
import type { Database } from '../../platform/database/database.ts';
import { removeOlder, writeUpload } from '../../platform/http/uploads.ts';
import type { GuardedFetch } from '../../platform/outbound/guarded-fetch.ts';
import { importStore } from './import-store.ts';
import { type ArchiveReaders, readArchiveData } from './read-archive-data.ts';
import { readImport } from './read-import.ts';
import { runImport } from './run-import.ts';
import { undoImport } from './undo-import.ts';

interface ImportsDeps {
  database: Database;
  dataDir: string;
  get: GuardedFetch;
  readers: ArchiveReaders;
  now: () => Date;
  log: Logger;
}

export type Imports = ReturnType<typeof openImports>;

/** Imports in this process. Each continues in the background after its request has been answered. */
export function openImports(deps: ImportsDeps) {
  const { database: db, dataDir, get, readers, now, log } = deps;
  const store = importStore(db, now);
  const folder = join(dataDir, 'imports');
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();

  function runInBackground(importId: string, work: () => Promise<unknown>) {
    const settled = work()
      .catch(async (error) => {
        log.error({ error: String(error) }, 'an import ended');
        const problem = 'Something went wrong on our side. See the site’s log.';
        await store.move(importId, ['reading'], 'failed', { problem });
        // Articles that were made stay, and the operator can start the import again.
        await store.move(importId, ['importing'], 'read', { problem });
      })
      .catch((error) => log.error({ error: String(error) }, 'an import ended unseen'))
      .finally(() => running.delete(settled));
    running.add(settled);
  }

  return {
    store,

    /** Removes files of a process that was killed while it read them. */
    removeAbandoned: () => removeOlder(folder, now(), DAY),

    /** Stores the upload and starts to read it. */
    async read(body: ReadableStream<Uint8Array>, name: string, site: string, by: string) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeOlder(folder, now(), DAY);
      await store.discardOld(by);
      const importId = await store.begin(name, by);
      const file = join(folder, importId);
      const removeFile = () => rm(file, { force: true });
      try {
        await writeUpload(Readable.fromWeb(body), file);
      } catch (error) {
        await removeFile();
        await store.discard(importId);
        throw error;
      }
      const shared = { db, store, get, importId, file, signal: stopping.signal };
      runInBackground(importId, () =>
        readImport({ ...shared, site: site || undefined }).finally(removeFile),
      );
      return importId;
    },

    /** Starts to make the articles; false where the file was not read, or an import is in progress. */
    async run(importId: string, run: ImportRun, by: string): Promise<boolean> {
      const at = now().toISOString();
      const from = (await store.find(importId))?.isStuck ? (['importing'] as const) : [];
      const more = { imported_by: by, imported_at: at, problem: '' };
      const begun = await store.move(importId, ['read', ...from], 'importing', more);
      if (!begun) return false;
      const shared = { db, store, importId, by, run, now };
      runInBackground(importId, () => runImport({ ...shared, signal: stopping.signal }));
      return true;
    },

    /** Reads back what an archive has beside articles. */
    async readData(body: ReadableStream<Uint8Array>) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, randomUUID());
      try {
        await writeUpload(Readable.fromWeb(body), file);
        return await readArchiveData(db, file, readers);
      } finally {
        await rm(file, { force: true });
      }
    },

    async undo(importId: string) {
      if (!(await store.move(importId, ['imported'], 'undone'))) return undefined;
      return undoImport(db, importId);
    },

    /** Resolves when no import is running: for tests. */
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },

    async stop() {
      stopping.abort();
      // A picture that is being fetched must not delay the shutdown.
      const ended = new AbortController();
      const timeout = pause(SECOND, undefined, { signal: ended.signal }).catch(() => {});
      await Promise.race([Promise.all(running), timeout]);
      ended.abort();
    },
  };
}
