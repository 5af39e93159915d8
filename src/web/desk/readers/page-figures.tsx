import { useQuery } from '@tanstack/react-query';
import { deskPageViews } from '../data/desk-data.ts';
import { DeskList } from '../layout/desk-list.tsx';
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
      <button type="button" className="button button-plain mb-4" onClick={onClose}>
        ← All pages
      </button>
      <h2 className="text-2xl break-words">
        <a href={path} className="underline underline-offset-4">
          {path}
        </a>
      </h2>
      <DeskList query={query} loading="Loading..." empty="No views yet" isEmpty={() => false}>
        {({ total, days }) => (
          <>
            <p className="mt-2">{total.toLocaleString('en-GB')} views in total</p>
            <ViewsChart caption="Views and visits in the last 90 days" days={days} />
          </>
        )}
      </DeskList>
    </section>
  );
}
