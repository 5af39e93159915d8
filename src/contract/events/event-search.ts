import { z } from 'zod';
import { COUNTRIES } from '../places/countries.ts';
import { nearAnswer } from '../places/place.ts';
import { filterSchema } from '../search/filter-schema.ts';
import { eventSchema } from './event.ts';
import { EVENT_FILTER } from './event-filter.ts';

export const eventSearchSchema = filterSchema(EVENT_FILTER);

const counted = z.object({ name: z.string(), count: z.number().int() });

/** Events that a search would find without some of its filters. */
const alternativeSchema = z.object({
  /** The filters left out, such as `near` or `free`. */
  without: z.array(z.enum(['near', 'country', 'free', 'online', 'q', 'category', 'kind', 'when'])),
  /** The nearest first where `near` was left out. */
  events: z.array(eventSchema),
});
export type EventAlternative = z.infer<typeof alternativeSchema>;

export const foundEventsSchema = z.object({
  events: z.array(eventSchema),
  total: z.number().int(),
  next: z.string().nullable(),
  ...nearAnswer,
  /** What there is instead, where nothing was found. */
  alternative: alternativeSchema.nullable(),
});
export type FoundEvents = z.infer<typeof foundEventsSchema>;

/** How many coming events each filter would show. */
export const eventFacetsSchema = z.object({
  countries: z.array(counted.extend({ country: z.enum(COUNTRIES) })),
  categories: z.array(counted),
});
export type EventFacets = z.infer<typeof eventFacetsSchema>;
