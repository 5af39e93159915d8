import { EVENT_FILTER, type EventSearch } from '../../../contract/events/event-filter.ts';
import { readFilter } from '../../../contract/search/filter-address.ts';
import { withTypedCountry } from '../../../domain/places/country-names.ts';
import { query } from '../../data/query.ts';

/** The default time is left out, so that each list has one address. */
export function chosenEvents(search: URLSearchParams): EventSearch {
  const { when, ...filter } = withTypedCountry(readFilter(EVENT_FILTER, search));
  return { ...filter, when: when === 'coming' ? undefined : when };
}

export const foundEvents = (filter: EventSearch) => query('/events/find', filter);
export const eventFacets = () => query('/events/facets');
