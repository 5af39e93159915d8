import { z } from 'zod';
import { businessSchema } from './business.ts';
import { filterSchema } from './filter-schema.ts';
import { BUSINESS_FILTER } from './list-filters.ts';
import { placeSchema } from './place.ts';

export const businessSearchSchema = filterSchema(BUSINESS_FILTER);

export const foundBusinessesSchema = z.object({
  businesses: z.array(businessSchema),
  total: z.number().int(),
  next: z.string().nullable(),
  /** The city that `near` was understood as; null where it is not known. */
  place: placeSchema.nullable(),
});
export type FoundBusinesses = z.infer<typeof foundBusinessesSchema>;
