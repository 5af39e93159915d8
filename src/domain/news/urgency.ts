import type { LiveNewsItem } from '../../contract/news/live-news.ts';

/** Breaking if three outlets joined the story within 90 minutes, or the desk says so; everything else is only new. */
export const urgencyOf = (
  item: Pick<LiveNewsItem, 'breakingUntil'>,
  now: Date,
): 'Breaking' | 'Latest' =>
  item.breakingUntil && Date.parse(item.breakingUntil) > now.getTime() ? 'Breaking' : 'Latest';
