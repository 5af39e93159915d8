import type { LiveNewsItem } from '../../contract/news/live-news.ts';
import { isSampleReport } from './sample-report.ts';

/** Breaking if three outlets joined the story within 90 minutes, or the desk says so; everything else is only new. */
export function urgencyOf(
  item: Pick<LiveNewsItem, 'breakingUntil' | 'source'>,
  now: Date,
): 'Breaking' | 'Latest' | 'Sample' {
  if (isSampleReport(item)) return 'Sample';
  const isBreaking = item.breakingUntil && Date.parse(item.breakingUntil) > now.getTime();
  return isBreaking ? 'Breaking' : 'Latest';
}
