import type { ArticleReview } from '../../contract/articles/article-desk.ts';
import { shortMoment } from '../time/moment-text.ts';

/** Who asked for a review and when, and who has changed the article since, or who sent it back. */
export function reviewState({ askedAt, askedBy, changed, returned }: ArticleReview): string {
  if (returned) return `Sent back on ${shortMoment(returned.at)} by ${returned.by}`;
  const waiting = `Waiting for review since ${shortMoment(askedAt)}, asked by ${askedBy}`;
  return changed
    ? `${waiting}, changed since by ${changed.by} on ${shortMoment(changed.at)}`
    : waiting;
}
