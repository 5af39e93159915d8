import { type NotNull, sql } from 'kysely';
import type { Correction } from '../../../contract/articles/article.ts';
import { ARTICLES_PER_PAGE } from '../../../contract/articles/article-choices.ts';
import type {
  ArticleCounts,
  ArticleEdit,
  ArticleQuery,
  ArticleRevision,
  DeskArticle,
} from '../../../contract/articles/article-desk.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import { countBy, countRows } from '../../platform/database/count-rows.ts';
import type { Database, Query } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { holdsText } from '../../platform/database/pages.ts';
import { updateById } from '../../platform/database/rows-by-id.ts';
import { reportFailures, tryEach } from '../../platform/database/try-each.ts';
import { type Follower, idSinceNamed, temporaryId, withAddress } from './article-address.ts';
import {
  addRevision,
  columnsOf,
  findRow,
  insertArticle,
  lastRevision,
  type Row,
  type Starter,
  toArticle,
  unusedId,
} from './article-desk-rows.ts';
import { isPublished } from './is-published.ts';
import type { BundledArticle } from './sync-bundled.ts';

interface ArticleStateChange {
  status: Row['status'];
  publishedAt?: string | undefined;
  featuredRank?: number | null | undefined;
  /** The revision that is to be published; where it is not the newest, nothing changes. */
  base?: number | undefined;
}

/** Who has saved an article since the operator read it. */
interface SavedSince {
  savedBy: string | null;
}

interface StateChanged {
  id: string;
  /** The titles of the articles that lost the rank. */
  freed: string[];
}

/** `startedBy` only those that an operator began to write. */
type ArticleFilter = Omit<ArticleQuery, 'page' | 'sort'> & { startedBy?: string | undefined };

export type ArticleDeskStore = ReturnType<typeof articleDeskStore>;

