import { HOUR } from '../../contract/durations.ts';
import type { LiveNewsItem } from '../../contract/news/live-news.ts';
import { isOwnWire } from './own-outlet.ts';

/** So many outlets that tell the same make it more than one newsroom's hurry. */
const MANY_OUTLETS = 3;

/** What may be called breaking: under an hour old, or told by three outlets. Our own wire never is. */
export function urgencyOf(
  item: Pick<LiveNewsItem, 'publishedAt' | 'coverage' | 'source'>,
  now: Date,
): 'Breaking' | 'Latest' {
  const isNew = now.getTime() - Date.parse(item.publishedAt) < HOUR;
  const isBreaking = isNew || item.coverage.length >= MANY_OUTLETS;
  return isBreaking && !isOwnWire(item) ? 'Breaking' : 'Latest';
}
