import type { ReportKind, Story } from '../../../contract/news/live-news.ts';
import { kindLabel } from '../../../domain/news/report-kinds.ts';
import { timeNear } from './report-time.ts';

type Report = Story['reports'][number];

/** 'Looks like advertising', 'Opinion' and the like; nothing for news. */
export function KindLabel({ kind }: { kind: ReportKind }) {
  const label = kindLabel(kind);
  if (!label) return null;
  return (
    <span
      className={`border px-2 text-sm font-semibold ${kind === 'promotional' ? 'border-red text-red' : 'border-quiet text-quiet'}`}
    >
      {label}
    </span>
  );
}

const MOST_SHOWN = 2;

/** What became of a report since: the headlines it had before, newest first, and that it was taken down. */
export function ReportHistory({ report }: { report: Report }) {
  const former = report.formerHeadlines.toReversed();
  const [shown, older] = [former.slice(0, MOST_SHOWN), former.slice(MOST_SHOWN)];
  return (
    <>
      {report.removedAt && (
        <p className="mt-2 border-l-4 border-red pl-3">
          The outlet took this report down; noticed{' '}
          <time dateTime={report.removedAt}>{timeNear(report.removedAt, report.publishedAt)}</time>
        </p>
      )}
      {shown.length > 0 && <FormerHeadlines report={report} headlines={shown} />}
      {older.length > 0 && (
        <details className="marked">
          <summary className="inline-flex min-h-11 items-center gap-2 text-sm text-quiet">
            {older.length} earlier {older.length === 1 ? 'headline' : 'headlines'}
          </summary>
          <FormerHeadlines report={report} headlines={older} />
        </details>
      )}
    </>
  );
}

interface HeadlinesProps {
  report: Report;
  headlines: Report['formerHeadlines'];
}

function FormerHeadlines({ report, headlines }: HeadlinesProps) {
  return (
    <ul className="mt-2 grid gap-1 border-l-4 border-gold pl-3 text-sm text-quiet">
      {headlines.map(({ title, replacedAt }) => (
        <li key={replacedAt + title}>
          changed <time dateTime={replacedAt}>{timeNear(replacedAt, report.publishedAt)}</time>,
          was: “{title}”
        </li>
      ))}
    </ul>
  );
}
