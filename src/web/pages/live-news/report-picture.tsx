import type { LiveNewsItem, Story } from '../../../contract/news/live-news.ts';
import { isSampleReport } from '../../../domain/news/sample-report.ts';
import { LivePicture } from '../../components/live-news/live-picture.tsx';
import { usePage } from '../../data/page-info.ts';

interface Props {
  report: Story['reports'][number];
  category: LiveNewsItem['category'];
  sizes: string;
  first?: boolean;
}

/** An outlet's picture and whose it is. A drawing of ours, also one shown instead, carries no credit. */
export function ReportPicture({ report, category, sizes, first = false }: Props) {
  const { light } = usePage();
  if (!report.urlToImage || light) return null;
  return (
    <figure className="group/figure">
      <LivePicture item={{ ...report, category }} sizes={sizes} first={first} />
      {!isSampleReport(report) && (
        <figcaption className="mt-1 text-sm text-quiet group-has-[img[src^='/covers/']]/figure:hidden">
          Photo: {report.source.name}
        </figcaption>
      )}
    </figure>
  );
}
