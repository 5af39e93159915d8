import { z } from 'zod';
import { COUNTRIES } from '../places/countries.ts';
import { placeSchema } from '../places/place.ts';
import { filterSchema } from '../search/filter-schema.ts';
import { eventSchema } from './event.ts';
import { EVENT_FILTER } from './event-filter.ts';

export const eventSearchSchema = filterSchema(EVENT_FILTER);

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
