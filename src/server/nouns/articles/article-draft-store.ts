import type {
  ArticleDraft,
  ArticleEdit,
  OtherEditor,
  UnsavedText,
} from '../../../contract/articles/article-desk.ts';
import { DAY, MINUTE, SECOND } from '../../../contract/durations.ts';
import { hasRows } from '../../platform/database/count-rows.ts';
import type { Database, Query } from '../../platform/database/database.ts';
import type { Person } from '../../platform/operator/operator-store.ts';

/** An editor window reports every half minute that it is open; after this it counts as closed. */
const PRESENCE_MS = 2 * MINUTE;
/** One's own other tab may have crashed without reporting that it is closed, so it counts for less. */
const OWN_PRESENCE_MS = 40 * SECOND;
/** How long abandoned drafts are stored. */
const RETENTION_MS = 60 * DAY;

const momentBefore = (now: string, span: number) => new Date(Date.parse(now) - span).toISOString();

export type ArticleDraftStore = ReturnType<typeof articleDraftStore>;

/** Unsaved drafts by editor window; readers see none of them. */
export function articleDraftStore(db: Database) {
  return {
    /** Stores a window's draft, and returns who else has the article open. */
    async keep(
      id: string,
      { id: operatorId, name: operator }: Pick<Person, 'id' | 'name'>,
      draft: ArticleDraft,
      now: string,
    ): Promise<OtherEditor[]> {
      const text = draft.edit && { body: JSON.stringify(draft.edit), saved_at: now };
      // A closed window keeps its text, but nobody has it open.
      const seenAt = draft.closed ? momentBefore(now, PRESENCE_MS + SECOND) : now;
      await db.query
        .deleteFrom('article_draft')
        .where('seen_at', '<', momentBefore(now, RETENTION_MS))
        .execute();
      await db.query
        .insertInto('article_draft')
        .values({
          id: draft.window,
          article_id: id,
          operator,
          operator_id: operatorId,
          opened_at: now,
          seen_at: seenAt,
          body: null,
          saved_at: null,
          ...text,
        })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({
            article_id: id,
            operator,
            operator_id: operatorId,
            seen_at: seenAt,
            ...text,
          }),
        )
        .execute();
      const rows = await db.query
        .selectFrom('article_draft')
        .select(['operator', 'operator_id', 'opened_at'])
        .where('article_id', '=', id)
        .where('id', '<>', draft.window)
        .where((where) =>
          where.or([
            where.and([
              where('operator_id', '<>', operatorId),
              where('seen_at', '>=', momentBefore(now, PRESENCE_MS)),
            ]),
            where('seen_at', '>=', momentBefore(now, OWN_PRESENCE_MS)),
          ]),
        )
        .orderBy('opened_at')
        .execute();
      return rows.map((row) => ({
        name: row.operator,
        since: row.opened_at,
        isSelf: row.operator_id === operatorId,
      }));
    },

    /** This operator's newest unsaved draft, from any window. */
    async unsaved(id: string, operatorId: string, since: string): Promise<UnsavedText | null> {
      const row = await db.query
        .selectFrom('article_draft')
        .select(['body', 'saved_at'])
        .where('article_id', '=', id)
        .where('operator_id', '=', operatorId)
        .where('saved_at', '>', since)
        .orderBy('saved_at', 'desc')
        .executeTakeFirst();
      if (!row?.body || !row.saved_at) return null;
      return { edit: JSON.parse(row.body) as ArticleEdit, savedAt: row.saved_at };
    },

    /**
     * Deletes an operator's drafts, because one was saved or discarded. What another window of theirs
     * still has open is kept if the window that saved is named.
     */
    async forget(
      id: string,
      operatorId: string,
      saved?: { window: string; now: string },
    ): Promise<void> {
      let drafts = db.query
        .deleteFrom('article_draft')
        .where('article_id', '=', id)
        .where('operator_id', '=', operatorId);
      if (saved) {
        const closed = momentBefore(saved.now, OWN_PRESENCE_MS);
        drafts = drafts.where((where) =>
          where.or([where('id', '=', saved.window), where('seen_at', '<', closed)]),
        );
      }
      await drafts.execute();
    },
  };
}

/** Whether somebody has written something that is not saved yet. */
export const hasUnsavedText = (query: Query, articleId: string): Promise<boolean> =>
  hasRows(
    query
      .selectFrom('article_draft')
      .where('article_id', '=', articleId)
      .where('body', 'is not', null),
  );
