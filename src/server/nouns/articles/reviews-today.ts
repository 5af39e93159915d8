import { mayDo } from '../../../contract/desk/roles.ts';
import { type DeskLine, MAX_TODAY_LINES } from '../../../contract/desk/today.ts';
import { deskPath } from '../../../domain/desk/desk-path.ts';
import { reviewState } from '../../../domain/desk/review-state.ts';
import type { Person } from '../../platform/operator/operator-store.ts';
import { type ArticleReviewStore, isAskedBy } from './article-review-store.ts';

/** What those who publish should read, and what writers should change. */
export async function articlesToReview(
  reviews: Pick<ArticleReviewStore, 'waiting' | 'returned'>,
  person: Person,
): Promise<DeskLine[]> {
  const { role } = person;
  if (!mayDo(role, 'write')) return [];
  const waiting = mayDo(role, 'publish') ? await reviews.waiting() : [];
  const returned = await reviews.returned();
  const own = returned.filter(({ review }) => isAskedBy(review, person));
  return [...waiting, ...own].slice(0, MAX_TODAY_LINES).map(({ id, title, review }) => ({
    title: title || 'Untitled',
    detail: review.returned
      ? `Sent back by ${review.returned.by}: ${review.returned.note}`
      : reviewState(review),
    href: deskPath('articles/article', { id }),
  }));
}
