import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { ImportCounts } from '../../../contract/desk/import-desk.ts';
import { writeCount } from '../../../contract/write-count.ts';
import type { Database } from '../../platform/database/database.ts';
import { isDatabaseAway, isStorageFull } from '../../platform/database/database-away.ts';
import { problemOf } from '../../platform/database/try-each.ts';
import type { GuardedFetch } from '../../platform/outbound/guarded-fetch.ts';
import { fetchImported } from './fetch-imported.ts';
import { importFiles } from './import-files.ts';
import { importPictures } from './import-pictures.ts';
import { EMPTY_COUNTS, type ImportStore, importStore } from './import-store.ts';
import { findCategory } from './read/find-category.ts';
import { type ForeignPost, ImportError, Remainder } from './read/foreign-post.ts';
import { openUpload } from './read/open-upload.ts';
import { readUpload } from './read/read-upload.ts';
import {
  filesOf,
  type ItemReport,
  picturesOf,
  readyArticle,
  refusedReport,
} from './ready-article.ts';
import { runImport } from './run-import.ts';

interface WorkDeps {
  db: Database;
  get: GuardedFetch;
  /** The uploaded file; it is not needed once it was read. */
  file: string;
  now: () => Date;
  signal: AbortSignal;
  onProgress?: (counts: ImportCounts) => void;
}

/** Where the uploaded file of an import is. */
export const uploadOf = (dataDir: string, importId: string) => join(dataDir, 'imports', importId);

/** Does what the state of an import asks for, from wherever it was interrupted. */
export async function workOnImport(deps: WorkDeps, importId: string): Promise<void> {
  const store = importStore(deps.db, deps.now);
  const order = await store.order(importId);
  if (order?.state === 'reading') {
    await readImport({ ...deps, store, importId, site: order.site || undefined });
  }
  if (order?.state === 'importing') {
    await runImport({ ...deps, store, importId, by: order.by, run: order.run });
  }
}

/** More than anybody reads, and few enough to be stored with every progress report. */
const MAX_NAMED = 200;

function countPost(counts: ImportCounts, report: ItemReport, isKnown: boolean) {
  const { title, problem, restriction, isPage, pictures, missing } = report;
  counts.posts += 1;
  if (isKnown) counts.known += 1;
  else if (problem) counts.unreadable += 1;
  else if (isPage) counts.pages += 1;
  else counts.ready += 1;
  counts.pictures += pictures;
  counts.missingPictures += missing.length;
  if (!restriction || isKnown || problem) return;
  counts.restricted += 1;
  if (counts.restrictedTitles.length < MAX_NAMED) {
    counts.restrictedTitles.push({ title, restriction });
  }
}

/** The other site's subjects, so that the operator can say which of ours each becomes. */
function countSubjects() {
  const posts = new Map<string, number>();
  return {
    add(names: readonly string[]) {
      for (const name of names) {
        const subject = name.slice(0, 200);
        posts.set(subject, (posts.get(subject) ?? 0) + 1);
      }
    },
    list: (): ImportCounts['subjects'] =>
      [...posts]
        .map(([name, count]) => ({ name, posts: count, category: findCategory([name]) }))
        .toSorted((a, b) => b.posts - a.posts || a.name.localeCompare(b.name))
        .slice(0, MAX_NAMED),
  };
}

/** More than any site we have seen, and more than anybody reads in a list. */
const MAX_POSTS = 20_000;

interface ReadImportDeps extends Omit<WorkDeps, 'now'> {
  store: ImportStore;
  importId: string;
  site: string | undefined;
}

/**
 * The dry run: reads every post and fetches its pictures and documents, without making an article yet.
 * When it is stopped, the import stays in the state of being read, and begins again.
 */
export async function readImport(deps: ReadImportDeps): Promise<void> {
  const { db, store, get, importId, file, site, signal } = deps;
  const upload = opened(() => openUpload(file));
  const remainder = new Remainder();
  try {
    await store.clear(importId);
    const { kind, posts } = await opened(async () => readUpload(await upload, site, remainder));
    await store.setKind(importId, kind);
    const fetchFile = fetchImported(get, (await upload).file);
    const pictures = importPictures({ db, importId, fetchFile });
    const files = importFiles({ db, importId, fetchFile });
    const counts = { ...EMPTY_COUNTS, restrictedTitles: [] };
    const subjects = countSubjects();
    const reportProgress = store.progressReporter(importId, deps.onProgress);
    for await (const post of readable(posts)) {
      if (signal.aborted) return;
      if (counts.posts >= MAX_POSTS) throw new ImportError('The file has more than 20,000 posts.');
      const item = { position: counts.posts, source: post.source };
      const readPost = async () => {
        const ready = readyArticle(post, {
          pictures: await pictures.take(picturesOf(post)),
          files: await files.take(filesOf(post)),
        });
        await store.addItem(importId, { ...item, ...ready });
        return ready.report;
      };
      const report = await readPost().catch(async (error: unknown) => {
        if (isDatabaseAway(error) || isStorageFull(error)) throw error;
        const refused = refusedReport(post, `It could not be read: ${problemOf(error)}`);
        await store.addItem(importId, { ...item, report: refused, body: null });
        return refused;
      });
      const existing = await store.existingOf([post.source], importId);
      countPost(counts, report, existing.size > 0);
      subjects.add(post.subjects);
      // The operator discarded it meanwhile.
      if (!(await reportProgress(counts))) return;
      await turn();
    }
    const { comments, people } = remainder;
    const leftOut = remainder.leftOut.list();
    counts.subjects = subjects.list();
    counts.people = people.slice(0, MAX_NAMED);
    counts.leftOut = comments > 0 ? [commentCount(comments), ...leftOut] : leftOut;
    if (counts.posts === 0) throw new ImportError('There are no posts in this file.');
    await reportProgress(counts, true);
    await store.move(importId, ['reading'], 'read');
  } catch (error) {
    // Rows of an import that the operator has discarded meanwhile can't be stored.
    if (!(await store.find(importId))) return;
    if (!(error instanceof ImportError)) throw error;
    await store.move(importId, ['reading'], 'failed', { problem: error.message.slice(0, 500) });
  } finally {
    await upload.then(({ close }) => close()).catch(() => {});
  }
}

const opened = <T>(open: () => Promise<T>): Promise<T> =>
  open().catch((error) => {
    throw readError(error);
  });

async function* readable(posts: AsyncIterable<ForeignPost>): AsyncGenerator<ForeignPost> {
  try {
    yield* posts;
  } catch (error) {
    throw readError(error);
  }
}

/** Whatever goes wrong while another program's file is read is about that file. */
const readError = (error: unknown): ImportError =>
  error instanceof ImportError
    ? error
    : new ImportError(`The file can’t be read: ${String(error).slice(0, 200)}`);

const commentCount = (count: number) =>
  count === 1 ? 'a comment' : `${writeCount(count)} comments`;
