import type { Story } from '../../../contract/news/live-news.ts';
import { ListData } from '../../components/page/list-data.tsx';

/** For search engines: the reports of one story. */
export const StoryData = ({ story, path }: { story: Story; path: string }) => (
  <ListData
    name={story.title}
    path={path}
    items={story.reports.map((report) => ({
      name: `${report.source.name}: ${report.title}`,
      url: report.url,
    }))}
  />
);
