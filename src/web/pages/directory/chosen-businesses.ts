import {
  BUSINESS_FILTER,
  type BusinessSearch,
} from '../../../contract/directory/business-filter.ts';
import type { FoundBusinesses } from '../../../contract/directory/business-search.ts';
import { filterAddress, readFilter } from '../../../contract/search/filter-address.ts';
import { query } from '../../data/query.ts';

export const chosenBusinesses = (search: URLSearchParams): BusinessSearch =>
  readFilter(BUSINESS_FILTER, search);

export const foundBusinesses = (filter: BusinessSearch) =>
  query<FoundBusinesses>(`/api/businesses/find?${filterAddress(filter)}`);
