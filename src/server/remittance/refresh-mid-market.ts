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

/** A number as JSON wrote it, or as text: its digits are kept either way. */
const figure = z.union([z.string(), z.number()]).transform(String);

/**
 * `{"rates": {"USD": 15.42, …}}`, cedis for one unit. Where the answer names GHS as its base, as
 * public rate services do, a figure is what one cedi buys and is turned round.
 */
const answerSchema = z.object({
  base: z.string().optional(),
  base_code: z.string().optional(),
  rates: z.record(z.string(), figure),
});

/** The rates of an answer as quotes of nobody. Figures that make no sense are left out. */
export function readMidMarket(answer: unknown, source: string, now: string): Omit<Quote, 'id'>[] {
  const { base, base_code, rates } = answerSchema.parse(answer);
  const fromCedi = (base ?? base_code)?.toUpperCase() === 'GHS';
  return SENDING_CURRENCIES.flatMap((currency) => {
    const given = parseDecimal(rates[currency] ?? '');
    if (!given || !isPositive(given)) return [];
    const rate: Decimal = fromCedi ? invert(given) : given;
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

interface Parts {
  url: string;
  quotes: QuoteStore;
  now: () => Date;
  log: Pick<Logger, 'warn'>;
  get: GuardedFetch;
}

/** Asks the rate source once. The last known rate stays when it does not answer. */
export async function refreshMidMarket({ url, quotes, now, log, get }: Parts): Promise<void> {
  try {
    const { status, body } = await get(url, FETCH_LIMITS, { Accept: 'application/json' });
    if (status !== 200) throw new Error(`It answered ${status}.`);
    const host = URL.parse(url)?.hostname ?? 'the rate source';
    const answer: unknown = JSON.parse(new TextDecoder().decode(body));
    const found = readMidMarket(answer, host, now().toISOString());
    if (found.length === 0) throw new Error('It holds none of our currencies.');
    await quotes.save(found);
  } catch (error) {
    log.warn({ error: String(error) }, 'the mid-market rate could not be refreshed');
  }
}
