import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { ArticleEdit } from '../../contract/articles/article-desk.ts';
import type { ImportRun } from '../../contract/desk/import-desk.ts';
import { unfinished } from '../../domain/markup/check-text.ts';
import { insertArticle, unusedId } from '../articles/article-desk-rows.ts';
import { insertPicture } from '../articles/desk-picture-store.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import { isDatabaseAway, isStorageFull } from '../database/database-away.ts';
import type { Tables } from '../database/schema.ts';
import { problemOf } from '../database/try-each.ts';
import { followLinks } from './follow-links.ts';
import { type ImportStore, NOTHING_YET } from './import-store.ts';
import type { ItemReport, ReadyArticle } from './ready-article.ts';

interface Parts {
  db: Database;
  store: ImportStore;
  importId: string;
  by: string;
  run: ImportRun;
  now: () => Date;
  signal: AbortSignal;
}

interface Waiting {
  id: string;
  articleId: string;
}

/** Makes articles of what was read. It can be stopped anywhere and begun again: each is made once. */
export async function runImport(parts: Parts): Promise<number> {
  const { db, store, importId, signal } = parts;
  const { waiting, ids } = await chooseIds(parts);
  const summary = await store.find(importId);
  const counts = { ...NOTHING_YET, ...summary?.counts };
  const tell = store.teller(importId);
  let made = 0;
  for (const one of waiting) {
    if (signal.aborted) break;
    if (await makeArticle(parts, one, ids).catch((error) => setAside(db, one, error))) made += 1;
    counts.imported += 1;
    await tell(counts);
    // Readers come in between any two.
    await turn();
  }
  await tell(counts, true);
  if (!signal.aborted) {
    await db.query
      .updateTable('import_picture')
      .set({ webp: null })
      .where('import_id', '=', importId)
      .execute();
    await store.move(importId, ['importing'], 'imported');
  }
  return made;
}

/** Where each will stand, before the first is made: they may lead to each other. */
async function chooseIds({ db, store, importId }: Parts) {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  const waiting: Waiting[] = [];
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
    if (!row) return { waiting, ids };
    position = row.position;
    const body = row.body ? (JSON.parse(row.body) as ReadyArticle) : undefined;
    const known = (await store.knownOf([row.source], importId)).get(row.source);
    const made = row.article_id ?? known;
    if (body) {
      const articleId = made ?? (await unusedId(db.query, body.slug, (id) => taken.has(id)));
      taken.add(articleId);
      ids.set(body.path, articleId);
      if (!made) waiting.push({ id: row.id, articleId });
    }
    await turn();
  }
}

/** Its report says why there is no article, and the others go on. */
async function setAside(db: Database, { id }: Waiting, error: unknown): Promise<false> {
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

async function makeArticle(
  { db, by, run, now }: Parts,
  { id, articleId }: Waiting,
  ids: ReadonlyMap<string, string>,
): Promise<boolean> {
  const at = now().toISOString();
  return db.query.transaction().execute(async (query) => {
    const row = await query
      .selectFrom('imported_article')
      .select(['import_id', 'body', 'report', 'article_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row?.body || row.article_id) return false;
    const body = JSON.parse(row.body) as ReadyArticle;
    const content = followLinks(body, ids);
    const { state, faults } = stateOf({ ...body, content }, run, at);
    const edit = editOf({ ...body, content }, run);
    await keepPictures(query, row.import_id, `${content} ${body.imageUrl ?? ''}`, at);
    const { publishedAt, corrections } = body;
    const article = { id: articleId, edit, status: state, publishedAt, corrections };
    await insertArticle(query, article, by, at);
    const report = JSON.parse(row.report) as ItemReport;
    const notes = [...report.notes, ...faults.map((fault) => `stays a draft: ${fault}`)];
    await query
      .updateTable('imported_article')
      .set({
        article_id: articleId,
        made_at: at,
        body: null,
        report: JSON.stringify({ ...report, notes }),
      })
      .where('id', '=', id)
      .execute();
    if (state !== 'draft') await bumpContentVersion(query);
    return true;
  });
}

/** What readers may see at once, where the operator wants that; the rest says why it is a draft. */
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

const editOf = (body: ReadyArticle, run: ImportRun): ArticleEdit => ({
  title: body.title,
  excerpt: body.excerpt,
  category: body.category ?? run.category,
  content: body.content,
  sources: body.sources,
  authorName: body.authorName,
  imageUrl: body.imageUrl,
  imageAlt: body.imageAlt,
  tags: body.tags,
});

const OWN = /\/pictures\/desk\/([0-9a-f]{32}\.webp)/g;

/** The pictures of this article become ours, unless they are. */
async function keepPictures(query: Kysely<Tables>, importId: string, text: string, now: string) {
  for (const name of new Set([...text.matchAll(OWN)].map(([, found = '']) => found))) {
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
