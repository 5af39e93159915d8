import type { Article } from '../../../contract/articles/article.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database, Query } from '../../platform/database/database.ts';
import { reportFailures, tryTogether } from '../../platform/database/try-each.ts';
import { columnsOf } from './article-desk-rows.ts';

/** An article that comes with the code; `hash` changes with its file. */
export type BundledArticle = Omit<Article, 'corrections' | 'imageCredit'> & {
  featuredRank: number | null;
  hash: string;
};

/** Imports the articles that come with the code, except those the desk has edited or unpublished. */
export async function syncBundled(
  db: Database,
  articles: readonly BundledArticle[],
  now: string,
): Promise<{ added: number; updated: number }> {
  const added = new Set<string>();
  const updated = new Set<string>();
  const failed = await db.query.transaction().execute(async (query) => {
    const same = await unchanged(query, articles);
    const changed = articles.filter(({ id }) => !same.has(id));
    const failed = await tryTogether(query, changed, nameOf, async (batch) => {
      for (const article of batch) {
        if (await addBundled(query, article, now)) added.add(article.id);
        else if (await updateBundled(query, article, now)) updated.add(article.id);
      }
    });
    if (added.size + updated.size > 0) await bumpContentVersion(query);
    return failed;
  });
  reportFailures(failed);
  return { added: added.size, updated: updated.size };
}

const nameOf = ({ id }: BundledArticle) => `article ${id}`;

/** At most starts that is all of them, so their texts need not be processed. Those that were deleted or moved count too. */
async function unchanged(query: Query, articles: readonly BundledArticle[]): Promise<Set<string>> {
  if (articles.length === 0) return new Set();
  const hashOf = new Map(articles.map(({ id, hash }) => [id, hash]));
  const ids = [...hashOf.keys()];
  const rows = await query
    .selectFrom('article')
    .select(['id', 'bundled_hash'])
    .where('id', 'in', ids)
    .execute();
  const gone = await query.selectFrom('gone_article').select('id').where('id', 'in', ids).execute();
  return new Set([
    ...rows.flatMap((row) => (row.bundled_hash === hashOf.get(row.id) ? row.id : [])),
    ...gone.map(({ id }) => id),
  ]);
}

async function addBundled(query: Query, article: BundledArticle, now: string): Promise<boolean> {
  const result = await query
    .insertInto('article')
    .values({
      id: article.id,
      ...bundledColumns(article),
      status: 'published',
      origin: 'bundled',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Leaves `status` alone: an unpublished article gets its new text but stays unpublished. */
async function updateBundled(query: Query, article: BundledArticle, now: string): Promise<boolean> {
  const result = await query
    .updateTable('article')
    .set({ ...bundledColumns(article), updated_at: now })
    .where('id', '=', article.id)
    .where('origin', '=', 'bundled')
    .where('bundled_hash', '<>', article.hash)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

const bundledColumns = (article: BundledArticle) => ({
  ...columnsOf(article),
  image_credit: null,
  published_at: new Date(article.publishedAt).toISOString(),
  sources: JSON.stringify(article.sources),
  featured_rank: article.featuredRank,
  bundled_hash: article.hash,
});
