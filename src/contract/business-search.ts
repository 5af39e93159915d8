import { z } from 'zod';
import { businessSchema } from './business.ts';
import { DISTANCES } from './filter-address.ts';
import { unlessEmpty, words } from './filter-fields.ts';
import { COUNTRIES, placeSchema } from './place.ts';

/** `?near=Peckham&country=GB&within=25&category=Hospitality`. */
export const businessSearchSchema = z.object({
  q: words(),
  category: unlessEmpty(z.string().trim().max(100)),
  region: unlessEmpty(z.string().trim().max(100)),
  country: unlessEmpty(z.enum(COUNTRIES)),
  language: unlessEmpty(z.string().trim().max(60)),
  /** Open at this very moment, by the clocks of its place. */
  open: unlessEmpty(z.literal('yes')),
  delivers: unlessEmpty(z.literal('yes')),
  near: words(),
  within: unlessEmpty(z.enum(DISTANCES)),
  /** Where the page before ended. */
  after: unlessEmpty(z.string().max(400)),
});
export type BusinessSearch = z.infer<typeof businessSearchSchema>;

export const foundBusinessesSchema = z.object({
  businesses: z.array(businessSchema),
  total: z.number().int(),
  next: z.string().nullable(),
  /** The city that `near` was understood as; null where it is not known. */
  place: placeSchema.nullable(),
});
export type FoundBusinesses = z.infer<typeof foundBusinessesSchema>;
