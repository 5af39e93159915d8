import {
  ALL_CATEGORIES,
  BUSINESS_CATEGORIES,
  DIRECTORY_CATEGORY_FILTERS,
  REGIONS,
  SENDING_CURRENCIES,
} from '../../contract/catalogues.ts';
import type { SendingCurrency } from '../../contract/remittance/remittance.ts';
import { REMITTANCE_LIMITS } from '../../contract/remittance/remittance-limits.ts';
import { findCategory } from '../../contract/site.ts';
import { parseAmount, writeMinor } from '../../domain/money/money.ts';
import { dayOf } from '../../domain/time/calendar-day.ts';
import { monthKey, monthOfDay } from '../../domain/time/month-grid.ts';
import { cutToSearch } from './cut-to-search.ts';
import type { DirectoryFilter } from './queries.ts';

/** Choices in the search parameters of an address. Values that are not offered are ignored. */

export const oneOf = (values: readonly string[], text: string | null): string =>
  values.find((value) => value.toLowerCase() === text?.toLowerCase()) ?? '';

const TRADES = [...DIRECTORY_CATEGORY_FILTERS.slice(1), ...BUSINESS_CATEGORIES];

/** `?trade=Technology&region=Ashanti&find=kente`. */
export const chosenListings = (search: URLSearchParams): DirectoryFilter => ({
  category: oneOf(TRADES, search.get('trade')),
  region: oneOf(REGIONS, search.get('region')),
  search: cutToSearch(search.get('find') ?? ''),
});

/** A transfer to compare: the amount as a normalised decimal, and its currency. */
export interface ChosenTransfer {
  amount: string;
  from: SendingCurrency;
}

/** As a normalised decimal, if it is a number above 0 and not more than we compare. */
export function comparableAmount(typed: string, most: number): string | undefined {
  const amount = parseAmount(typed);
  return amount && amount <= BigInt(most) * 100n ? writeMinor(amount) : undefined;
}

/** `?amount=1,000&from=GBP`. Nothing where the amount can't be compared. */
export function chosenTransfer(search: {
  get: (name: string) => unknown;
}): ChosenTransfer | undefined {
  const typed = String(search.get('amount') ?? '');
  const amount = comparableAmount(typed, REMITTANCE_LIMITS.mostCompared.amount);
  const from = SENDING_CURRENCIES.find((currency) => currency === search.get('from'));
  return amount && from ? { amount, from } : undefined;
}

/** `?month=2026-12`; without it, the month it is in Accra. */
export function chosenMonth(search: URLSearchParams, now: Date): string {
  const month = search.get('month') ?? '';
  return /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : monthKey(monthOfDay(dayOf(now)));
}

export const chosenCategory = (search: URLSearchParams, name = 'category'): string =>
  findCategory(search.get(name) ?? '') ?? ALL_CATEGORIES;

/** `/podcast?episode=14`: in the address, so that an episode can be shared. */
export function chosenEpisode(search: URLSearchParams): number | 'newest' {
  const number = search.get('episode') ?? '';
  return /^\d{1,4}$/.test(number) ? Number(number) : 'newest';
}

export const episodePath = (number: number) => `/podcast?episode=${number}`;
