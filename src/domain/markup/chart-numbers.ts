import type { Chart } from './blocks.ts';

export interface ChartNumbers {
  labels: string[];
  series: { name: string; values: (number | null)[] }[];
  /** Cells that should have been numbers. */
  unread: string[];
}

/** `1,234.5`, `40.4%`, `GH₵ 12`, `-3`: as people write and paste them. */
export function numberIn(cell: string): number | undefined {
  const bare = cell
    .replace(/[\s\u00a0\u202f,]/g, '')
    .replace(/^(\p{Sc}|GH₵|GHS|GH¢|US\$)+/u, '')
    .replace(/(%|percent)$/i, '')
    .replace(/^[−–]/, '-');
  return /^[-+]?\d+(\.\d+)?$/.test(bare) ? Number(bare) : undefined;
}

const EMPTY = /^[\s\u00a0.–—-]*$/;

/** The columns of a chart as numbers. An empty cell is a gap. */
export function chartNumbers({ rows }: Pick<Chart, 'rows'>): ChartNumbers {
  const [head = [], ...body] = rows;
  const unread: string[] = [];
  const series = head.slice(1).map((name, column) => ({
    name,
    values: body.map((row) => {
      const cell = row[column + 1] ?? '';
      if (EMPTY.test(cell)) return null;
      const number = numberIn(cell);
      if (number === undefined) unread.push(cell);
      return number ?? null;
    }),
  }));
  return { labels: body.map((row) => row[0] ?? ''), series, unread };
}

/** Round numbers from below the least to above the greatest, zero among them where it fits. */
export function ticksFor(values: readonly number[], fromZero: boolean): number[] {
  const least = Math.min(...values, ...(fromZero ? [0] : []));
  const most = Math.max(...values, ...(fromZero ? [0] : []));
  const rough = (most - least || Math.abs(most) || 1) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5].find((part) => part * power >= rough) ?? 10) * power;
  const ticks: number[] = [];
  for (let tick = Math.floor(least / step); tick <= Math.ceil(most / step); tick += 1) {
    // Without it 3 × 0.1 would be 0.30000000000000004.
    ticks.push(Number((tick * step).toPrecision(12)));
  }
  return ticks;
}
