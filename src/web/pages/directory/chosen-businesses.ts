import {
  BUSINESS_FILTER,
  type BusinessSearch,
} from '../../../contract/directory/business-filter.ts';
import { readFilter } from '../../../contract/search/filter-address.ts';
import { withTypedCountry } from '../../../domain/places/country-names.ts';
import { query } from '../../data/query.ts';

export const chosenBusinesses = (search: URLSearchParams): BusinessSearch =>
  withTypedCountry(readFilter(BUSINESS_FILTER, search));

export const foundBusinesses = (filter: BusinessSearch) => query('/businesses/find', filter);
