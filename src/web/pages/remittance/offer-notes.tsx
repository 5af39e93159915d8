import type { ComparisonResult } from '../../../contract/remittance/remittance.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { Tag } from '../../components/text/tag.tsx';

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

/** What a reader should know about an offer at a glance. */
export function OfferTags({ offer, best }: { offer: ComparisonResult; best: string | false }) {
  return (
    <span className="flex flex-wrap gap-1">
      {best && <Tag tone="green">{best}</Tag>}
      {offer.stale && <Tag tone="red">Out-of-date quote</Tag>}
      {offer.notice && <Tag tone="red">In a Bank of Ghana notice, {shortDate(offer.notice)}</Tag>}
    </span>
  );
}

export const SampleBanner = () => (
  <p className="-mx-4 mb-2 bg-ink px-4 py-2 font-semibold text-paper sm:-mx-5 sm:px-5">
    Made-up figures that show how this works
  </p>
);
