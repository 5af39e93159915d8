import type { ExchangeRate } from '../../../contract/remittance/remittance.ts';
import { isCurrent } from '../../../domain/money/exchange-rates.ts';
import { writeMoney } from '../../../domain/money/write-money.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { SourceLink } from '../../components/text/source-link.tsx';
import { exchangeRates } from '../../data/queries.ts';
import { useNow } from '../../data/use-now.ts';
import { usePageData } from '../../page/page-data.ts';
import { RateLine } from './rate-line.tsx';

const SIGNS = [
  ['GBP', '£1'],
  ['USD', '$1'],
  ['EUR', '€1'],
] as const;

/** A rate and the sign it is shown with. */
interface Shown {
  sign: string;
  rate: ExchangeRate;
}

/** What a pound, a dollar and a euro are worth in cedis. Nothing where no rate is current. */
export function ExchangeRates() {
  const { data = [] } = usePageData(exchangeRates());
  const now = useNow();
  const shown = SIGNS.flatMap(([currency, sign]): Shown[] => {
    const rate = data.find((one) => one.currency === currency);
    return rate && isCurrent(rate.at, now) ? [{ sign, rate }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <div className="min-w-0 flex-1">
      <dl className="grid grid-cols-3 gap-x-3 sm:gap-x-6">
        {shown.map(({ sign, rate }) => (
          <div key={sign} className="min-w-0">
            <dt className="sr-only">{sign} in cedis</dt>
            <dd className="flex flex-wrap items-center gap-x-3 tabular-nums">
              <span>
                <span className="text-quiet">{sign} </span>
                <span className="text-lg font-semibold whitespace-nowrap">
                  GH₵{writeMoney(rate.rate)}
                </span>
              </span>
              <RateLine
                days={rate.days}
                title={`${rate.days.length} days: from ${writeMoney(rate.days[0] ?? 0)} to ${writeMoney(rate.rate)}`}
              />
            </dd>
          </div>
        ))}
      </dl>
      <Origins shown={shown} />
    </div>
  );
}

/** The day and the source of the rates, once for those that share them. */
function Origins({ shown }: { shown: readonly Shown[] }) {
  const groups = [
    ...Map.groupBy(shown, ({ rate }) => `${rate.at.slice(0, 10)} ${rate.source}`).values(),
  ];
  const days = Math.max(...shown.map(({ rate }) => rate.days.length));
  return (
    <p className="text-sm text-quiet">
      {groups.map((group) => (
        <Origin key={group[0]?.sign} group={group} isOnly={groups.length === 1} />
      ))}
      {days > 1 && `The lines show ${days} days. `}
      <span className="max-sm:hidden">Transfer firms pay out less than this.</span>
    </p>
  );
}

function Origin({ group, isOnly }: { group: readonly Shown[]; isOnly: boolean }) {
  const [first] = group;
  if (!first) return null;
  const { at, source, sourceUrl } = first.rate;
  return (
    <>
      {isOnly ? 'Mid-market rate, ' : `${group.map(({ sign }) => sign).join(', ')}: `}
      <time dateTime={at}>{shortDate(at)}</time>, <SourceLink url={sourceUrl}>{source}</SourceLink>.{' '}
    </>
  );
}
