import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type ImportRun, type ImportUndone, madePath } from '../../../contract/desk/import-desk.ts';
import { DAY, SECOND } from '../../../contract/durations.ts';
import { removeUnlessEdited } from '../../nouns/articles/article-desk-rows.ts';
import { removeUnusedPicture } from '../../nouns/articles/desk-picture-store.ts';
import type { Database, Query } from '../../platform/database/database.ts';
import { removeOlder, writeUpload } from '../../platform/http/uploads.ts';
import type { GuardedFetch } from '../../platform/outbound/guarded-fetch.ts';
import { removeRedirectsTo } from '../../platform/redirects/redirect-store.ts';
import { removeFiles } from './import-files.ts';
import { importStore } from './import-store.ts';
import { madeOf, removePageUnlessEdited } from './imported-page.ts';
import { ImportError } from './read/foreign-post.ts';
import { type ArchiveReaders, readArchiveData } from './read-archive-data.ts';
import { uploadOf, workOnImport } from './work-on-import.ts';

/** Works on one import until it is done or the signal stops it. */
export type ImportWork = (importId: string, signal: AbortSignal) => Promise<void>;

interface ImportsDeps {
  database: Database;
  dataDir: string;
  get: GuardedFetch;
  readers: ArchiveReaders;
  now: () => Date;
  log: Logger;
  /** How it is worked on: in a process of its own on a site, in this one in tests. */
  work?: ImportWork | undefined;
}

export type Imports = ReturnType<typeof openImports>;

/** Imports side by side, and of one operator one after the other: nobody waits for another's years of posts. */
const MAX_CONCURRENT_IMPORTS = 2;
const HEARTBEAT_MS = 30 * SECOND;
const LOST = 'Reading was interrupted. Please choose the file again.';

/** Imports of this process. Each continues in the background after its request has been answered. */
export function openImports(deps: ImportsDeps) {
  const { database: db, dataDir, get, readers, now, log } = deps;
  const store = importStore(db, now);
  const folder = join(dataDir, 'imports');
  const stopping = new AbortController();
  const waiting: { importId: string; by: string }[] = [];
  const running = new Map<string, { by: string; settled: Promise<void> }>();
  const work: ImportWork =
    deps.work ??
    ((importId, signal) =>
      workOnImport({ db, get, now, signal, file: uploadOf(dataDir, importId) }, importId));
  const heartbeat = setInterval(() => {
    const ids = [...running.keys(), ...waiting.map(({ importId }) => importId)];
    store
      .seen(ids)
      .catch((error) => log.error({ error: String(error) }, 'imports were not updated'));
  }, HEARTBEAT_MS);
  heartbeat.unref();

  function enqueue(importId: string, by: string) {
    waiting.push({ importId, by });
    startNext();
  }

  function startNext() {
    const busy = new Set([...running.values()].map(({ by }) => by));
    const index = waiting.findIndex(({ by }) => !busy.has(by));
    if (stopping.signal.aborted || running.size >= MAX_CONCURRENT_IMPORTS || index < 0) return;
    for (const { importId, by } of waiting.splice(index, 1)) {
      const settled = finish(importId).finally(() => {
        running.delete(importId);
        startNext();
      });
      running.set(importId, { by, settled });
    }
    startNext();
  }

  async function finish(importId: string): Promise<void> {
    try {
      await work(importId, stopping.signal).catch((error) => fail(importId, error));
      const isRead = (await store.find(importId))?.state !== 'reading';
      if (isRead) await rm(uploadOf(dataDir, importId), { force: true });
    } catch (error) {
      log.error({ error: String(error) }, 'an import ended unseen');
    }
  }

  async function fail(importId: string, error: unknown) {
    if (stopping.signal.aborted) return;
    log.error({ error: String(error) }, 'an import ended');
    const problem =
      error instanceof ImportError
        ? error.message
        : 'Something went wrong on our side. See the site’s log.';
    await store.fail(importId, problem);
  }

  return {
    store,

    /** Removes files of a process that was killed while it read them. */
    removeAbandoned: () => removeOlder(folder, now(), DAY),

    /** Continues what a process left that was stopped or killed; a file can be read only where it is. */
    async resume(): Promise<void> {
      for (const left of await store.abandoned()) {
        const { id: importId, status, by } = left;
        if (status === 'reading' && !existsSync(uploadOf(dataDir, importId))) {
          // By now every machine has deleted it.
          if (Date.parse(left.seen_at) < now().getTime() - DAY) await store.fail(importId, LOST);
          continue;
        }
        if (await store.claim(left)) enqueue(importId, by);
      }
    },

    /** Stores the upload, to be read in its turn. */
    async read(body: ReadableStream<Uint8Array>, name: string, site: string, by: string) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeOlder(folder, now(), DAY);
      await store.discardOld(by);
      const importId = await store.begin(name, by, site);
      const file = uploadOf(dataDir, importId);
      try {
        await writeUpload(Readable.fromWeb(body), file);
      } catch (error) {
        await rm(file, { force: true });
        await store.discard(importId);
        throw error;
      }
      enqueue(importId, by);
      return importId;
    },

    /** Orders the articles to be made; false where the file was not read, or an import is in progress. */
    async run(importId: string, run: ImportRun, by: string): Promise<boolean> {
      if (!(await store.startRun(importId, run, by))) return false;
      enqueue(importId, by);
      return true;
    },

    /** Reads back what an archive has beside articles. */
    async readData(body: ReadableStream<Uint8Array>, isPlan: boolean) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, randomUUID());
      try {
        await writeUpload(Readable.fromWeb(body), file);
        return await readArchiveData(db, file, readers, isPlan);
      } finally {
        await rm(file, { force: true });
      }
    },

    async undo(importId: string) {
      if (!(await store.move(importId, ['imported'], 'undone'))) return undefined;
      return undoImport(db, importId, now().toISOString());
    },

    /** Resolves when no import is running: for tests. */
    async idle() {
      while (running.size > 0) {
        await Promise.all([...running.values()].map(({ settled }) => settled));
      }
    },

    /** What is not finished is continued by the next process. */
    async stop() {
      stopping.abort();
      clearInterval(heartbeat);
      const ids = [...running.keys(), ...waiting.map(({ importId }) => importId)];
      // A picture that is being fetched must not delay the shutdown.
      const ended = new AbortController();
      const timeout = pause(SECOND, undefined, { signal: ended.signal }).catch(() => {});
      await Promise.race([
        Promise.all([...running.values()].map(({ settled }) => settled)),
        timeout,
      ]);
      ended.abort();
      await store.release(ids);
    },
  };
}

