import type { LiveNewsItem } from '../../contract/news/live-news.ts';
import { isOwnWire } from './own-outlet.ts';

/** The page of ours that a headline opens: what we published ourselves, a story of several outlets, or its only report. */
export function itemPath(item: Pick<LiveNewsItem, 'id' | 'url' | 'source' | 'outlets'>): string {
  if (isOwnWire(item)) {
    const { pathname, search, hash } = new URL(item.url);
    return pathname + search + hash;
  }
  return item.outlets > 1 ? `/story/${item.id}` : `/live/${item.id}`;
}
