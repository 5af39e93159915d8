import type { Logger } from 'pino';
import { z } from 'zod';
import { SENDING_CURRENCIES } from '../../contract/catalogues.ts';
import {
  type Decimal,
  invert,
  isPositive,
  parseDecimal,
  writeDecimal,
} from '../../domain/money/money.ts';
import type { GuardedFetch } from '../outbound/guarded-fetch.ts';
import { MID_MARKET, type Quote, type QuoteStore } from './remittance-quote-store.ts';

const FETCH_LIMITS = { milliseconds: 10_000, bytes: 256 * 1024, redirects: 3 };

/** As a number or text, with its digits unchanged. */
const figure = z.union([z.string(), z.number()]).transform(String);

/** `{"rates": {"USD": 15.42, …}}`, cedis per unit; with GHS as the base, as public services have it, figures are inverted. */
const responseSchema = z.object({
  base: z.string().optional(),
  base_code: z.string().optional(),
  rates: z.record(z.string(), figure),
});

/** The rates of a response as mid-market quotes, without invalid figures. */
export function readMidMarket(response: unknown, source: string, now: string): Omit<Quote, 'id'>[] {
  const { base, base_code, rates } = responseSchema.parse(response);
  const fromCedi = (base ?? base_code)?.toUpperCase() === 'GHS';
  return SENDING_CURRENCIES.flatMap((currency) => {
    const parsed = parseDecimal(rates[currency] ?? '');
    if (!parsed || !isPositive(parsed)) return [];
    const rate: Decimal = fromCedi ? invert(parsed) : parsed;
    return {
      provider: MID_MARKET,
      currency,
      rate: writeDecimal(rate).slice(0, 20),
      feeMinor: 0,
      payoutMethods: [],
      logoUrl: null,
      delivery: null,
      quotedAt: now,
      source,
      url: null,
    };
  });
}

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
    const host = URL.parse(url)?.hostname ?? 'the rate source';
    const response: unknown = JSON.parse(new TextDecoder().decode(body));
    const quotesRead = readMidMarket(response, host, now().toISOString());
    if (quotesRead.length === 0) throw new Error('It has none of our currencies.');
    await quotes.save(quotesRead);
  } catch (error) {
    log.warn({ error: String(error) }, 'the mid-market rate could not be refreshed');
  }
}
