import type { LiveNewsItem } from '../../contract/news/live-news.ts';

/** The page of ours that a headline opens: a story of several outlets, or its only report. */
export const itemPath = (item: Pick<LiveNewsItem, 'id' | 'outlets'>): string =>
  item.outlets > 1 ? `/story/${item.id}` : `/live/${item.id}`;
