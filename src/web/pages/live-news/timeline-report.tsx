import type { Story } from '../../../contract/news/live-news.ts';
import type { FoldedReport } from '../../../domain/news/fold-reports.ts';
import { outletLanguage } from '../../../domain/news/outlet-language.ts';
import { shownText } from '../../../domain/news/report-text.ts';
import { isSampleReport } from '../../../domain/news/sample-report.ts';
import { SampleMark } from '../../components/live-news/live-item.tsx';
import { OutletLink } from '../../components/live-news/outlet-link.tsx';
import { ShareItem } from '../../components/live-news/share-item.tsx';
import { aboutOutlet } from './outlet-words.ts';
import { KindLabel, ReportHistory } from './report-marks.tsx';
import { ReportPicture } from './report-picture.tsx';
import { anchorOf, timeNear } from './report-time.ts';

type Report = Story['reports'][number];

interface Props {
  folded: FoldedReport<Report>;
  previous: Report | undefined;
  category: Story['category'];
  /** The page shows its picture elsewhere. */
  withoutPicture: boolean;
  /** It is the page's own headline. */
  withoutHeadline: boolean;
}

/** One outlet's report in a story's timeline, with those that are folded under it. */
export function TimelineReport(props: Props) {
  const { folded, previous, category, withoutPicture, withoutHeadline } = props;
  const { report, same, later } = folded;
  const language = outletLanguage(report.source.name);
  const text = shownText(report.description);
  return (
    <li id={anchorOf(report.id)} className="group/report relative pb-9 pl-6">
      <span className="absolute top-2 -left-[7px] size-3 bg-red" aria-hidden="true" />
      <p className="flex flex-wrap items-baseline gap-x-3">
        <time dateTime={report.publishedAt} className="headline text-xl tabular-nums">
          {timeNear(report.publishedAt, previous?.publishedAt)}
        </time>
        <span className="font-semibold">{report.source.name}</span>
        <NewMark />
        <SampleMark item={report} />
        <KindLabel kind={report.kind} />
        <span className="text-sm text-quiet">{aboutOutlet(report.outlet)}</span>
      </p>
      <div className="mt-2 flow-root">
        {!withoutPicture && (
          <div className="float-right mb-1 ml-4 w-24 empty:hidden sm:w-48">
            <ReportPicture
              report={report}
              category={category}
              sizes="(min-width: 40rem) 12rem, 6rem"
            />
          </div>
        )}
        {!withoutHeadline && (
          <h2 className="text-xl sm:text-2xl" lang={language}>
            <OutletLink href={report.url}>{report.title}</OutletLink>
          </h2>
        )}
        <ReportHistory report={report} />
        {text && (
          <p className="mt-2 text-quiet" lang={language}>
            {text}
          </p>
        )}
        <p className="mt-1 flex flex-wrap gap-x-6">
          {!isSampleReport(report) && (
            <OutletLink
              href={report.url}
              className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
            >
              Read at {report.source.name} ↗
            </OutletLink>
          )}
          <ShareItem title={report.title} path={`/live/${report.id}`} />
        </p>
      </div>
      {same.length + later.length > 0 && (
        <ul className="mt-1 border-t border-rule">
          {[...same, ...later].map((other) => (
            <FoldedLine key={other.id} report={other} first={report} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** A report that repeats another's text, or that its outlet published later. */
function FoldedLine({ report, first }: { report: Report; first: Report }) {
  const isSameOutlet = report.source.name === first.source.name;
  const time = (
    <time dateTime={report.publishedAt}>{timeNear(report.publishedAt, first.publishedAt)}</time>
  );
  const link = 'inline-flex min-h-11 flex-wrap items-center gap-x-2 py-1 hover:underline';
  return (
    <li id={anchorOf(report.id)} className="group/report border-b border-rule text-sm">
      <OutletLink href={report.url} className={link}>
        {isSameOutlet ? (
          <>
            <span>
              {report.source.name} later, {time}:
            </span>
            <strong>{report.title} ↗</strong>
          </>
        ) : (
          <>
            <span>
              <strong>{report.source.name}</strong> published the same text, {time} ↗
            </span>
            {report.title !== first.title && <span className="text-quiet">“{report.title}”</span>}
          </>
        )}
      </OutletLink>
      <NewMark /> <KindLabel kind={report.kind} />
      <div className="pb-2 empty:hidden">
        <ReportHistory report={report} />
      </div>
    </li>
  );
}

/** Shown by the island FollowStory on reports that the reader has not seen. */
const NewMark = () => (
  <strong className="mx-1 hidden bg-red px-1.5 text-sm text-paper group-data-[new]/report:inline">
    New
  </strong>
);
