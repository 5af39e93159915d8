import type { ArticleReview } from '../../../contract/articles/article-desk.ts';
import type { Database } from '../../platform/database/database.ts';
import { enqueueMail, type NewMail } from '../../platform/mail/mail-store.ts';
import type { Person } from '../../platform/operator/operator-store.ts';

interface ReviewedArticle {
  id: string;
  title: string;
  review: ArticleReview;
}

/** What is stored about a review in one step, together with its emails. */
interface ReviewStep {
  review: ArticleReview;
  mails: readonly NewMail[];
  now: string;
}

export const isAskedBy = (
  { askedBy, askedById }: ArticleReview,
  { id, name }: Pick<Person, 'id' | 'name'>,
) => (askedById === undefined ? askedBy === name : askedById === id);

export type ArticleReviewStore = ReturnType<typeof articleReviewStore>;

/** Requests to review a draft. */
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

  /** False where the article is no draft, or its review is in another state than `from`. */
  function move(
    id: string,
    from: readonly ReviewState[],
    to: NonNullable<ReviewState>,
    { review, mails, now }: ReviewStep,
  ): Promise<boolean> {
    return db.query.transaction().execute(async (query) => {
      const { numUpdatedRows } = await query
        .updateTable('article')
        .set({ review_state: to, review: JSON.stringify(review) })
        .where('id', '=', id)
        .where('status', '=', 'draft')
        .where('deleted_at', 'is', null)
        .where((row) =>
          row.or(from.map((state) => row('review_state', state === null ? 'is' : '=', state))),
        )
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      for (const mail of mails) await enqueueMail(query, mail, now);
      return true;
    });
  }

  return {
    waiting: () => list('waiting'),
    returned: () => list('returned'),
    ask: (id: string, step: ReviewStep) => move(id, [null, 'returned'], 'waiting', step),
    sendBack: (id: string, step: ReviewStep) => move(id, ['waiting'], 'returned', step),
  };
}

type ReviewState = 'waiting' | 'returned' | null;
