import { randomBytes } from 'node:crypto';
import { isTemporaryId } from '../../../contract/articles/article-choices.ts';
import type { Query } from '../../platform/database/database.ts';
import {
  addRedirect,
  redirectFrom,
  removeRedirect,
} from '../../platform/redirects/redirect-store.ts';
import { findRow, type Row, unusedId } from './article-desk-rows.ts';

/** What else knows an article by its id, and follows it to another one. */
export type Follower = (query: Query, from: string, to: string) => Promise<void>;

/** An article that is saved from the first word gets its address when it has a title. */
export const temporaryId = () => `draft-${randomBytes(6).toString('hex')}`;

export const articlePathOf = (id: string) => `/article/${id}`;

interface Move {
  to: string;
  by: string;
  now: string;
  followers: readonly Follower[];
}

/** Gives an article another id, and thereby another address. Readers of the old one are redirected. */
export async function moveArticle(
  query: Query,
  row: Row,
  { to, by, now, followers }: Move,
): Promise<void> {
  await query
    .insertInto('article')
    .values({ ...row, id: to, origin: 'desk' })
    .execute();
  await query
    .updateTable('article_revision')
    .set({ article_id: to })
    .where('article_id', '=', row.id)
    .execute();
  await query
    .updateTable('article_draft')
    .set({ article_id: to })
    .where('article_id', '=', row.id)
    .execute();
  for (const follow of followers) await follow(query, row.id, to);
  await query.deleteFrom('article').where('id', '=', row.id).execute();
  await removeRedirect(query, articlePathOf(to));
  const isPublic = row.published_at !== null;
  // Readers have links to what was published, and other windows of the desk to a draft.
  if (isPublic || isTemporaryId(row.id)) {
    await addRedirect(query, { path: articlePathOf(row.id), target: articlePathOf(to) }, by, now);
  }
  if (isPublic) await markGone(query, row.id, now);
}

/** The id that a draft has had since it got a title. */
export async function idSinceNamed(query: Query, id: string): Promise<string> {
  const target = isTemporaryId(id) ? await redirectFrom(query, articlePathOf(id)) : undefined;
  return target?.replace(articlePathOf(''), '') ?? id;
}

/** Remembers an id, so that an article that comes with the code does not take it again. */
export async function markGone(query: Query, id: string, now: string): Promise<void> {
  await query
    .insertInto('gone_article')
    .values({ id, gone_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The article's row under the address its title gives it, once it has a title. */
export async function withAddress(
  query: Query,
  row: Row,
  title: string,
  move: Omit<Move, 'to'>,
): Promise<Row> {
  if (!isTemporaryId(row.id) || title.length < 3) return row;
  const to = await unusedId(query, title);
  await moveArticle(query, row, { ...move, to });
  return (await findRow(query, to)) ?? row;
}
