import { COUNTRIES } from '../places/countries.ts';
import { DISTANCES, type Filter, YES } from '../search/filter-address.ts';
import { EVENT_KINDS } from './event-choices.ts';

/** The first is the default. */
export const EVENT_TIMES = {
  coming: 'From today',
  weekend: 'This weekend',
  week: 'Next 7 days',
  month: 'Next 30 days',
  past: 'Past events',
} as const;
type EventTime = keyof typeof EVENT_TIMES;

/** `?near=Silver+Spring,+Maryland&country=US&within=50&when=weekend&free=yes`. */
export const EVENT_FILTER = {
  q: 200,
  country: COUNTRIES,
  near: 200,
  within: DISTANCES,
  /** Of Ghana, as its page is called; for feeds of funerals. */
  region: 40,
  kind: EVENT_KINDS,
  category: 100,
  when: Object.keys(EVENT_TIMES) as [EventTime, ...EventTime[]],
  online: YES,
  free: YES,
  /** Where the page before ended. */
  after: 300,
} as const;
export type EventSearch = Filter<typeof EVENT_FILTER>;
