import type { LiveNewsItem } from '../../../contract/news/live-news.ts';
import { latestNews } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { RelatedNews } from './with-related.tsx';

/** Related and latest stories together. */
const MOST_SHOWN = 6;

interface Props {
  title: string;
  items: LiveNewsItem[];
  /** The story the page is about. */
  besides: string;
}

/** The stories that belong here, and the latest ones where there are few. */
export function OtherStories({ title, items, besides }: Props) {
  const { data: latest = [] } = usePageData(latestNews());
  const shown = new Set([besides, ...items.map(({ id }) => id)]);
  const others = latest.filter(({ id }) => !shown.has(id));
  return (
    <>
      <RelatedNews title={title} items={items} />
      <RelatedNews
        title="Latest news"
        items={others.slice(0, Math.max(0, MOST_SHOWN - items.length))}
      />
    </>
  );
}
