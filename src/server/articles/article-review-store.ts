import type { ArticleReview } from '../../contract/articles/article-desk.ts';
import type { Database } from '../database/database.ts';
import { enqueueMail, type NewMail } from '../mail/mail-store.ts';

export interface ReviewedArticle {
  id: string;
  title: string;
  review: ArticleReview;
}

export type ArticleReviewStore = ReturnType<typeof articleReviewStore>;

/** Requests to review a draft. Each step is stored together with its emails. */
export function articleReviewStore(db: Database) {
  async function list(state: 'waiting' | 'returned'): Promise<ReviewedArticle[]> {
    const rows = await db.query
      .selectFrom('article')
      .select(['id', 'title', 'review'])
      .where('review_state', '=', state)
      .where('deleted_at', 'is', null)
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.flatMap(({ id, title, review }) =>
      review ? [{ id, title, review: JSON.parse(review) as ArticleReview }] : [],
    );
  }

  return {
    waiting: () => list('waiting'),
    returned: () => list('returned'),

    /** False where it is no draft, or waits already. */
    ask(
      id: string,
      review: ArticleReview,
      mails: readonly NewMail[],
      now: string,
    ): Promise<boolean> {
      return db.query.transaction().execute(async (query) => {
        const { numUpdatedRows } = await query
          .updateTable('article')
          .set({ review_state: 'waiting', review: JSON.stringify(review) })
          .where('id', '=', id)
          .where('status', '=', 'draft')
          .where('deleted_at', 'is', null)
          .where((row) =>
            row.or([row('review_state', 'is', null), row('review_state', '=', 'returned')]),
          )
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        for (const mail of mails) await enqueueMail(query, mail, now);
        return true;
      });
    },

    /** False where it doesn't wait for a review. */
    sendBack(
      id: string,
      review: ArticleReview,
      mails: readonly NewMail[],
      now: string,
    ): Promise<boolean> {
      return db.query.transaction().execute(async (query) => {
        const { numUpdatedRows } = await query
          .updateTable('article')
          .set({ review_state: 'returned', review: JSON.stringify(review) })
          .where('id', '=', id)
          .where('review_state', '=', 'waiting')
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        for (const mail of mails) await enqueueMail(query, mail, now);
        return true;
      });
    },
  };
}
