import { z } from 'zod';
import { BUSINESS_FILTER } from '../directory/business-filter.ts';
import { placeSchema } from '../places/place.ts';
import { filterSchema } from '../search/filter-schema.ts';
import { businessSchema } from './business.ts';

export const businessSearchSchema = filterSchema(BUSINESS_FILTER);

export const foundBusinessesSchema = z.object({
  businesses: z.array(businessSchema),
  total: z.number().int(),
  next: z.string().nullable(),
  /** The city that `near` was understood as; null where it is not known. */
  place: placeSchema.nullable(),
});
export type FoundBusinesses = z.infer<typeof foundBusinessesSchema>;
