import { z } from 'zod';
import { LISTING_STATUSES } from './desk-choices.ts';

/** What the desk's calls about published listings of every kind have in common. */

export type ListingStatus = (typeof LISTING_STATUSES)[number];
export const LISTINGS_PER_PAGE = 50;

/** An empty control chooses nothing. */
export const chosen = <S extends z.ZodType>(schema: S) =>
  z.preprocess((input) => (input === '' ? undefined : input), schema.optional());

/** The filters that the desk has for every kind. */
export const listingQuery = {
  status: z.enum(LISTING_STATUSES).default('approved'),
  category: chosen(z.string().max(100)),
  sample: chosen(z.enum(['yes', 'no'])),
  search: z.string().trim().max(200).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  /** Where the page before ended, as that page said: an export reads on from there. */
  after: chosen(z.string().max(500)),
};

export interface ListingPage<Row> {
  rows: Row[];
  /** Of all pages together. */
  total: number;
  /** What to ask for the next page with; null on the last. */
  next: string | null;
}

export const listingStatusSchema = z.object({ status: z.enum(LISTING_STATUSES) });