/** Undoes an import. What was edited since stays, and its titles are returned. */
async function undoImport(db: Database, importId: string, now: string): Promise<ImportUndone> {
  const undone: ImportUndone = { removed: 0, kept: [] };
  const rows = await db.query
    .selectFrom('imported_article')
    .select('id')
    .where('import_id', '=', importId)
    .where('made_at', 'is not', null)
    .orderBy('position')
    .execute();
  for (const { id } of rows) {
    const result = await db.query.transaction().execute((query) => removeText(query, id, now));
    if (result?.kept !== undefined) undone.kept.push(result.kept);
    else if (result) undone.removed += 1;
    await turn();
  }
  await removePictures(db, importId);
  await removeFiles(db.query, importId);
  return undone;
}

/** The title of what stays, if it does; undefined where somebody has deleted it. */
async function removeText(query: Query, id: string, now: string) {
  const row = await query
    .selectFrom('imported_article')
    .select(['id', 'article_id', 'made_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const made = (await madeOf(query, [row])).get(id);
  if (!made) return undefined;
  const kept =
    made.kind === 'page'
      ? await removePageUnlessEdited(query, made.id, now)
      : await removeUnlessEdited(query, made.id, row.made_at);
  if (kept === undefined) await removeRedirectsTo(query, madePath(made));
  return { kept };
}

/** Pictures that were imported with it and are used nowhere else. */
async function removePictures(db: Database, importId: string): Promise<void> {
  const rows = await db.query
    .selectFrom('import_picture')
    .select('name')
    .where('import_id', '=', importId)
    .where('is_new', '=', 1)
    .where('name', 'is not', null)
    .execute();
  for (const name of new Set(rows.map((row) => row.name ?? ''))) {
    await removeUnusedPicture(db.query, name);
    await turn();
  }
}
