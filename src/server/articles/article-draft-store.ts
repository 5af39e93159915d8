import type { Kysely } from 'kysely';
import type {
  ArticleDraft,
  ArticleEdit,
  OtherEditor,
  UnsavedText,
} from '../../contract/articles/article-desk.ts';
import { DAY, MINUTE } from '../../contract/durations.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

/** A window tells every half minute that it is open; after this it is thought closed. */
const PRESENT = 2 * MINUTE;
/** What nobody came back for. */
const KEPT = 60 * DAY;

const before = (now: string, span: number) => new Date(Date.parse(now) - span).toISOString();

export type ArticleDraftStore = ReturnType<typeof articleDraftStore>;

/** What is written and not saved yet, and in whose windows. Readers see none of it. */
export function articleDraftStore(db: Database) {
  return {
    /** Keeps what a window holds, and says who else has the article open. */
    async keep(
      id: string,
      operator: string,
      draft: ArticleDraft,
      now: string,
    ): Promise<OtherEditor[]> {
      const text = draft.edit && { body: JSON.stringify(draft.edit), saved_at: now };
      await db.query.deleteFrom('article_draft').where('seen_at', '<', before(now, KEPT)).execute();
      await db.query
        .insertInto('article_draft')
        .values({
          id: draft.window,
          article_id: id,
          operator,
          opened_at: now,
          seen_at: now,
          body: null,
          saved_at: null,
          ...text,
        })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ article_id: id, operator, seen_at: now, ...text }),
        )
        .execute();
      const rows = await db.query
        .selectFrom('article_draft')
        .select(['operator', 'opened_at'])
        .where('article_id', '=', id)
        .where('id', '<>', draft.window)
        .where('seen_at', '>=', before(now, PRESENT))
        .orderBy('opened_at')
        .execute();
      return rows.map((row) => ({ name: row.operator, since: row.opened_at }));
    },

    /** The newest text this operator has not saved, from whichever window. */
    async unsaved(id: string, operator: string, since: string): Promise<UnsavedText | null> {
      const row = await db.query
        .selectFrom('article_draft')
        .select(['body', 'saved_at'])
        .where('article_id', '=', id)
        .where('operator', '=', operator)
        .where('saved_at', '>', since)
        .orderBy('saved_at', 'desc')
        .executeTakeFirst();
      if (!row?.body || !row.saved_at) return null;
      return { edit: JSON.parse(row.body) as ArticleEdit, savedAt: row.saved_at };
    },

    /** The window's text was saved or thrown away, or the window was left. */
    async forget(id: string, operator: string): Promise<void> {
      await db.query
        .deleteFrom('article_draft')
        .where('article_id', '=', id)
        .where('operator', '=', operator)
        .execute();
    },
  };
}

/** Whether somebody has written something that is not saved yet. */
export async function hasUnsavedText(query: Kysely<Tables>, articleId: string): Promise<boolean> {
  const draft = await query
    .selectFrom('article_draft')
    .select('id')
    .where('article_id', '=', articleId)
    .where('body', 'is not', null)
    .executeTakeFirst();
  return draft !== undefined;
}
