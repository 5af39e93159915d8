import {
  BUSINESS_CATEGORIES,
  DIRECTORY_CATEGORY_FILTERS,
  REGIONS,
} from '../../contract/catalogues.ts';
import type { SearchKind } from '../../contract/search.ts';
import { dayOf } from '../../domain/calendar-day.ts';
import { monthKey, monthOfDay } from '../../domain/month-grid.ts';
import { KIND_NAMES } from './kind-names.ts';
import type { DirectoryFilter } from './queries.ts';

/** What an address asks a page to show. Values nobody offers count as not given. */

const oneOf = (values: readonly string[], given: string | null): string =>
  values.find((value) => value.toLowerCase() === given?.toLowerCase()) ?? '';

const TRADES = [...DIRECTORY_CATEGORY_FILTERS.slice(1), ...BUSINESS_CATEGORIES];

/** `?trade=Technology&region=Ashanti&find=kente`. */
export const chosenListings = (search: URLSearchParams): DirectoryFilter => ({
  category: oneOf(TRADES, search.get('trade')),
  region: oneOf(REGIONS, search.get('region')),
  search: search.get('find')?.trim().slice(0, 200) ?? '',
});

/** `?month=2026-12`; without it, the month it is in Accra. */
export function chosenMonth(search: URLSearchParams, now: Date): string {
  const given = search.get('month') ?? '';
  return /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(given) ? given : monthKey(monthOfDay(dayOf(now)));
}

export const chosenKind = (search: URLSearchParams): SearchKind | undefined => {
  const given = search.get('kind');
  return given && Object.hasOwn(KIND_NAMES, given) ? (given as SearchKind) : undefined;
};
