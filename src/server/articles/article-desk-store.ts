import type { Kysely } from 'kysely';
import type { Correction } from '../../contract/articles/article.ts';
import type {
  ArticleEdit,
  ArticleRevision,
  DeskArticle,
} from '../../contract/articles/article-desk.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { reportFailures, tryEach } from '../database/try-each.ts';
import {
  addRevision,
  columnsOf,
  findRow,
  freeId,
  insertArticle,
  lastRevision,
  type Row,
  toArticle,
} from './article-desk-rows.ts';
import { isPublished } from './is-published.ts';

export interface ArticleStateChange {
  status: Row['status'];
  publishedAt?: string | undefined;
  featuredRank?: number | null | undefined;
}

export interface StateChanged {
  /** The titles of those that gave up the place. */
  freed: string[];
}

export type ArticleDeskStore = ReturnType<typeof articleDeskStore>;

/** Articles as the desk writes them: drafts, revisions, what is out and what is not. */
export function articleDeskStore(db: Database) {
  return {
    async list(limit = 300): Promise<DeskArticle[]> {
      const rows = await db.query
        .selectFrom('article')
        .selectAll()
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toArticle);
    },

    /** In the order of their ids, from behind one on. */
    async after(id: string, limit: number): Promise<DeskArticle[]> {
      const rows = await db.query
        .selectFrom('article')
        .selectAll()
        .where('id', '>', id)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toArticle);
    },

    /** What went out since a moment, newest first. */
    async publishedSince(since: string, limit: number) {
      const rows = await db.query
        .selectFrom('article')
        .select(['id', 'title', 'published_at as at'])
        .where(isPublished)
        .where('published_at', '>=', since)
        .orderBy('published_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ id, title, at }) => ({ id, title, at: at ?? since }));
    },

    async find(id: string): Promise<DeskArticle | undefined> {
      const row = await findRow(db.query, id);
      return row && toArticle(row);
    },

    /** The id of the new draft: its title in small letters, with a number where that is taken. */
    create(edit: ArticleEdit, by: string, now: string): Promise<string> {
      return db.query.transaction().execute(async (query) => {
        const id = await freeId(query, edit.title);
        await insertArticle(query, { id, edit }, by, now);
        return id;
      });
    },

    /** From now on it is the desk's: a newer bundled text no longer replaces it. */
    edit(id: string, edit: ArticleEdit, by: string, now: string): Promise<boolean> {
      return db.query.transaction().execute(async (query) => {
        const before = await findRow(query, id);
        if (!before) return false;
        const { last } = await lastRevision(query, id);
        // What stood there before the first edit can be had back too.
        if (last === null) await addRevision(query, id, toArticle(before), 'as it was', now);
        await query
          .updateTable('article')
          .set({
            ...columnsOf(edit),
            ...(edit.sources && { sources: JSON.stringify(edit.sources) }),
            origin: 'desk',
            updated_at: changedAt(before, now),
          })
          .where('id', '=', id)
          .execute();
        await addRevision(query, id, edit, by, now);
        await bumpContentVersion(query);
        return true;
      });
    },

    /** A place is held by one article: whoever held it is named, and gives it up. */
    setState(
      id: string,
      change: ArticleStateChange,
      now: string,
    ): Promise<StateChanged | undefined> {
      return db.query.transaction().execute(async (query) => {
        const before = await findRow(query, id);
        if (!before) return undefined;
        const freed = await freePlace(query, id, change.featuredRank, now);
        const publishedAt =
          change.publishedAt ?? before.published_at ?? (change.status === 'draft' ? null : now);
        await query
          .updateTable('article')
          .set({
            status: change.status,
            published_at: publishedAt,
            ...(change.featuredRank !== undefined && { featured_rank: change.featuredRank }),
            updated_at: changedAt(before, now),
          })
          .where('id', '=', id)
          .execute();
        await bumpContentVersion(query);
        return { freed };
      });
    },

    /** Scheduled ones whose moment has come go out. */
    async publishDue(now: string): Promise<number> {
      const due = await db.query
        .selectFrom('article')
        .select('id')
        .where('status', '=', 'scheduled')
        .where('published_at', '<=', now)
        .execute();
      let published = 0;
      const failed = await tryEach(
        due,
        ({ id }) => `article ${id}`,
        ({ id }) =>
          db.query.transaction().execute(async (query) => {
            const { numUpdatedRows } = await query
              .updateTable('article')
              .set({ status: 'published' })
              .where('id', '=', id)
              .where('status', '=', 'scheduled')
              .where('published_at', '<=', now)
              .executeTakeFirst();
            if (numUpdatedRows === 0n) return;
            published += 1;
            await bumpContentVersion(query);
          }),
      );
      reportFailures(failed);
      return published;
    },

    /** A line that readers see; without a text, the newest is taken back. */
    correct(id: string, text: string | undefined, now: string): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        const row = await findRow(query, id);
        if (!row) return;
        const made = JSON.parse(row.corrections) as Correction[];
        const corrections = text ? [...made, { at: now, text }] : made.slice(0, -1);
        await query
          .updateTable('article')
          .set({ corrections: JSON.stringify(corrections), updated_at: changedAt(row, now) })
          .where('id', '=', id)
          .execute();
        await bumpContentVersion(query);
      });
    },

    /** Its newest revision; 0 where it was never saved at the desk. */
    async version(id: string): Promise<{ version: number; savedBy: string | null }> {
      const row = await db.query
        .selectFrom('article_revision')
        .select(['number', 'saved_by'])
        .where('article_id', '=', id)
        .orderBy('number', 'desc')
        .executeTakeFirst();
      return { version: row?.number ?? 0, savedBy: row?.saved_by ?? null };
    },

    async revisions(id: string): Promise<ArticleRevision[]> {
      const rows = await db.query
        .selectFrom('article_revision')
        .selectAll()
        .where('article_id', '=', id)
        .orderBy('number', 'desc')
        .execute();
      return rows.map((row) => ({
        number: row.number,
        savedBy: row.saved_by,
        savedAt: row.saved_at,
        body: JSON.parse(row.body),
      }));
    },
  };
}

/** Takes the place from whichever article holds it, and tells which. */
async function freePlace(
  query: Kysely<Tables>,
  id: string,
  rank: number | null | undefined,
  now: string,
): Promise<string[]> {
  if (!rank) return [];
  const holders = await query
    .selectFrom('article')
    .select(['id', 'title', 'updated_at'])
    .where('featured_rank', '=', rank)
    .where('id', '<>', id)
    .execute();
  for (const holder of holders) {
    await query
      .updateTable('article')
      // From now on its place is the desk's to give, whatever its file says.
      .set({ featured_rank: null, origin: 'desk', updated_at: changedAt(holder, now) })
      .where('id', '=', holder.id)
      .execute();
  }
  return holders.map(({ title }) => title);
}

/** Later than any change before, also where the clock has been set back since. */
const changedAt = ({ updated_at: before }: { updated_at: string }, now: string): string =>
  now > before ? now : new Date(Date.parse(before) + 1).toISOString();
