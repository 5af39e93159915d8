import type { Logger } from 'pino';
import { z } from 'zod';
import { SENDING_CURRENCIES } from '../../contract/catalogues.ts';
import { LIMITS } from '../../contract/limits.ts';
import {
  type Decimal,
  invert,
  isPositive,
  parseDecimal,
  writeDecimal,
} from '../../domain/money.ts';
import { MID_MARKET, type Quote, type QuoteStore } from './remittance-quote-store.ts';

const TIMEOUT = 10_000;
const MOST_BYTES = 256 * 1024;

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
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** Asks the rate source once. The last known rate stays when it does not answer. */
export async function refreshMidMarket(parts: Parts): Promise<boolean> {
  const { url, quotes, now, log, fetch: ask = fetch } = parts;
  try {
    const response = await ask(url, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const text = await response.text();
    if (!response.ok || text.length > MOST_BYTES) throw new Error(`it answered ${response.status}`);
    const host = URL.parse(url)?.hostname ?? 'the rate source';
    const found = readMidMarket(JSON.parse(text), host, now().toISOString());
    if (found.length === 0) throw new Error('it holds none of our currencies');
    await quotes.save(found);
    return true;
  } catch (error) {
    log.warn({ error: String(error) }, 'the mid-market rate could not be refreshed');
    return false;
  }
}

/** At once and then every few hours; returns how to stop. */
export function keepMidMarketFresh(parts: Parts): () => void {
  void refreshMidMarket(parts);
  const timer = setInterval(() => void refreshMidMarket(parts), LIMITS.remittance.refreshEvery);
  timer.unref();
  return () => clearInterval(timer);
}
