import type { ComparisonResult } from '../../../contract/remittance/remittance.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';

/** The source of each quote, and the rate that costs are measured against. */
export function FigureSources({
  results,
  currency,
}: {
  results: readonly ComparisonResult[];
  currency: string;
}) {
  const [first] = results;
  if (!first) return null;
  return (
    <details className="marked mt-1 border-t border-rule text-sm text-quiet">
      <summary className="flex min-h-11 items-center gap-2">Where these figures come from</summary>
      <ul className="space-y-1 pb-3">
        {results.map((result) => (
          <li key={result.provider}>
            {result.provider}: {result.source}, {shortDate(result.quotedAt)}.
            {result.margin !== null && ` Its rate is ${result.margin}% below mid-market.`}
          </li>
        ))}
        {first.midMarketRate && first.midMarketAt && (
          <li>
            Mid-market: {currency} 1 = GHS {first.midMarketRate}, {first.midMarketSource},{' '}
            {shortDate(first.midMarketAt)}. Cost is the fee plus the exchange-rate margin, measured
            against this rate. Amounts are rounded down to the pesewa.
          </li>
        )}
      </ul>
    </details>
  );
}
