import { COUNTRIES } from '../places/countries.ts';
import { DISTANCES, type Filter, YES } from '../search/filter-address.ts';

/** `?near=Peckham&country=GB&within=25&category=Hospitality`. */
export const BUSINESS_FILTER = {
  q: 200,
  category: 100,
  region: 100,
  country: COUNTRIES,
  language: 60,
  /** Open at this very moment, by the clocks of its place. */
  open: YES,
  delivers: YES,
  near: 200,
  within: DISTANCES,
  /** Where the page before ended. */
  after: 400,
} as const;
export type BusinessSearch = Filter<typeof BUSINESS_FILTER>;
