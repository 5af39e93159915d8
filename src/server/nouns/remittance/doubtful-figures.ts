import { MID_MARKET } from '../../../contract/remittance/remittance.ts';
import { isCurrent } from '../../../domain/money/exchange-rates.ts';
import { rateDeviation } from '../../../domain/money/rate-deviation.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import type { NewQuote, Quote } from './remittance-quote-store.ts';

/**
 * For each new figure a sentence where it is more than a tenth from what is expected: for a provider
 * the mid-market rate, entered with it or current; for the mid-market rate, and where there is none,
 * its own last figure.
 */
export function doubtsAbout(
  entered: readonly NewQuote[],
  newest: readonly Quote[],
  now: Date,
): (string | undefined)[] {
  return entered.map((quote) => {
    const { provider, currency, rate } = quote;
    const last = newest.find((one) => one.provider === provider && one.currency === currency);
    const expected = (provider === MID_MARKET ? undefined : midMarketOf(currency)) ?? last;
    const deviation = expected && rateDeviation(rate, expected.rate);
    if (!deviation) return undefined;
    const what = expected === last ? 'the last figure' : 'the mid-market rate';
    return `${rate} is ${deviation} ${what}, ${expected.rate} on ${shortDate(expected.quotedAt)}.`;
  });

  function midMarketOf(currency: NewQuote['currency']): NewQuote | undefined {
    const isIt = (one: NewQuote) => one.provider === MID_MARKET && one.currency === currency;
    return entered.find(isIt) ?? newest.find((one) => isIt(one) && isCurrent(one.quotedAt, now));
  }
}
