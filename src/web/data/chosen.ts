import {
  BUSINESS_CATEGORIES,
  CATEGORY_FILTERS,
  type CategoryFilter,
  DIRECTORY_CATEGORY_FILTERS,
  REGIONS,
} from '../../contract/catalogues.ts';
import { LIMITS } from '../../contract/limits.ts';
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

export function chosenCategory(search: URLSearchParams, name = 'category'): CategoryFilter {
  const given = search.get(name)?.toLowerCase();
  return CATEGORY_FILTERS.find((name) => name.toLowerCase() === given) ?? 'All';
}

/** `/podcast?episode=14`: the address chooses, so a chosen episode can be sent to somebody. */
export function chosenEpisode(search: URLSearchParams): number {
  const given = search.get('episode') ?? '';
  return /^\d{1,4}$/.test(given) ? Number(given) : LIMITS.podcast.defaultEpisode;
}

export const episodePath = (number: number) =>
  number === LIMITS.podcast.defaultEpisode ? '/podcast' : `/podcast?episode=${number}`;
