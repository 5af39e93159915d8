import { REMITTANCE_LIMITS } from '../../contract/limits.ts';
import {
  type ComparisonResult,
  isSample,
  MID_MARKET,
} from '../../contract/remittance/remittance.ts';
import { type Minor, minorToNumber, parseDecimal } from '../../domain/money/money.ts';
import { byBestFirst, percentOf, transferCost } from '../../domain/money/remittance.ts';
import type { Quote } from './remittance-quote-store.ts';

export type Offer = Omit<ComparisonResult, 'notice' | 'cashTax'>;

/**
 * Best first; quotes whose fee exceeds the amount are left out. Samples are compared only among themselves
 * and only while there is nothing else. Nothing out of date is measured against the mid-market rate.
 */
export function compareQuotes(quotes: readonly Quote[], amount: Minor, now: Date): Offer[] {
  const isStale = ({ quotedAt }: Quote) =>
    now.getTime() - Date.parse(quotedAt) > REMITTANCE_LIMITS.staleAfter;
  const offered = quotes.filter(({ provider }) => provider !== MID_MARKET);
  const areSamples = offered.every(isSample);
  const offers = offered.filter((quote) => areSamples || !isSample(quote));
  const reference = quotes.find(
    (quote) => quote.provider === MID_MARKET && isSample(quote) === areSamples && !isStale(quote),
  );
  const midMarket = reference && parseDecimal(reference.rate);
  return offers
    .flatMap((quote): Offer[] => {
      const rate = parseDecimal(quote.rate);
      const terms = rate && { rate, fee: BigInt(quote.feeMinor) };
      // An old rate against a new one would measure how far the cedi has moved since.
      const cost = terms && transferCost(amount, terms, isStale(quote) ? undefined : midMarket);
      if (!cost) return [];
      return [
        {
          provider: quote.provider,
          logoUrl: quote.logoUrl ?? logoOf(quote.provider),
          total: minorToNumber(cost.total),
          fee: minorToNumber(BigInt(quote.feeMinor)),
          rate: Number(quote.rate),
          midMarketRate: reference ? Number(reference.rate) : null,
          midMarketAt: reference?.quotedAt ?? null,
          midMarketSource: reference?.source ?? null,
          margin: percentOf(cost.marginBasisPoints),
          cost: cost.cost === undefined ? null : minorToNumber(cost.cost),
          costPercent: percentOf(cost.costBasisPoints),
          delivery: quote.delivery,
          payoutMethods: quote.payoutMethods,
          quotedAt: quote.quotedAt,
          source: quote.source,
          url: quote.url,
          stale: isStale(quote),
          isSample: isSample(quote),
        },
      ];
    })
    .sort(byBestFirst);
}

/** An initial on our own pattern, so that no trade mark is copied. */
const logoOf = (provider: string) => `/art/logo/${slugOf(provider)}.svg`;

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'sender';
