import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { TodayLine } from '../../../../contract/desk/today.ts';
import { writeCount } from '../../../../contract/write-count.ts';

interface SectionProps {
  title: string;
  none: string;
  lines: readonly TodayLine[];
  count?: number;
}

/** Lines that lead to their screens, where the operator may open them, below a heading. */
export function Section({ title, none, lines, count = lines.length }: SectionProps) {
  return (
    <Box title={title} count={count}>
      {lines.length === 0 && <p className="py-3 text-quiet">{none}</p>}
      <ul className="divide-y divide-rule">
        {lines.map((line) => (
          <li key={`${line.href} ${line.title}`}>
            {line.href ? (
              <Link href={line.href} className="block min-h-11 py-2 hover:bg-raised">
                <Line {...line} />
              </Link>
            ) : (
              <p className="py-2">
                <Line {...line} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {count > lines.length && lines.length > 0 && (
        <p className="py-2 text-sm text-quiet">
          {lines.length} of {writeCount(count)} shown
        </p>
      )}
    </Box>
  );
}

const Line = ({ title, detail }: TodayLine) => (
  <>
    <span className="block font-semibold break-words">{title}</span>
    <span className="block text-sm break-words text-quiet">{detail}</span>
  </>
);

export function Box(props: { title: string; count?: number; children: ReactNode }) {
  return (
    <section aria-label={props.title} className="min-w-0">
      <h2 className="flex items-baseline justify-between border-b-2 border-ink pb-1 text-xl">
        {props.title}
        {props.count ? <span className="text-base tabular-nums">{props.count}</span> : null}
      </h2>
      {props.children}
    </section>
  );
}
