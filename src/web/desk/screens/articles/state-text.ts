import type { DeskArticle } from '../../../../contract/articles/article-desk.ts';
import { reviewState } from '../../../../domain/desk/review-state.ts';
import { longMoment, shortMoment } from '../../../../domain/time/moment-text.ts';

type State = Pick<DeskArticle, 'status' | 'publishedAt' | 'deletedAt' | 'review'>;

export const isWaiting = ({ status, review }: State): boolean =>
  status === 'draft' && review != null && !review.returned;

interface Since {
  savedAt: string | undefined;
  isChanged: boolean;
}

/** What readers get of an article, in a few words. */
export function shortState(state: State, since?: Since): string {
  const { status, publishedAt, deletedAt } = state;
  if (deletedAt) return 'Deleted';
  if (isWaiting(state) && state.review) return reviewState(state.review);
  if (status === 'scheduled' && publishedAt) {
    return `Scheduled for ${shortMoment(publishedAt)}, Accra time`;
  }
  if (status === 'published' && publishedAt) {
    return `Published ${shortMoment(publishedAt)}${since ? changedSince(publishedAt, since) : ''}`;
  }
  return status === 'unpublished' ? 'Unpublished' : 'Draft';
}

function changedSince(publishedAt: string, { savedAt, isChanged }: Since): string {
  if (isChanged) return ', with changes readers don’t see yet';
  return savedAt && savedAt > publishedAt ? `, changed ${shortMoment(savedAt)}` : '';
}

/** The same in whole sentences, with what has changed since readers got it. */
export function longState(state: State, savedAt: string | undefined, isChanged: boolean): string[] {
  const { status, publishedAt } = state;
  if (status === 'scheduled' && publishedAt) {
    return [`It will be published on ${longMoment(publishedAt)}.`];
  }
  if (status === 'published' && publishedAt) {
    return [
      `Published on ${longMoment(publishedAt)}.`,
      ...(savedAt && savedAt > publishedAt ? [`Changed since, on ${shortMoment(savedAt)}.`] : []),
      ...(isChanged ? ['You have changes that readers don’t see until you save.'] : []),
    ];
  }
  return status === 'unpublished'
    ? ['Readers can’t see it any more.']
    : ['Readers can’t see it yet.'];
}
