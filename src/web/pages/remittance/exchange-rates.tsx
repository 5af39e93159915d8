import type { ReactNode } from 'react';
import { DAY } from '../../../contract/durations.ts';
import type { ExchangeRate } from '../../../contract/remittance/remittance.ts';
import { lineOf } from '../../../domain/money/exchange-rates.ts';
import { writeMoney } from '../../../domain/money/write-money.ts';
import { articleAge, shortDate } from '../../../domain/time/relative-time.ts';
import { exchangeRates } from '../../data/queries.ts';
import { useNow } from '../../data/use-now.ts';
import { usePageData } from '../../page/page-data.ts';

const SIGNS = [
  ['GBP', '£1'],
  ['USD', '$1'],
  ['EUR', '€1'],
] as const;
const CHART_HEIGHT = 20;
const FRESH_MS = 2 * DAY;

/** What a pound, a dollar and a euro are worth in cedis, and how old the rate is. Nothing without a rate. */
export function ExchangeRates({ children }: { children?: ReactNode }) {
  const { data = [] } = usePageData(exchangeRates());
  const shown = SIGNS.flatMap(([currency, sign]) => {
    const rate = data.find((one) => one.currency === currency);
    return rate ? [{ sign, rate }] : [];
  });
  const [first] = shown;
  return (
    <div className="min-w-0 grow">
      <dl className="grid grid-cols-3 gap-x-3 sm:gap-x-6">
        {shown.map(({ sign, rate }) => (
          <div key={sign} className="flex flex-wrap items-center gap-x-3">
            <dt className="sr-only">{sign} in cedis</dt>
            <dd className="whitespace-nowrap tabular-nums">
              <span className="text-quiet">{sign} </span>
              <span className="text-lg font-semibold">GH₵{writeMoney(rate.rate)}</span>
            </dd>
            <RateLine rate={rate} />
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-baseline gap-x-5 text-sm text-quiet">
        {first && <RateAge rate={first.rate} />}
        {children}
      </div>
    </div>
  );
}

function RateLine({ rate }: { rate: ExchangeRate }) {
  const { days } = rate;
  const line = lineOf(days, CHART_HEIGHT);
  if (!line) return null;
  return (
    <svg
      role="img"
      viewBox={`0 -2 ${days.length - 1} ${CHART_HEIGHT + 4}`}
      preserveAspectRatio="none"
      className="h-6 w-full max-w-24 fill-none stroke-green stroke-2"
    >
      <title>{`${days.length} days: from ${writeMoney(days[0] ?? 0)} to ${writeMoney(rate.rate)}`}</title>
      <path d={line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function RateAge({ rate }: { rate: ExchangeRate }) {
  const now = useNow();
  const isFresh = now.getTime() - Date.parse(rate.at) < FRESH_MS;
  return (
    <p>
      Mid-market rate,{' '}
      <time dateTime={rate.at}>
        {isFresh ? articleAge(rate.at, now).toLowerCase() : `last updated ${shortDate(rate.at)}`}
      </time>{' '}
      ({rate.source}).<span className="max-sm:hidden"> Transfer firms pay out less than this.</span>
    </p>
  );
}
