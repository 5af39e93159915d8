import type { FoundBusinesses } from '../../../contract/business-search.ts';
import { filterAddress, readFilter } from '../../../contract/filter-address.ts';
import { BUSINESS_FILTER, type BusinessSearch } from '../../../contract/list-filters.ts';
import { query } from '../../data/query.ts';

export const chosenBusinesses = (search: URLSearchParams): BusinessSearch =>
  readFilter(BUSINESS_FILTER, search);

export const foundBusinesses = (wanted: BusinessSearch) =>
  query<FoundBusinesses>(`/api/businesses/find?${filterAddress(wanted)}`);
