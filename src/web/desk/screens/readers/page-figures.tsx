import { useQuery } from '@tanstack/react-query';
import { writeCount } from '../../../../contract/write-count.ts';
import { deskPageViews } from '../../kit/data/desk-data.ts';
import { BackButton } from '../../kit/layout/back-button.tsx';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { ViewsChart } from './views-chart.tsx';

interface Props {
  path: string;
  onClose: () => void;
}

/** How often one page was read, day by day. */
export function PageFigures({ path, onClose }: Props) {
  const query = useQuery(deskPageViews(path));
  return (
    <section>
      <BackButton onClick={onClose}>All pages</BackButton>
      <h2 className="text-2xl break-words">
        <a href={path} className="underline underline-offset-4">
          {path}
        </a>
      </h2>
      <Loaded query={query} loading="Loading...">
        {({ total, days }) => (
          <>
            <p className="mt-2">{writeCount(total)} views in total</p>
            <ViewsChart caption="Views and visits in the last 90 days" days={days} />
          </>
        )}
      </Loaded>
    </section>
  );
}
