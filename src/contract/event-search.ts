import { z } from 'zod';
import { EVENT_KINDS } from './catalogues.ts';
import { eventSchema } from './event.ts';
import { DISTANCES, filterAddress } from './filter-address.ts';
import { unlessEmpty, words } from './filter-fields.ts';
import { COUNTRIES, placeSchema } from './place.ts';

export const EVENT_TIMES = {
  coming: 'From today on',
  weekend: 'This weekend',
  week: 'The next seven days',
  month: 'The next thirty days',
  past: 'What is over',
} as const;
export type EventTime = keyof typeof EVENT_TIMES;
const TIMES = Object.keys(EVENT_TIMES) as [EventTime, ...EventTime[]];

/** `?near=Silver+Spring,+Maryland&country=US&within=50&when=weekend&free=yes`. */
export const eventSearchSchema = z.object({
  q: words(),
  country: unlessEmpty(z.enum(COUNTRIES)),
  near: words(),
  within: unlessEmpty(z.enum(DISTANCES)),
  kind: unlessEmpty(z.enum(EVENT_KINDS)),
  category: unlessEmpty(z.string().trim().max(100)),
  when: z.preprocess(
    (given) => (given === '' ? undefined : given),
    z.enum(TIMES).default('coming'),
  ),
  online: unlessEmpty(z.literal('yes')),
  free: unlessEmpty(z.literal('yes')),
  /** Where the page before ended. */
  after: unlessEmpty(z.string().max(300)),
});
export type EventSearch = z.infer<typeof eventSearchSchema>;

const counted = z.object({ name: z.string(), count: z.number().int() });

export const foundEventsSchema = z.object({
  events: z.array(eventSchema),
  total: z.number().int(),
  next: z.string().nullable(),
  /** The city that `near` was understood as; null where it is not known. */
  place: placeSchema.nullable(),
});
export type FoundEvents = z.infer<typeof foundEventsSchema>;

/** How many coming events each filter would show. */
export const eventFacetsSchema = z.object({
  countries: z.array(counted.extend({ country: z.enum(COUNTRIES) })),
  categories: z.array(counted),
});
export type EventFacets = z.infer<typeof eventFacetsSchema>;

/** The usual time is not said. */
export const searchAddress = ({ when, ...wanted }: Partial<EventSearch>): string =>
  filterAddress({ ...wanted, ...(when !== 'coming' && { when }) });
