import { randomBytes } from 'node:crypto';
import {
  DELETED_ARTICLE_DAYS,
  PREVIEW_LINK_DAYS,
} from '../../../contract/articles/article-choices.ts';
import type { DeskArticle } from '../../../contract/articles/article-desk.ts';
import { DAY } from '../../../contract/durations.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database, Query } from '../../platform/database/database.ts';
import { findById, updateById } from '../../platform/database/rows-by-id.ts';
import { redirectFrom } from '../../platform/redirects/redirect-store.ts';
import { articlePathOf, type Follower, markGone, moveArticle } from './article-address.ts';
import {
  findRow,
  insertArticle,
  type Row,
  type Starter,
  toArticle,
  unusedId,
} from './article-desk-rows.ts';
import { removeUnusedFile } from './desk-file-store.ts';
import { removeUnusedPicture } from './desk-picture-store.ts';

const later = (now: string, days: number) => new Date(Date.parse(now) + days * DAY).toISOString();

export type ArticleLifeStore = ReturnType<typeof articleLifeStore>;

/** Copying, moving, deleting and sharing articles. */
export function articleLifeStore(db: Database, followers: readonly Follower[] = []) {
  const change = <Result>(id: string, act: (query: Query, row: Row) => Promise<Result>) =>
    db.query.transaction().execute(async (query) => {
      const row = await findRow(query, id);
      return row && act(query, row);
    });

  return {
    /** A draft with the same text. */
    copy: (id: string, by: Starter, now: string): Promise<string | undefined> =>
      change(id, async (query, row) => {
        const { title, ...rest } = toArticle(row);
        const edit = { ...rest, title: title && `${title.slice(0, 190)} (copy)` };
        const to = await unusedId(query, edit.title);
        await insertArticle(query, { id: to, edit, startedBy: by.id }, by.name, now);
        return to;
      }),

    /** Why the slug can't be used; undefined once the article has it. */
    async move(id: string, to: string, by: string, now: string): Promise<string | undefined> {
      return change(id, async (query, row) => {
        if (to === id) return undefined;
        if (await findRow(query, to)) return 'Another article has this address';
        const target = await redirectFrom(query, articlePathOf(to));
        if (target && target !== articlePathOf(id)) {
          return `This address is redirected to ${target}. Remove the redirect first`;
        }
        await moveArticle(query, row, { to, by, now, followers });
        await bumpContentVersion(query);
        return undefined;
      });
    },

    /** Hidden from readers at once, and erased after a month. */
    delete: (id: string, now: string) =>
      change(id, async (query, row) => {
        await setDeleted(query, row, { deleted_at: now, featured_rank: null });
        return true;
      }),

    /** As it was; what should have been published meanwhile comes back as a draft. */
    restore: (id: string, now: string) =>
      change(id, async (query, row) => {
        const isOverdue = row.status === 'scheduled' && (row.published_at ?? '') <= now;
        await setDeleted(
          query,
          { ...row, ...(isOverdue && { status: 'draft' }) },
          {
            deleted_at: null,
            ...(isOverdue && { published_at: null }),
          },
        );
        return true;
      }),

    /** Of an operator who may not publish, only the drafts they began. */
    async deleted({ startedBy }: { startedBy?: string | undefined } = {}): Promise<DeskArticle[]> {
      let rows = db.query
        .selectFrom('article')
        .selectAll()
        .where('deleted_at', 'is not', null)
        .orderBy('deleted_at', 'desc');
      if (startedBy) {
        rows = rows.where('status', '=', 'draft').where('started_by', '=', startedBy);
      }
      return (await rows.execute()).map(toArticle);
    },

    /** Erases what was deleted long ago, with its revisions, and with pictures and files nobody else uses. */
    async forgetDeleted(now: string): Promise<void> {
      const before = later(now, -DELETED_ARTICLE_DAYS);
      const rows = await db.query
        .selectFrom('article')
        .select('id')
        .where('deleted_at', '<', before)
        .execute();
      for (const { id } of rows) {
        await change(id, async (query, row) => {
          const words = await allWords(query, row);
          await query.deleteFrom('article').where('id', '=', id).execute();
          await markGone(query, id, now);
          for (const [, name = ''] of words.matchAll(OWN_PICTURE)) {
            await removeUnusedPicture(query, name.replace(/jpg$/, 'webp'));
          }
          for (const [, name = ''] of words.matchAll(OWN_FILE)) await removeUnusedFile(query, name);
        });
      }
    },

    /** Whether an article had this id and is gone. */
    async isGone(id: string): Promise<boolean> {
      const rows = await Promise.all([
        findById(db.query, 'gone_article', id),
        db.query
          .selectFrom('article')
          .select('id')
          .where('id', '=', id)
          .where('deleted_at', 'is not', null)
          .executeTakeFirst(),
      ]);
      return rows.some(Boolean);
    },

    /** A new link replaces the previous one. */
    async share(id: string, now: string): Promise<void> {
      // Hexadecimal, because paths are matched without regard to case.
      const preview_token = randomBytes(20).toString('hex');
      const preview_until = later(now, PREVIEW_LINK_DAYS);
      await updateById(db.query, 'article', id, { preview_token, preview_until });
    },

    async withdrawPreview(id: string): Promise<void> {
      await updateById(db.query, 'article', id, { preview_token: null, preview_until: null });
    },

    /** The article behind a preview link that still works. */
    async findPreview(token: string, now: string): Promise<DeskArticle | undefined> {
      const row = await db.query
        .selectFrom('article')
        .selectAll()
        .where('preview_token', '=', token)
        .where('preview_until', '>', now)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return row && toArticle(row);
    },
  };
}

/** Names `status` too, because search listens to that column. */
async function setDeleted(
  query: Query,
  { id, status }: Pick<Row, 'id' | 'status'>,
  columns: Partial<Row>,
): Promise<void> {
  await updateById(query, 'article', id, { ...columns, status });
  await bumpContentVersion(query);
}

const OWN_PICTURE = /\/pictures\/desk\/(?:cover\/)?([0-9a-f]{32}\.(?:webp|jpg))/g;
const OWN_FILE = /\/files\/([0-9a-f]{32}\.[a-z]{3,4})/g;

/** Everything in an article and its revisions that may name a picture. */
async function allWords(query: Query, row: Row): Promise<string> {
  const revisions = await query
    .selectFrom('article_revision')
    .select('body')
    .where('article_id', '=', row.id)
    .execute();
  return [row.image_url, row.content, ...revisions.map(({ body }) => body)].join('\n');
}
