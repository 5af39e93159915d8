import { randomUUID } from 'node:crypto';
import type { Correction } from '../../../contract/articles/article.ts';
import type { ArticleEdit, DeskArticle } from '../../../contract/articles/article-desk.ts';
import { unusedSlug } from '../../../domain/text/unused-slug.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Query, RowOf } from '../../platform/database/database.ts';
import { findById } from '../../platform/database/rows-by-id.ts';
import type { Person } from '../../platform/operator/operator-store.ts';
import { redirectFrom } from '../../platform/redirects/redirect-store.ts';
import { hasUnsavedText } from './article-draft-store.ts';
import { creditOf, NO_PICTURE, pictureOf } from './article-picture.ts';
import { searchText } from './article-words.ts';

export type Row = RowOf<'article'>;
/** The operator who begins an article. */
export type Starter = Pick<Person, 'id' | 'name'>;

export const findRow = (query: Query, id: string) => findById(query, 'article', id);

/** Those of the ids that have an article. */
export async function existingIds(query: Query, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await query.selectFrom('article').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes an article that nobody has worked on since `madeAt`. The title of one that stays; undefined
 * where it is gone.
 */
export async function removeUnlessEdited(
  query: Query,
  id: string,
  madeAt: string | null,
): Promise<string | undefined> {
  const article = await findById(query, 'article', id);
  if (!article) return undefined;
  if (article.updated_at !== madeAt || (await hasUnsavedText(query, id))) return article.title;
  await query.deleteFrom('article').where('id', '=', id).execute();
  if (article.status !== 'draft') await bumpContentVersion(query);
  return undefined;
}

/** A slug of the title, with a number if that exists. */
export function unusedId(
  query: Query,
  words: string,
  isTaken: (id: string) => boolean = () => false,
): Promise<string> {
  return unusedSlug(words, 'article', async (id) => isTaken(id) || isUsed(query, id));
}

/** An address that is redirected has readers, who must not find another text there. */
const isUsed = async (query: Query, id: string) =>
  Boolean((await findRow(query, id)) ?? (await redirectFrom(query, `/article/${id}`)));

interface NewArticle {
  id: string;
  edit: ArticleEdit;
  /** Set if it is inserted as more than a draft. */
  status?: Row['status'];
  publishedAt?: string | null;
  corrections?: readonly Correction[];
  /** An operator's id; nobody's if it is imported. */
  startedBy?: string;
}

export async function insertArticle(
  query: Query,
  { id, edit, status = 'draft', publishedAt = null, corrections = [], startedBy }: NewArticle,
  by: string,
  now: string,
): Promise<void> {
  await query
    .insertInto('article')
    .values({
      id,
      ...columnsOf(edit),
      published_at: publishedAt,
      sources: JSON.stringify(edit.sources ?? []),
      corrections: JSON.stringify(corrections),
      featured_rank: null,
      status,
      origin: 'desk',
      bundled_hash: null,
      started_by: startedBy ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await addRevision(query, id, edit, by, now);
}

export const lastRevision = (query: Query, id: string) =>
  query
    .selectFrom('article_revision')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .where('article_id', '=', id)
    .executeTakeFirstOrThrow();

export async function addRevision(
  query: Query,
  id: string,
  edit: ArticleEdit,
  by: string,
  now: string,
): Promise<void> {
  const { last } = await lastRevision(query, id);
  const { title, excerpt, category, content, sources, authorName, tags } = edit;
  const { imageUrl, imageAlt, imageCredit, searchTitle, searchDescription, canonicalUrl } = edit;
  const words = { title, excerpt, category, content, sources, authorName, tags };
  const found = { searchTitle, searchDescription, canonicalUrl };
  const body = { ...words, imageUrl, imageAlt, imageCredit, ...found };
  await query
    .insertInto('article_revision')
    .values({
      id: randomUUID(),
      article_id: id,
      number: (last ?? 0) + 1,
      body: JSON.stringify(body),
      saved_by: by,
      saved_at: now,
    })
    .execute();
}

export function columnsOf(edit: ArticleEdit) {
  return {
    title: edit.title,
    excerpt: edit.excerpt,
    category: edit.category,
    content: edit.content,
    image_url: edit.imageUrl ?? NO_PICTURE,
    image_alt: edit.imageAlt,
    ...(edit.imageCredit !== undefined && {
      image_credit: edit.imageCredit && JSON.stringify(edit.imageCredit),
    }),
    author_name: edit.authorName,
    tags: JSON.stringify(edit.tags),
    search_text: searchText(edit),
    ...(edit.searchTitle !== undefined && { search_title: edit.searchTitle }),
    ...(edit.searchDescription !== undefined && { search_description: edit.searchDescription }),
    ...(edit.canonicalUrl !== undefined && { canonical_url: edit.canonicalUrl || null }),
  };
}

export function toArticle(row: Row): DeskArticle {
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    content: row.content,
    sources: JSON.parse(row.sources),
    imageUrl: pictureOf(row),
    imageAlt: row.image_alt,
    imageCredit: creditOf(row),
    authorName: row.author_name,
    tags: JSON.parse(row.tags),
    status: row.status,
    publishedAt: row.published_at,
    featuredRank: row.featured_rank,
    updatedAt: row.updated_at,
    origin: row.origin,
    corrections: JSON.parse(row.corrections),
    searchTitle: row.search_title,
    searchDescription: row.search_description,
    canonicalUrl: row.canonical_url ?? '',
    deletedAt: row.deleted_at,
    preview:
      row.preview_token && row.preview_until
        ? { path: `/draft/${row.preview_token}`, until: row.preview_until }
        : null,
    review: row.review && JSON.parse(row.review),
  };
}