/** Articles for the desk: drafts, revisions and status. */
export function articleDeskStore(db: Database, followers: readonly Follower[] = []) {
  function filteredRows({ search, status, category, author, startedBy }: ArticleFilter) {
    let rows = db.query.selectFrom('article').where('deleted_at', 'is', null);
    if (status === 'review') rows = rows.where('review_state', '=', 'waiting');
    else if (status) rows = rows.where('status', '=', status);
    if (startedBy) rows = rows.where('started_by', '=', startedBy);
    if (category) rows = rows.where('category', '=', category);
    if (author) rows = rows.where(sql.ref<string>('author_name'), '=', author);
    if (search) rows = rows.where(holdsText(['title', 'author_name', 'tags', 'id'], search));
    return rows;
  }

  const dated = db.query
    .selectFrom('article')
    .select(['id', 'title', 'published_at as at'])
    .$narrowType<{ at: NotNull }>();

  return {
    /** A page of what matches, the last edited first, and how many match in all. */
    async page(
      filter: ArticleFilter & Pick<ArticleQuery, 'page' | 'sort'>,
    ): Promise<{ articles: DeskArticle[]; total: number }> {
      const sorted = filteredRows(filter).selectAll();
      const ordered =
        filter.sort === 'title'
          ? sorted.orderBy(sql`lower(title)`).orderBy('id')
          : sorted
              .orderBy(filter.sort === 'published' ? 'published_at' : 'updated_at', 'desc')
              .orderBy('id');
      const [rows, total] = await Promise.all([
        ordered
          .limit(ARTICLES_PER_PAGE)
          .offset((filter.page - 1) * ARTICLES_PER_PAGE)
          .execute(),
        countRows(filteredRows(filter)),
      ]);
      return { articles: rows.map(toArticle), total };
    },

    /** How many match in each status, and how many of them wait for a review. */
    async counts(filter: Omit<ArticleFilter, 'status'>): Promise<ArticleCounts> {
      const [byStatus, review] = await Promise.all([
        countBy(filteredRows(filter), 'status'),
        countRows(filteredRows({ ...filter, status: 'review' })),
      ]);
      const { draft = 0, scheduled = 0, published = 0, unpublished = 0 } = byStatus;
      return { draft, scheduled, published, unpublished, review };
    },

    /** Articles of a section go with its new name. */
    async moveCategory(query: Query, from: string, to: string): Promise<void> {
      await query
        .updateTable('article')
        .set({ category: to })
        .where('category', '=', from)
        .execute();
    },

    /** By id, after a given one. */
    async after(id: string, limit: number): Promise<DeskArticle[]> {
      const rows = await db.query
        .selectFrom('article')
        .selectAll()
        .where('deleted_at', 'is', null)
        .where('id', '>', id)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toArticle);
    },

    /** Published since a moment, newest first. */
    publishedSince: (since: string, limit: number) =>
      dated
        .where(isPublished)
        .where('published_at', '>=', since)
        .orderBy('published_at', 'desc')
        .limit(limit)
        .execute(),

    /** Scheduled up to a moment, the next first. */
    scheduledUntil: (until: string, limit: number) =>
      dated
        .where('status', '=', 'scheduled')
        .where('deleted_at', 'is', null)
        .where('published_at', '<', until)
        .orderBy('published_at')
        .limit(limit)
        .execute(),

    countPublishedSince: (since: string): Promise<number> =>
      countRows(
        db.query.selectFrom('article').where(isPublished).where('published_at', '>=', since),
      ),

    async find(id: string): Promise<DeskArticle | undefined> {
      const row = await findRow(db.query, await idSinceNamed(db.query, id));
      return row && toArticle(row);
    },

    /** Returns the id of the new draft: a slug of its title, or a temporary one until it has a title. */
    create(edit: ArticleEdit, by: Starter, now: string, isAutosaved = false): Promise<string> {
      return db.query.transaction().execute(async (query) => {
        const isNamed = !isAutosaved && edit.title.length >= 3;
        const id = isNamed ? await unusedId(query, edit.title) : temporaryId();
        await insertArticle(query, { id, edit, startedBy: by.id }, by.name, now);
        return id;
      });
    },

    /** Whether the file that ships has changed since the article came from it, or was saved last. */
    async isNewer({ id, hash }: BundledArticle): Promise<boolean> {
      const row = await findRow(db.query, id);
      return row?.bundled_hash != null && row.bundled_hash !== hash;
    },

    /**
     * Makes the article the desk's: newer bundled text no longer replaces it. Returns its id, which is
     * another one once a temporary one is replaced. A review that waits says that the text has changed.
     */
    edit(
      was: string,
      edit: ArticleEdit,
      by: string,
      now: string,
      /** Of the file that ships, if there is one: whoever saves has seen it. */
      fileHash?: string,
    ): Promise<string> {
      return db.query.transaction().execute(async (query) => {
        await lockByName(query, `article ${was}`);
        const found = await findRow(query, was);
        if (!found) return was;
        const previous = await withAddress(query, found, edit.title, { by, now, followers });
        const { id } = previous;
        const { last } = await lastRevision(query, id);
        // The text before the first edit becomes a revision too.
        if (last === null) await addRevision(query, id, toArticle(previous), 'as it was', now);
        await updateById(query, 'article', id, {
          ...columnsOf(edit),
          ...(edit.sources && { sources: JSON.stringify(edit.sources) }),
          origin: 'desk',
          ...(fileHash && previous.bundled_hash && { bundled_hash: fileHash }),
          ...(previous.review_state === 'waiting' && {
            review: JSON.stringify({ ...toArticle(previous).review, changed: { by, at: now } }),
          }),
          updated_at: changedAt(previous, now),
        });
        await addRevision(query, id, edit, by, now);
        await bumpContentVersion(query);
        return id;
      });
    },

    /** A rank belongs to one article: the article that had it loses it, and is named. */
    setState(
      was: string,
      change: ArticleStateChange,
      now: string,
      by = 'site',
    ): Promise<StateChanged | SavedSince> {
      return db.query.transaction().execute(async (query) => {
        await lockByName(query, `article ${was}`);
        const found = await findRow(query, was);
        if (!found) return { id: was, freed: [] };
        const newest = await newestRevision(query, was);
        if (change.base !== undefined && change.base !== newest.version) {
          return { savedBy: newest.savedBy };
        }
        const move = { by, now, followers };
        const previous =
          change.status === 'draft' ? found : await withAddress(query, found, found.title, move);
        const { id } = previous;
        const freed = await freeRank(query, id, change.featuredRank, now);
        // What was only planned is forgotten when it is stopped.
        const planned = previous.status === 'scheduled' ? null : previous.published_at;
        const publishedAt =
          change.publishedAt ?? planned ?? (change.status === 'draft' ? null : now);
        await updateById(query, 'article', id, {
          status: change.status,
          published_at: publishedAt,
          // Published or scheduled, it is reviewed.
          ...(change.status !== 'draft' && { review_state: null, review: null }),
          ...(change.featuredRank !== undefined && { featured_rank: change.featuredRank }),
          updated_at: changedAt(previous, now),
        });
        await bumpContentVersion(query);
        return { id, freed };
      });
    },

    /** Publishes scheduled articles that are due. */
    async publishDue(now: string): Promise<number> {
      const due = await db.query
        .selectFrom('article')
        .select('id')
        .where('status', '=', 'scheduled')
        .where('deleted_at', 'is', null)
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

    /** Adds a public correction; without a text, removes the newest. */
    correct(id: string, text: string | undefined, now: string): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        const row = await findRow(query, id);
        if (!row) return;
        const existing = JSON.parse(row.corrections) as Correction[];
        const corrections = text ? [...existing, { at: now, text }] : existing.slice(0, -1);
        await query
          .updateTable('article')
          .set({ corrections: JSON.stringify(corrections), updated_at: changedAt(row, now) })
          .where('id', '=', id)
          .execute();
        await bumpContentVersion(query);
      });
    },

    /** Whether this operator began to write it. */
    async isStartedBy(id: string, operatorId: string): Promise<boolean> {
      return (await findRow(db.query, id))?.started_by === operatorId;
    },

    /** The number of the newest revision; 0 if it was never saved at the desk. */
    version: (id: string) => newestRevision(db.query, id),

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

async function newestRevision(query: Query, id: string) {
  const row = await query
    .selectFrom('article_revision')
    .select(['number', 'saved_by'])
    .where('article_id', '=', id)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return { version: row?.number ?? 0, savedBy: row?.saved_by ?? null };
}

/** Takes the rank from the article that has it, and returns its title. */
async function freeRank(
  query: Query,
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
      // Its rank is now the desk's to assign, whatever its file has.
      .set({ featured_rank: null, origin: 'desk', updated_at: changedAt(holder, now) })
      .where('id', '=', holder.id)
      .execute();
  }
  return holders.map(({ title }) => title);
}

/** Later than any earlier change, even if the clock was set back. */
const changedAt = ({ updated_at: previous }: { updated_at: string }, now: string): string =>
  now > previous ? now : new Date(Date.parse(previous) + 1).toISOString();
