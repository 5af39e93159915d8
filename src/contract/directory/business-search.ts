import { z } from 'zod';
import { nearAnswer } from '../places/place.ts';
import { filterSchema } from '../search/filter-schema.ts';
import { businessSchema } from './business.ts';
import { BUSINESS_FILTER } from './business-filter.ts';

export const businessSearchSchema = filterSchema(BUSINESS_FILTER);

/** Businesses that a search would find without some of its filters. */
const alternativeSchema = z.object({
  /** The names of the filters left out, such as `near` or `q`. */
  without: z.array(z.enum(Object.keys(BUSINESS_FILTER) as (keyof typeof BUSINESS_FILTER)[])),
  /** The nearest first where `near` was left out. */
  businesses: z.array(businessSchema),
});
export type Alternative = z.infer<typeof alternativeSchema>;

export const foundBusinessesSchema = z.object({
  businesses: z.array(businessSchema),
  total: z.number().int(),
  next: z.string().nullable(),
  ...nearAnswer,
  /** What there is instead, where nothing was found. */
  alternatives: z.array(alternativeSchema),
});
export type FoundBusinesses = z.infer<typeof foundBusinessesSchema>;
