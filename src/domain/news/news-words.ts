import type { LiveNewsItem } from '../../contract/news/live-news.ts';

/** What a reader's muted words are compared with (web/device-lists/muted-style.ts). */
export const newsWords = ({
  outlets,
  source,
  title,
}: Pick<LiveNewsItem, 'outlets' | 'source' | 'title'>) =>
  outlets > 1 ? title : `${source.name} ${title}`;
