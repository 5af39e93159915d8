import type { Readership } from '../../../../contract/desk/readership.ts';
import { writeCount } from '../../../../contract/write-count.ts';
import { writeBytes } from '../../../../domain/money/data-cost.ts';

interface Props {
  readership: Readership;
  /** The period in words: 'in the last 30 days'. */
  period: string;
}

/** The most important figures. */
export function ReaderFigures({ readership: { days, live, saved }, period }: Props) {
  const now = live.reduce((sum, views) => sum + views, 0);
  const all = days.reduce(
    (sum, day) => ({ views: sum.views + day.views, visits: sum.visits + day.visits }),
    { views: 0, visits: 0 },
  );
  const cards = [
    ['Views now', writeCount(now), `in the last ${live.length} minutes`],
    ['Views', writeCount(all.views), period],
    ['Visits', writeCount(all.visits), 'from outside the site'],
    saved
      ? [
          'Data saved',
          writeBytes(saved.kilobytes * 1024),
          `${writeCount(saved.loads)} light pages of ${saved.lightPage} KB instead of ${saved.fullPage} KB`,
        ]
      : ['Data saved', '—', 'not measured yet'],
  ] as const;
  return (
    <dl className="mt-5 grid grid-cols-2 gap-px border border-rule bg-rule lg:grid-cols-4">
      {cards.map(([label, value, hint]) => (
        <div key={label} className="bg-paper p-4">
          <dt className="text-sm font-semibold">{label}</dt>
          <dd className="headline mt-1 text-3xl sm:text-4xl">{value}</dd>
          <dd className="mt-1 text-sm text-quiet">{hint}</dd>
        </div>
      ))}
    </dl>
  );
}
