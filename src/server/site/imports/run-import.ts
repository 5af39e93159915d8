import { setImmediate as turn } from 'node:timers/promises';
import {
  type ImportCounts,
  type ImportRun,
  type MadeText,
  madePath,
} from '../../../contract/desk/import-desk.ts';
import { unfinished } from '../../../domain/markup/check-text.ts';
import { insertArticle, unusedId } from '../../nouns/articles/article-desk-rows.ts';
import { insertPicture } from '../../nouns/articles/desk-picture-store.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database, Query } from '../../platform/database/database.ts';
import { isDatabaseAway, isStorageFull } from '../../platform/database/database-away.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { problemOf } from '../../platform/database/try-each.ts';
import { redirectFormer } from './former-addresses.ts';
import { storeFiles } from './import-files.ts';
import { EMPTY_COUNTS, type ImportStore } from './import-store.ts';
import { insertPage, madeOf, unusedPageName } from './imported-page.ts';
import { pathOf } from './read/foreign-post.ts';
import type { ItemReport, ReadyArticle } from './ready-article.ts';

interface RunImportDeps {
  db: Database;
  store: ImportStore;
  importId: string;
  by: string;
  run: ImportRun;
  now: () => Date;
  signal: AbortSignal;
  onProgress?: (counts: ImportCounts) => void;
}

/** Where a post's address leads here, by its path on the other site. */
type Targets = ReadonlyMap<string, string>;

interface PendingText {
  id: string;
  /** What it is to become. */
  text: MadeText;
}

/** Makes articles and pages of the posts that were read. It can be stopped and resumed anywhere: each is made once. */
export async function runImport(deps: RunImportDeps): Promise<number> {
  const { db, store, importId, signal } = deps;
  const { pending, targets, done, donePages } = await chooseIds(deps);
  const summary = await store.find(importId);
  const counts = {
    ...EMPTY_COUNTS,
    ...summary?.counts,
    imported: done,
    importedPages: donePages,
  };
  const reportProgress = store.progressReporter(importId, deps.onProgress);
  let made = 0;
  for (const one of pending) {
    if (signal.aborted) break;
    if (await makeText(deps, one, targets).catch((error) => setAside(db, one, error))) made += 1;
    counts.imported += 1;
    if (one.text.kind === 'page') counts.importedPages += 1;
    await reportProgress(counts);
    // Requests of readers are served between any two articles.
    await turn();
  }
  await reportProgress(counts, true);
  if (!signal.aborted) {
    await db.query
      .updateTable('import_picture')
      .set({ webp: null })
      .where('import_id', '=', importId)
      .execute();
    await db.query
      .updateTable('import_file')
      .set({ bytes: null })
      .where('import_id', '=', importId)
      .execute();
    await store.move(importId, ['importing'], 'imported');
  }
  return made;
}

/** Chooses every id before the first text is made, because texts may link to each other. */
async function chooseIds({ db, store, importId, run }: RunImportDeps) {
  const targets = new Map<string, string>();
  const taken = new Set<string>();
  const pending: PendingText[] = [];
  let [done, donePages] = [0, 0];
  let position = -1;
  for (;;) {
    const row = await db.query
      .selectFrom('imported_article')
      .select(['id', 'source', 'body', 'article_id', 'position'])
      .where('import_id', '=', importId)
      .where('position', '>', position)
      .orderBy('position')
      .limit(1)
      .executeTakeFirst();
    if (!row) return { pending, targets, done, donePages };
    position = row.position;
    const own = (await madeOf(db.query, [row])).get(row.id);
    if (own) done += 1;
    if (own?.kind === 'page') donePages += 1;
    const body = row.body ? (JSON.parse(row.body) as ReadyArticle) : undefined;
    const existing = (await store.existingOf([row.source], importId)).get(row.source);
    const made = own ?? existing;
    // A page that stays behind is not linked to either.
    if (body && (made || !body.isPage || run.pages)) {
      const text = made ?? (await unusedText(db.query, body, taken));
      taken.add(madePath(text));
      targets.set(body.path, madePath(text));
      if (!made) pending.push({ id: row.id, text });
    }
    await turn();
  }
}

async function unusedText(
  query: Query,
  { isPage, slug }: ReadyArticle,
  taken: ReadonlySet<string>,
): Promise<MadeText> {
  const kind = isPage ? 'page' : 'article';
  const isTaken = (id: string) => taken.has(madePath({ kind, id }));
  const unused = isPage ? unusedPageName : unusedId;
  return { kind, id: await unused(query, slug, isTaken) };
}

/** Stores in its report why there is no text, so that the import continues with the others. */
async function setAside(db: Database, { id }: PendingText, error: unknown): Promise<false> {
  if (isDatabaseAway(error) || isStorageFull(error)) throw error;
  const row = await db.query
    .selectFrom('imported_article')
    .select('report')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const problem = `We couldn’t save it: ${problemOf(error)}`;
  await db.query
    .updateTable('imported_article')
    .set({ report: JSON.stringify({ ...JSON.parse(row.report), problem }) })
    .where('id', '=', id)
    .execute();
  return false;
}

