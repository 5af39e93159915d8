import type { Story } from '../../../contract/news/live-news.ts';
import { latestNews } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { RelatedNews } from './with-related.tsx';

/** Related and latest stories together. */
const MOST_SHOWN = 6;

/** Related stories, and the latest ones where few are related. */
export function OtherStories({ story }: { story: Story }) {
  const { data: latest = [] } = usePageData(latestNews());
  const shown = new Set([story.id, ...story.related.map(({ id }) => id)]);
  const others = latest.filter(({ id }) => !shown.has(id));
  return (
    <>
      <RelatedNews title="Related stories" items={story.related} />
      <RelatedNews
        title="Latest news"
        items={others.slice(0, Math.max(0, MOST_SHOWN - story.related.length))}
      />
    </>
  );
}
