import {
  type BusinessSearch,
  businessSearchSchema,
  type FoundBusinesses,
} from '../../../contract/business-search.ts';
import { filterAddress } from '../../../contract/filter-address.ts';
import { query } from '../../data/query-cache.ts';

/** What a filter that nobody could have chosen means: none. */
const NO_FILTER = businessSearchSchema.parse({});

export function chosenBusinesses(search: URLSearchParams): BusinessSearch {
  const parsed = businessSearchSchema.safeParse(Object.fromEntries(search));
  return parsed.success ? parsed.data : NO_FILTER;
}

export const foundBusinesses = (wanted: BusinessSearch) =>
  query<FoundBusinesses>(`/api/businesses/find?${filterAddress(wanted)}`);
