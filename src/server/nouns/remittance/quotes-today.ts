import { MAX_TODAY_LINES, type TodayLines } from '../../../contract/desk/today.ts';
import { isSample, MID_MARKET } from '../../../contract/remittance/remittance.ts';
import { REMITTANCE_LIMITS } from '../../../contract/remittance/remittance-limits.ts';
import { deskPath } from '../../../domain/desk/desk-path.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import type { QuoteStore } from './remittance-quote-store.ts';

/** The newest quote of each provider and currency, where even that is old. */
export async function staleQuotes(quotes: Pick<QuoteStore, 'all'>, now: Date): Promise<TodayLines> {
  const before = new Date(now.getTime() - REMITTANCE_LIMITS.staleAfter).toISOString();
  const seen = new Set<string>();
  const stale = (await quotes.all()).filter((quote) => {
    const { provider, currency, quotedAt } = quote;
    const name = `${provider} ${currency}`;
    if (seen.has(name)) return false;
    seen.add(name);
    return provider !== MID_MARKET && !isSample(quote) && quotedAt < before;
  });
  const lines = stale.slice(0, MAX_TODAY_LINES).map(({ provider, currency, quotedAt }) => ({
    title: `${provider}, ${currency}`,
    detail: `Quoted on ${shortDate(quotedAt)}`,
    href: deskPath('quotes'),
  }));
  return { lines, count: stale.length };
}
