import { EVENT_FILTER, type EventSearch } from '../../../contract/events/event-filter.ts';
import { readFilter } from '../../../contract/search/filter-address.ts';
import { query } from '../../data/query.ts';

/** The usual time is not said, so that one list has one address. */
export function chosenEvents(search: URLSearchParams): EventSearch {
  const { when, ...wanted } = readFilter(EVENT_FILTER, search);
  return { ...wanted, when: when === 'coming' ? undefined : when };
}

export const foundEvents = (wanted: EventSearch) => query('/events/find', wanted);
export const eventFacets = () => query('/events/facets');
