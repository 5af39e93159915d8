import { HOUR } from '../contract/durations.ts';
import type { LiveNewsItem } from '../contract/live-news.ts';

/** Where the samples of a first start lead. */
const SAMPLE_WIRE = 'https://sample-wire.example/';
/** So many outlets that tell the same make it more than one newsroom's hurry. */
const MANY_OUTLETS = 3;

/** What may be called breaking: under an hour old, or told by three outlets. Samples never are. */
export function urgencyOf(
  item: Pick<LiveNewsItem, 'publishedAt' | 'coverage' | 'url'>,
  now: Date,
): 'Breaking' | 'Latest' {
  const isSample = item.url.startsWith(SAMPLE_WIRE);
  const isNew = now.getTime() - Date.parse(item.publishedAt) < HOUR;
  return !isSample && (isNew || item.coverage.length >= MANY_OUTLETS) ? 'Breaking' : 'Latest';
}
