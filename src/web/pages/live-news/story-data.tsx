import type { Story } from '../../../contract/news/live-news.ts';
import { JsonLd } from '../../components/page/json-ld.tsx';

/** For search engines: the reports of one story. */
export function StoryData({ story }: { story: Story }) {
  return (
    <JsonLd
      data={{
        '@type': 'ItemList',
        name: story.title,
        itemListElement: story.reports.map((report, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: `${report.source.name}: ${report.title}`,
          url: report.url,
        })),
      }}
    />
  );
}
