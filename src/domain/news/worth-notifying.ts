import { HOUR } from '../../contract/durations.ts';
import type { LiveNewsItem } from '../../contract/news/live-news.ts';
import { isSampleReport } from './sample-report.ts';

/** As many outlets make a story breaking when they join quickly. */
const MIN_OUTLETS = 3;
const MAX_AGE_MS = 3 * HOUR;

/** Whether the story at the top of a list is worth interrupting a reader for. */
export const isWorthNotifying = (
  story: Pick<LiveNewsItem, 'kind' | 'outlets' | 'lastReportAt' | 'source'>,
  now: Date,
): boolean =>
  story.kind === 'news' &&
  !isSampleReport(story) &&
  story.outlets >= MIN_OUTLETS &&
  now.getTime() - Date.parse(story.lastReportAt) < MAX_AGE_MS;
