import { BUSINESS_FILTER, type BusinessSearch } from '../../contract/directory/business-filter.ts';
import { EVENT_FILTER, type EventSearch } from '../../contract/events/event-filter.ts';
import { FUNERAL_FILTER, type FuneralSearch } from '../../contract/funerals/funeral.ts';
import { readFilter } from '../../contract/search/filter-address.ts';
import { withTypedCountry } from '../../domain/places/country-names.ts';

/** What the addresses of the large lists ask for. No island reads them. */

export const chosenBusinesses = (search: URLSearchParams): BusinessSearch =>
  withTypedCountry(readFilter(BUSINESS_FILTER, search));

/** The default time is left out, so that each list has one address. */
export function chosenEvents(search: URLSearchParams): EventSearch {
  const { when, ...filter } = withTypedCountry(readFilter(EVENT_FILTER, search));
  return { ...filter, when: when === 'coming' ? undefined : when };
}

export const chosenFunerals = (search: URLSearchParams): FuneralSearch =>
  readFilter(FUNERAL_FILTER, search);
