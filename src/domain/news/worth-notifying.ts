import { HOUR } from '../../contract/durations.ts';
import type { LiveNewsItem } from '../../contract/news/live-news.ts';

/** As many outlets make a story breaking when they join quickly. */
const MIN_OUTLETS = 3;
const MAX_AGE_MS = 3 * HOUR;

/** Whether the story at the top of a list is worth interrupting a reader for. */
export const isWorthNotifying = (
  { kind, outlets, lastReportAt }: Pick<LiveNewsItem, 'kind' | 'outlets' | 'lastReportAt'>,
  now: Date,
): boolean =>
  kind === 'news' &&
  outlets >= MIN_OUTLETS &&
  now.getTime() - Date.parse(lastReportAt) < MAX_AGE_MS;
