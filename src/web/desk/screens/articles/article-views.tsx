import { useQuery } from '@tanstack/react-query';
import { writeCount } from '../../../../contract/write-count.ts';
import { articlePath } from '../../../components/article/article-link.tsx';
import { deskPageViews } from '../../kit/data/desk-data.ts';
import { ViewsChart } from '../readers/views-chart.tsx';

/** How often an article was read, day by day. */
export function ArticleViews({ id }: { id: string }) {
  const { data } = useQuery(deskPageViews(articlePath(id)));
  if (!data) return null;
  return (
    <section>
      <h2 className="text-2xl">Readers</h2>
      {data.total === 0 ? (
        <p className="mt-2 text-quiet">No views yet.</p>
      ) : (
        <>
          <p className="mt-2">
            <strong>{writeCount(data.total)}</strong> {data.total === 1 ? 'view' : 'views'} in
            total.
          </p>
          <ViewsChart caption="Views in the last 90 days" days={data.days} />
        </>
      )}
    </section>
  );
}
