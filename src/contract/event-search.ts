import { z } from 'zod';
import { EVENT_KINDS } from './catalogues.ts';
import { eventSchema } from './event.ts';
import { COUNTRIES, placeSchema } from './place.ts';

/** How far around a city, in kilometres. */
export const DISTANCES = ['10', '25', '50', '100', '250'] as const;

export const EVENT_TIMES = {
  coming: 'From today on',
  weekend: 'This weekend',
  week: 'The next seven days',
  month: 'The next thirty days',
  past: 'What is over',
} as const;
export type EventTime = keyof typeof EVENT_TIMES;
const TIMES = Object.keys(EVENT_TIMES) as [EventTime, ...EventTime[]];

/** What a reader leaves empty in the form is not asked for. */
const emptyAsAbsent = <S extends z.ZodType>(schema: S) =>
  z.preprocess((given) => (given === '' ? undefined : given), schema.optional());
const text = () => z.string().trim().max(200).default('');

/** `?near=Silver+Spring,+Maryland&country=US&within=50&when=weekend&free=yes`. */
export const eventSearchSchema = z.object({
  q: text(),
  country: emptyAsAbsent(z.enum(COUNTRIES)),
  near: text(),
  within: emptyAsAbsent(z.enum(DISTANCES)),
  kind: emptyAsAbsent(z.enum(EVENT_KINDS)),
  category: emptyAsAbsent(z.string().trim().max(100)),
  when: z.preprocess(
    (given) => (given === '' ? undefined : given),
    z.enum(TIMES).default('coming'),
  ),
  online: emptyAsAbsent(z.literal('yes')),
  free: emptyAsAbsent(z.literal('yes')),
  /** Where the page before ended. */
  after: emptyAsAbsent(z.string().max(300)),
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

/** The filter as an address: what stands in a link, a feed and a subscription. */
export function searchAddress(
  wanted: Partial<Record<keyof EventSearch, string | undefined>>,
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(wanted)) {
    if (value && !(name === 'when' && value === 'coming')) params.set(name, value);
  }
  return params.toString();
}
