import type { Logger } from 'pino';
import { REMITTANCE_LIMITS } from '../../contract/limits.ts';
import { writeDecimal } from '../../domain/money/money.ts';
import type { GuardedFetch } from '../outbound/guarded-fetch.ts';
import { midMarketQuote } from './mid-market-quote.ts';
import { rateSourceOf } from './rate-sources.ts';
import { readRates } from './read-rates.ts';
import type { QuoteStore } from './remittance-quote-store.ts';

const FETCH_LIMITS = { milliseconds: 10_000, bytes: 256 * 1024, redirects: 3 };

interface MidMarketDeps {
  url: string;
  quotes: QuoteStore;
  now: () => Date;
  log: Pick<Logger, 'warn'>;
  get: GuardedFetch;
}

/** Fetches the rates once; the last rate stays if that fails. */
export async function refreshMidMarket({
  url,
  quotes,
  now,
  log,
  get,
}: MidMarketDeps): Promise<void> {
  try {
    const { status, body } = await get(url, FETCH_LIMITS, { Accept: 'application/json' });
    if (status !== 200) throw new Error(`It answered ${status}.`);
    const rates = readRates(JSON.parse(new TextDecoder().decode(body)));
    if (!rates) throw new Error('Its JSON has none of the shapes we read.');
    if (rates.length === 0) throw new Error('It has none of our currencies.');
    const at = now();
    const source = rateSourceOf(url);
    const read = rates.map(({ currency, rate, at: dated }) =>
      midMarketQuote({
        currency,
        rate: writeDecimal(rate),
        quotedAt: earlier(dated, at.toISOString()),
        source,
      }),
    );
    await quotes.save(read);
    const oldest = read.map(({ quotedAt }) => quotedAt).sort()[0] ?? '';
    if (at.getTime() - Date.parse(oldest) > REMITTANCE_LIMITS.staleAfter) {
      log.warn({ error: `Its rates are of ${oldest}.` }, 'the mid-market rate is too old to show');
    }
  } catch (error) {
    log.warn({ error: String(error) }, 'the mid-market rate could not be refreshed');
  }
}

/** A date that has not come yet is a clock that is ahead. */
const earlier = (dated: string | undefined, now: string) =>
  dated !== undefined && dated < now ? dated : now;