async function makeText(
  { db, by, run, now }: RunImportDeps,
  { id, text }: PendingText,
  targets: Targets,
): Promise<boolean> {
  const at = now().toISOString();
  return db.query.transaction().execute(async (query) => {
    const row = await query
      .selectFrom('imported_article')
      .select(['import_id', 'source', 'body', 'report'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row?.body) return false;
    // Another import of the same file may be as far.
    await lockByName(query, `imported ${row.source}`);
    const rows = await query
      .selectFrom('imported_article')
      .select(['id', 'article_id'])
      .where('source', '=', row.source)
      .execute();
    if ((await madeOf(query, rows)).size > 0) return false;
    const body = JSON.parse(row.body) as ReadyArticle;
    const content = followLinks(body, targets);
    await storePictures(query, row.import_id, `${content} ${body.imageUrl ?? ''}`, at);
    await storeFiles(query, row.import_id, content, at);
    const isPage = text.kind === 'page';
    const faults = isPage
      ? await insertPage(query, { id, name: text.id, body, content, publish: run.publish }, by, at)
      : await makeArticle(query, { id: text.id, body: { ...body, content }, run }, by, at);
    const target = madePath(text);
    await redirectFormer(query, body, { source: row.source, target, by, now: at });
    const report = JSON.parse(row.report) as ItemReport;
    const notes = [...report.notes, ...faults.map((fault) => `stays a draft: ${fault}`)];
    await query
      .updateTable('imported_article')
      .set({
        article_id: isPage ? null : text.id,
        made_at: at,
        body: null,
        report: JSON.stringify({ ...report, notes }),
      })
      .where('id', '=', id)
      .execute();
    return true;
  });
}

/** Returns why it stays a draft, though it should be published. */
async function makeArticle(
  query: Query,
  { id, body, run }: { id: string; body: ReadyArticle; run: ImportRun },
  by: string,
  now: string,
): Promise<string[]> {
  const { state, faults } = stateOf(body, run, now);
  const edit = { ...body, category: categoryOf(body, run) };
  const { publishedAt, corrections } = body;
  await insertArticle(query, { id, edit, status: state, publishedAt, corrections }, by, now);
  if (state !== 'draft') await bumpContentVersion(query);
  return faults;
}

/** Whether an article is published at once or stays a draft, and why. */
function stateOf(body: ReadyArticle, { publish }: ImportRun, now: string) {
  if (!publish || body.status === 'draft') return { state: 'draft' as const, faults: [] };
  const faults = [
    ...(body.publishedAt ? [] : ['it has no date']),
    ...(body.excerpt && body.content ? [] : ['it has no text']),
    ...unfinished(body.content, body.sources.length),
  ];
  if (faults.length > 0) return { state: 'draft' as const, faults };
  const isLater = (body.publishedAt ?? '') > now;
  return { state: isLater ? ('scheduled' as const) : ('published' as const), faults };
}

/** As the operator chose for the first of its subjects, then as its tags say, then the one for all others. */
const categoryOf = ({ subjects, category }: ReadyArticle, run: ImportRun) =>
  subjects.map((name) => run.subjects[name.slice(0, 200)]).find((chosen) => chosen !== undefined) ??
  category ??
  run.category;

const OWN_PICTURE = /\/pictures\/desk\/([0-9a-f]{32}\.webp)/g;

/** Adds the article's pictures to the site's own, unless they are there already. */
async function storePictures(query: Query, importId: string, text: string, now: string) {
  for (const name of new Set([...text.matchAll(OWN_PICTURE)].map(([, file = '']) => file))) {
    const picture = await query
      .selectFrom('import_picture')
      .selectAll()
      .where('import_id', '=', importId)
      .where('name', '=', name)
      .where('webp', 'is not', null)
      .executeTakeFirst();
    if (!picture?.webp) continue;
    const { webp, width, height, alt, caption, credit, file_name } = picture;
    const row = { name, webp, width, height, alt, caption, credit, file_name, added_at: now };
    if (!(await insertPicture(query, row))) continue;
    await query
      .updateTable('import_picture')
      .set({ is_new: 1 })
      .where('import_id', '=', importId)
      .where('name', '=', name)
      .execute();
  }
}

const LINK = /\]\((https?:\/\/[^\s()]+)\)/g;

/** Rewrites links from one imported post to another to its address on this site. */
function followLinks(
  { content, host }: Pick<ReadyArticle, 'content' | 'host'>,
  targets: Targets,
): string {
  return content.replace(LINK, (whole, address: string) => {
    const target = URL.parse(address)?.host === host ? targets.get(pathOf(address)) : undefined;
    return target ? `](${target})` : whole;
  });
}
