import { z } from 'zod';
import { SENDING_CURRENCIES } from '../../../contract/catalogues.ts';
import type { SendingCurrency } from '../../../contract/remittance/remittance.ts';
import { type Decimal, divide, isPositive, parseDecimal } from '../../../domain/money/money.ts';

/** What one unit of `base` is worth in `quote`, and the day the source gives for it. */
interface Pair {
  base: string;
  quote: string;
  rate: Decimal;
  at: string | undefined;
}

export interface RateRead {
  currency: SendingCurrency;
  /** Cedis for one unit. */
  rate: Decimal;
  /** Undefined where the source has no date. */
  at: string | undefined;
}

const CEDI = 'GHS';
const ONE: Decimal = { digits: 1n, scale: 0 };
/** More decimals than this are noise of floating-point numbers. */
const NOISE = /(\.\d{8})\d+$/;
/** A unit worth more cedis than this is a mistake of the source. */
const MAX_RATE = 1_000_000n;

/** A number above 0, as a number or as text; anything else is left out. */
const figure = z
  .union([z.string(), z.number()])
  .transform((value) => parseDecimal(String(value).replace(NOISE, '$1')))
  .transform((value) => (value && isPositive(value) ? value : undefined))
  .catch(undefined);

const day = z.iso.date().transform((date) => `${date}T00:00:00.000Z`);
const unixTime = z.number().int().min(0).max(4e9);
const figures = z.record(z.string(), figure);

function pairsOf(
  base: string | undefined,
  rates: z.infer<typeof figures>,
  at: string | undefined,
): Pair[] {
  return Object.entries(rates).flatMap(([code, rate]) => {
    if (!rate) return [];
    const quote = code.toUpperCase();
    // Without a base, each figure is what one unit is worth in cedis.
    return base === undefined
      ? { base: quote, quote: CEDI, rate, at }
      : { base: base.toUpperCase(), quote, rate, at };
  });
}

/** `{"base": "USD", "date": "2026-11-17", "rates": {"GHS": 10.92, …}}`, or `{"rates": {"USD": 10.92}}`. */
const table = z
  .object({
    base: z.string().optional(),
    base_code: z.string().optional(),
    date: day.optional(),
    time_last_update_unix: unixTime.optional(),
    rates: figures,
  })
  .transform(({ base, base_code, date, time_last_update_unix: seconds, rates }) => {
    const updated = seconds === undefined ? undefined : new Date(seconds * 1000).toISOString();
    return pairsOf(base ?? base_code, rates, date ?? updated);
  });

/** `[{"date": "2026-11-17", "base": "USD", "quote": "GHS", "rate": 10.92}, …]`. */
const rows = z
  .array(z.object({ date: day, base: z.string(), quote: z.string(), rate: figure }))
  .transform((list) =>
    list.flatMap(({ date, base, quote, rate }) => pairsOf(base, { [quote]: rate }, date)),
  );

/** `{"date": "2026-11-17", "usd": {"ghs": 10.92, …}}`. */
const namedBase = z
  .object({ date: day })
  .catchall(figures)
  .transform(({ date, ...bases }) =>
    Object.entries(bases).flatMap(([base, rates]) => pairsOf(base, rates, date)),
  );

const responseSchema = z.union([table, rows, namedBase]);

/**
 * Cedis for one unit of each of our currencies, as far as the response has them: directly, the other way
 * round, or through a third currency. Undefined where it is none of the shapes above.
 */
export function readRates(response: unknown): RateRead[] | undefined {
  const { data: pairs } = responseSchema.safeParse(response);
  if (!pairs) return undefined;
  const byBase = groupByBase(pairs);
  return SENDING_CURRENCIES.flatMap((currency) => rateOf(currency, byBase));
}

/** By base and quote: an answer may have tens of thousands of pairs. */
type PairsByBase = Map<string, Map<string, Pair>>;

function groupByBase(pairs: readonly Pair[]): PairsByBase {
  const byBase: PairsByBase = new Map();
  for (const pair of pairs) {
    const quotes = byBase.get(pair.base) ?? new Map<string, Pair>();
    // Of two figures for the same pair the first counts.
    if (!quotes.has(pair.quote)) quotes.set(pair.quote, pair);
    byBase.set(pair.base, quotes);
  }
  return byBase;
}

function rateOf(currency: SendingCurrency, byBase: PairsByBase): RateRead[] {
  for (const [base, quotes] of byBase) {
    const find = (quote: string) =>
      base === quote ? { rate: ONE, at: undefined } : quotes.get(quote);
    const [cedi, unit] = [find(CEDI), find(currency)];
    const rate = cedi && unit && divide(cedi.rate, unit.rate);
    if (!rate || !isPositive(rate) || rate.digits > MAX_RATE * 10n ** BigInt(rate.scale)) continue;
    // Two figures of different days are as old as the older one.
    return [{ currency, rate, at: [cedi.at, unit.at].sort()[0] }];
  }
  return [];
}
