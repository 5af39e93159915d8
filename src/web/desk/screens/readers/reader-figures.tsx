import { Link } from 'wouter';
import type { Readership, ViewsOfName } from '../../../../contract/desk/readership.ts';
import { writeCount } from '../../../../contract/write-count.ts';
import { writeBytes } from '../../../../domain/money/data-cost.ts';

interface Props {
  readership: Readership;
  /** The period in words: 'in the last 30 days'. */
  period: string;
}

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

interface NameListProps<Row extends ViewsOfName> {
  title: string;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  hrefOf?: (row: Row) => string | undefined;
}

/** Names with their views, most first, each with a bar. */
export function NameList<Row extends ViewsOfName>({
  title,
  rows,
  nameOf,
  hrefOf,
}: NameListProps<Row>) {
  const most = Math.max(1, ...rows.map(({ views }) => views));
  return (
    <section className="min-w-0">
      <h2 className="text-2xl">{title}</h2>
      {rows.length === 0 && <p className="mt-2 text-quiet">No data yet.</p>}
      <ol className="mt-3 grid gap-2">
        {rows.map((row) => {
          const href = hrefOf?.(row);
          return (
            <li key={row.name}>
              <p className="flex justify-between gap-4">
                <span className="min-w-0 break-words">
                  {href ? (
                    <Link href={href} className="underline underline-offset-4">
                      {nameOf(row)}
                    </Link>
                  ) : (
                    nameOf(row)
                  )}
                </span>
                <span className="tabular-nums">{writeCount(row.views)}</span>
              </p>
              <svg
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                className="h-1 w-full bg-raised"
                aria-hidden="true"
              >
                <rect width={(row.views / most) * 100} height="1" className="fill-green" />
              </svg>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
