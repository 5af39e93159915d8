import { DAY } from '../../contract/durations.ts';
import type { ExchangeRate, SendingCurrency } from '../../contract/remittance/remittance.ts';
import { REMITTANCE_LIMITS } from '../../contract/remittance/remittance-limits.ts';

/** A rate as it was stored. */
export interface StoredRate {
  currency: SendingCurrency;
  rate: string;
  quotedAt: string;
  source: string;
  url: string | null;
}

/** A rate of more than a week ago says nothing about today. */
export const isCurrent = (at: string, now: Date): boolean =>
  now.getTime() - Date.parse(at) <= REMITTANCE_LIMITS.staleAfter;

const DAYS = 30;
const toPesewa = (rate: string | number) => Math.round(Number(rate) * 100) / 100;

/** For each currency its newest rate, however old, and how it moved in the thirty days up to now. */
export function ratesOfThirtyDays(stored: readonly StoredRate[], now: Date): ExchangeRate[] {
  const oldestFirst = [...stored].sort((one, other) => (one.quotedAt < other.quotedAt ? -1 : 1));
  const newest = new Map(oldestFirst.map((rate) => [rate.currency, rate]));
  return [...newest.values()].map(({ currency, rate, quotedAt, source, url }) => ({
    currency,
    rate: Number(rate),
    at: quotedAt,
    source,
    sourceUrl: url,
    days: ratesByDay(
      oldestFirst.filter((one) => one.currency === currency),
      now,
    ),
  }));
}

/** The last rate of each of thirty days; a day without one keeps that of the day before. */
export function ratesByDay(
  oldestFirst: readonly Pick<StoredRate, 'quotedAt' | 'rate'>[],
  now: Date,
): number[] {
  const lastOfDay = new Map(oldestFirst.map(({ quotedAt, rate }) => [quotedAt.slice(0, 10), rate]));
  const rates: number[] = [];
  for (let ago = DAYS - 1; ago >= 0; ago -= 1) {
    const day = new Date(now.getTime() - ago * DAY).toISOString().slice(0, 10);
    const rate = lastOfDay.get(day) ?? rates.at(-1);
    if (rate !== undefined) rates.push(toPesewa(rate));
  }
  return rates;
}

/** A step to the right for each day, higher for more; nothing where one day is all there is. */
export function lineOf(rates: readonly number[], height: number): string {
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)];
  // A rate that did not move is a line through the middle.
  const share = (rate: number) => (lowest === highest ? 0.5 : (rate - lowest) / (highest - lowest));
  const [first, ...rest] = rates.map((rate) => Math.round(height * (1 - share(rate))));
  if (first === undefined || rest.length === 0) return '';
  let before = first;
  const steps = rest.map((y) => {
    const step = y - before;
    before = y;
    return step < 0 ? `1${step}` : `1 ${step}`;
  });
  return `M0 ${first}l${steps.join(' ')}`;
}
