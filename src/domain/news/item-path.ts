import type { LiveNewsItem } from '../../contract/news/live-news.ts';
import { isOwnWire } from './own-outlet.ts';

/** Our own page of an item: what it tells if it is ours, otherwise its story, or its only report. */
export function itemPath(item: Pick<LiveNewsItem, 'id' | 'url' | 'source' | 'outlets'>): string {
  if (isOwnWire(item)) return new URL(item.url).pathname;
  return item.outlets > 1 ? `/story/${item.id}` : `/live/${item.id}`;
}
