import {
  type ComparisonResult,
  isSample,
  MID_MARKET,
} from '../../contract/remittance/remittance.ts';
import { isCurrent } from '../../domain/money/exchange-rates.ts';
import { type Minor, minorToNumber, parseDecimal } from '../../domain/money/money.ts';
import { providerSlug } from '../../domain/money/provider-slug.ts';
import {
  byBestFirst,
  byLeastPaid,
  percentOf,
  transferCost,
} from '../../domain/money/remittance.ts';
import { amountFor } from '../../domain/money/transfer-fee.ts';
import type { Quote } from './remittance-quote-store.ts';

export type Offer = Omit<ComparisonResult, 'notice' | 'cashTax'>;

/** Best first; providers whose fee leaves nothing, or that don't send so much, are left out. */
export function compareQuotes(quotes: readonly Quote[], amount: Minor, now: Date): Offer[] {
  const { offered, reference } = comparable(quotes, now);
  return offered
    .flatMap((quote) => offerOf(quote, amount, { reference, now }) ?? [])
    .sort(byBestFirst);
}

/** What each takes so that at least so many pesewas arrive, least first, and who can't do it. */
export function requiredAmounts(
  quotes: readonly Quote[],
  pesewas: Minor,
  now: Date,
): { offers: Offer[]; unable: string[] } {
  const { offered, reference } = comparable(quotes, now);
  const required = offered.map((quote) => {
    const rate = parseDecimal(quote.rate);
    const amount = rate && amountFor(pesewas, { rate, fee: quote.fee });
    return {
      provider: quote.provider,
      offer: amount === undefined ? undefined : offerOf(quote, amount, { reference, now }),
    };
  });
  return {
    offers: required.flatMap(({ offer }) => offer ?? []).sort(byLeastPaid),
    unable: required.filter(({ offer }) => !offer).map(({ provider }) => provider),
  };
}

/**
 * Samples are compared only among themselves, only while there is nothing else, and never with a
 * mid-market rate.
 */
function comparable(quotes: readonly Quote[], now: Date) {
  const [midMarket, providers] = [
    quotes.filter(({ provider }) => provider === MID_MARKET),
    quotes.filter(({ provider }) => provider !== MID_MARKET),
  ];
  const real = providers.filter((quote) => !isSample(quote));
  const reference = midMarket.find(
    (quote) => real.length > 0 && !isSample(quote) && isCurrent(quote.quotedAt, now),
  );
  return { offered: real.length > 0 ? real : providers, reference };
}

function offerOf(
  quote: Quote,
  amount: Minor,
  { reference, now }: { reference: Quote | undefined; now: Date },
): Offer | undefined {
  const rate = parseDecimal(quote.rate);
  const stale = !isCurrent(quote.quotedAt, now);
  // An old rate against a new one would measure how far the cedi has moved since.
  const midMarket = reference && !stale ? parseDecimal(reference.rate) : undefined;
  const cost = rate && transferCost(amount, { rate, fee: quote.fee }, midMarket);
  if (!cost) return undefined;
  return {
    provider: quote.provider,
    slug: providerSlug(quote.provider),
    logoUrl: quote.logoUrl ?? logoOf(quote.provider),
    amount: minorToNumber(amount),
    total: minorToNumber(cost.total),
    fee: minorToNumber(cost.fee),
    feeSteps: quote.fee,
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
    stale,
    isSample: isSample(quote),
  };
}

/** An initial on our own pattern, so that no trade mark is copied. */
const logoOf = (provider: string) => `/art/logo/${providerSlug(provider)}.svg`;
