import type { ViewsOfDay } from '../../../../contract/desk/readership.ts';
import { writeCount } from '../../../../contract/write-count.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { Cell, Table } from '../../kit/layout/table.tsx';

const STEP = 10;
const HEIGHT = 100;
export const monthOf = (month: string) =>
  new Date(`${month}-01`).toLocaleDateString('en-GB', {
    ...({ month: 'long', year: 'numeric', timeZone: 'UTC' } as const),
  });

const dateOf = (day: string) => (day.length > 7 ? shortDate(day) : monthOf(day));

interface ChartProps {
  caption: string;
  days: readonly ViewsOfDay[];
  /** The bars are something else than days: hours. */
  unit?: { name: string; labelOf: (name: string) => string };
}

const DAYS = { name: 'Date', labelOf: dateOf };

/** A bar for each day with views and visits, also available as a table. */
export function ViewsChart({ caption, days, unit = DAYS }: ChartProps) {
  const { labelOf } = unit;
  const most = Math.max(1, ...days.map(({ views }) => views));
  const best = days.find(({ views }) => views === most);
  const [first, last] = [days[0], days.at(-1)];
  const heightOf = (number: number) => (number / most) * HEIGHT;
  return (
    <figure className="mt-4">
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">{caption}</span>
        {best && (
          <span className="text-quiet">
            Most: {writeCount(most)}, {labelOf(best.day)}
          </span>
        )}
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-2 h-32 w-full border-b-2 border-ink"
        role="img"
        aria-label={`${caption}. The numbers are in the table below.`}
      >
        {days.map(({ day, views, visits }, index) => (
          <g key={day}>
            <Bar index={index} height={heightOf(views)} className="fill-green opacity-50" />
            <Bar index={index} height={heightOf(visits)} className="fill-green" />
          </g>
        ))}
      </svg>
      <p className="flex justify-between text-sm text-quiet">
        <span>{first && labelOf(first.day)}</span>
        <span>{last && labelOf(last.day)}</span>
      </p>
      <p className="mt-1 text-sm text-quiet">Bars show views; the darker part shows visits.</p>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
          Show as table
        </summary>
        <DayTable caption={caption} days={unit === DAYS ? days.toReversed() : days} unit={unit} />
      </details>
    </figure>
  );
}

function Bar(props: { index: number; height: number; className: string }) {
  const { index, height, className } = props;
  return (
    <rect
      x={index * STEP + 1}
      y={HEIGHT - height}
      width={STEP - 2}
      height={height}
      className={className}
    />
  );
}

export function DayTable({ caption, days, unit = DAYS }: ChartProps) {
  return (
    <Table caption={caption} columns={[unit.name, 'Views', 'Visits']} narrow>
      {days.map(({ day, views, visits }) => (
        <tr key={day}>
          <Cell>{unit.labelOf(day)}</Cell>
          <Cell>{writeCount(views)}</Cell>
          <Cell>{writeCount(visits)}</Cell>
        </tr>
      ))}
    </Table>
  );
}
