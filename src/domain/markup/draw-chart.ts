import { writeFigure } from '../money/write-money.ts';
import type { Chart } from './blocks.ts';
import { chartNumbers, ticksFor } from './chart-numbers.ts';
import { type Drawn, type DrawnElement, draw } from './drawn.ts';

/**
 * Charts are as wide as the room they get: places across are percentages, letters and lines keep
 * their size, so they are as easy to read on a phone as on a wall. Colours are classes, so that both
 * themes have theirs; series differ by their line or pattern as well.
 */

const ROW = { label: 20, bar: 18, gap: 14 };
const PLOT = { height: 220, top: 16, left: 0, bottom: 28 };
/** Room to the right of the longest bar for its number. */
const LONGEST_BAR = 78;

/** A line with no more points has its number at each of them. */
const MOST_NUMBERED = 6;

/** How each series is dashed, besides its colour. */
const DASHES = [undefined, '7 4', '2 3', '10 3 2 3', '1 5'];

export function drawChart(chart: Chart): DrawnElement | undefined {
  const { labels, series } = chartNumbers(chart);
  const values = series.flatMap((one) => one.values).filter((value) => value !== null);
  if (values.length === 0 || labels.length === 0) return undefined;
  return chart.form === 'bar'
    ? drawBars(labels, series, values)
    : drawLines(labels, series, values);
}

type Series = ReturnType<typeof chartNumbers>['series'];

const percent = (part: number) => `${Number(part.toFixed(3))}%`;

function drawBars(labels: string[], series: Series, values: number[]): DrawnElement {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const across = (value: number) => ((value - least) / (most - least || 1)) * LONGEST_BAR;
  const tall = ROW.label + series.length * (ROW.bar + 3) + ROW.gap;
  const rows = labels.flatMap((label, row): Drawn[] => [
    draw('text', { x: 0, y: row * tall + 15, className: 'chart-label' }, label),
    ...series.flatMap(({ values }, index): Drawn[] => {
      const value = values[row] ?? null;
      if (value === null) return [];
      const y = row * tall + ROW.label + index * (ROW.bar + 3);
      const [from, to] = [across(Math.min(0, value)), across(Math.max(0, value))];
      return [
        draw('rect', {
          x: percent(from),
          y,
          width: percent(Math.max(0.3, to - from)),
          height: ROW.bar,
          className: `chart-bar chart-${index + 1}`,
        }),
        draw(
          'text',
          { x: percent(to), y: y + 14, dx: 6, className: 'chart-value' },
          writeFigure(value),
        ),
      ];
    }),
  ]);
  return draw(
    'svg',
    { className: 'chart', width: '100%', height: labels.length * tall - ROW.gap + 4, ...UNHEARD },
    ...rows,
  );
}

/** The table beside it says the same to those who listen. */
const UNHEARD = { 'aria-hidden': 'true', focusable: 'false' } as const;

function drawLines(labels: string[], series: Series, values: number[]): DrawnElement {
  const ticks = ticksFor(values, Math.min(...values) >= 0);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const across = (index: number) =>
    labels.length === 1 ? 50 : 10 + (index / (labels.length - 1)) * 84;
  const down = (value: number) => PLOT.top + ((high - value) / (high - low || 1)) * PLOT.height;
  const every = Math.ceil(labels.length / 4);
  const bottom = PLOT.top + PLOT.height;
  const grid = ticks.flatMap((tick): Drawn[] => [
    draw('line', { x1: 0, x2: '100%', y1: down(tick), y2: down(tick), className: 'chart-grid' }),
    draw('text', { x: 0, y: down(tick) - 4, className: 'chart-label' }, writeFigure(tick)),
  ]);
  const names = labels.flatMap((label, index): Drawn[] => {
    const isLast = index === labels.length - 1;
    // The last one is always named; its neighbour gives way where both would not fit.
    if (!isLast && (index % every !== 0 || labels.length - 1 - index < every * 0.75)) return [];
    const place = { x: percent(across(index)), y: bottom + 20, textAnchor: 'middle' };
    return [draw('text', { ...place, className: 'chart-label' }, label)];
  });
  return draw(
    'svg',
    { className: 'chart', width: '100%', height: bottom + PLOT.bottom, ...UNHEARD },
    ...grid,
    ...series.flatMap((one, index) =>
      drawLine(one.values, index, series.length === 1, across, down),
    ),
    ...names,
  );
}

function drawLine(
  values: (number | null)[],
  seriesIndex: number,
  isOnly: boolean,
  across: (index: number) => number,
  down: (value: number) => number,
): Drawn[] {
  const points = values.flatMap((value, at) => (value === null ? [] : [{ at, value }]));
  const numbered = points.slice(isOnly && points.length <= MOST_NUMBERED ? 0 : -1);
  const pieces = points.slice(1).map((point, index): Drawn => {
    const before = points[index] ?? point;
    return draw('line', {
      x1: percent(across(before.at)),
      y1: down(before.value).toFixed(1),
      x2: percent(across(point.at)),
      y2: down(point.value).toFixed(1),
      strokeDasharray: DASHES[seriesIndex % DASHES.length],
      className: `chart-line chart-${seriesIndex + 1}`,
    });
  });
  const dots = points.map(({ at, value }) =>
    draw('circle', {
      cx: percent(across(at)),
      cy: down(value).toFixed(1),
      r: 3.5,
      className: `chart-dot chart-${seriesIndex + 1}`,
    }),
  );
  const numbers = numbered.map(({ at, value }) => {
    // Beside a line that comes down to it, above one that goes up.
    const comesDown = at > 0 && (values[at - 1] ?? value) > value;
    const place = { x: percent(across(at)), y: (down(value) - 10).toFixed(1) };
    const side = comesDown ? { dx: -4, textAnchor: 'start' } : { textAnchor: 'middle' };
    return draw('text', { ...place, ...side, className: 'chart-value' }, writeFigure(value));
  });
  return [...pieces, ...dots, ...numbers];
}
