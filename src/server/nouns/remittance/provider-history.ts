import { SENDING_CURRENCIES } from '../../../contract/catalogues.ts';
import type { ProviderHistory } from '../../../contract/remittance/remittance.ts';
import { ratesByDay } from '../../../domain/money/exchange-rates.ts';
import { providerSlug } from '../../../domain/money/provider-slug.ts';
import type { Quote, QuoteStore } from './remittance-quote-store.ts';

const MAX_DAYS = 90;

/** A provider's quotes by currency, the last of each day. Undefined where there is no such provider. */
export async function providerHistory(
  quotes: QuoteStore,
  slug: string,
): Promise<ProviderHistory | undefined> {
  const provider = (await quotes.providers()).find((name) => providerSlug(name) === slug);
  if (provider === undefined) return undefined;
  const stored = await quotes.ofProvider(provider);
  const currencies = SENDING_CURRENCIES.flatMap((currency) => {
    const newestFirst = lastOfEachDay(stored.filter((quote) => quote.currency === currency));
    const newest = newestFirst[0];
    if (!newest) return [];
    return {
      currency,
      quotes: newestFirst.map(({ quotedAt, rate, fee, payoutMethods, source, url }) => ({
        quotedAt,
        rate: Number(rate),
        feeSteps: fee,
        payoutMethods,
        source,
        url,
      })),
      days: ratesByDay(newestFirst.toReversed(), new Date(newest.quotedAt)),
    };
  });
  return { provider, slug, currencies };
}

function lastOfEachDay(newestFirst: readonly Quote[]): Quote[] {
  const byDay = Map.groupBy(newestFirst, ({ quotedAt }) => quotedAt.slice(0, 10));
  return [...byDay.values()].flatMap(([last]) => last ?? []).slice(0, MAX_DAYS);
}
