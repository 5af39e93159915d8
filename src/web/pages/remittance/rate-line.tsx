import { lineOf } from '../../../domain/money/exchange-rates.ts';

const CHART_HEIGHT = 20;

/** Rates day by day as a small line; nothing where one day is all there is. */
export function RateLine({ days, title }: { days: readonly number[]; title: string }) {
  const line = lineOf(days, CHART_HEIGHT);
  if (!line) return null;
  return (
    <svg
      role="img"
      viewBox={`0 -2 ${days.length - 1} ${CHART_HEIGHT + 4}`}
      preserveAspectRatio="none"
      className="h-6 w-full max-w-24 fill-none stroke-green stroke-2"
    >
      <title>{title}</title>
      <path d={line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
