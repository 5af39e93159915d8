import type { ArticleReview } from '../../contract/articles/article-desk.ts';
import { shortMoment } from '../time/moment-text.ts';

/** Who asked for a review and when, or who sent the article back. */
export const reviewState = ({ askedAt, askedBy, returned }: ArticleReview): string =>
  returned
    ? `Sent back on ${shortMoment(returned.at)} by ${returned.by}`
    : `Waiting for review since ${shortMoment(askedAt)}, asked by ${askedBy}`;
