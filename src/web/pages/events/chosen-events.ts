import {
  type EventFacets,
  type EventSearch,
  eventSearchSchema,
  type FoundEvents,
  searchAddress,
} from '../../../contract/event-search.ts';
import { query } from '../../data/query-cache.ts';

/** What a filter that nobody could have chosen means: none. */
const NO_FILTER = eventSearchSchema.parse({});

export function chosenEvents(search: URLSearchParams): EventSearch {
  const parsed = eventSearchSchema.safeParse(Object.fromEntries(search));
  return parsed.success ? parsed.data : NO_FILTER;
}

export const foundEvents = (wanted: EventSearch) =>
  query<FoundEvents>(`/api/events/find?${searchAddress(wanted)}`);
export const eventFacets = () => query<EventFacets>('/api/events/facets');
