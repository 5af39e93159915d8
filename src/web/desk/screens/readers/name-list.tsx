import { Link } from 'wouter';
import type { ViewsOfName } from '../../../../contract/desk/readership.ts';
import { writeCount } from '../../../../contract/write-count.ts';

interface Props<Row extends ViewsOfName> {
  title: string;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  hrefOf?: (row: Row) => string | undefined;
}

/** Names with their views, most first, each with a bar. */
export function NameList<Row extends ViewsOfName>({ title, rows, nameOf, hrefOf }: Props<Row>) {
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
