import { z } from 'zod';
import { LISTED_CATEGORIES, REGIONS } from '../catalogues.ts';
import {
  enteredListing,
  type ListingStatus,
  listingQuery,
  type ScreenCalls,
  type senderSchema,
  severalSchema,
} from '../desk/listing-desk.ts';
import { optionalLine } from '../forms/fields.ts';
import { chosen, sortOrder } from '../forms/list-query.ts';
import type { DeskPhoto, deskPhotosSchema } from '../photo.ts';
import { businessSubmissionSchema } from './business.ts';
import type { ratingStatusSchema } from './rating.ts';

export const BUSINESS_SORTS = { newest: 'Newest first', name: 'Name A-Z' } as const;

export const businessScreenQuerySchema = z.object({
  ...listingQuery,
  region: chosen(z.string().max(100)),
  premium: chosen(z.enum(['yes', 'no'])),
  sort: sortOrder(BUSINESS_SORTS),
});

/** The public form, with the time zone of a city that is not on our map. */
export const enteredBusinessSchema = businessSubmissionSchema.omit({ isPremium: true }).extend({
  timeZone: optionalLine(),
  ...enteredListing,
});

export const severalBusinessesSchema = severalSchema({
  category: z.string().pipe(z.enum(LISTED_CATEGORIES)).optional(),
  region: z.string().pipe(z.enum(REGIONS)).optional(),
});

export interface ListedBusiness {
  id: string;
  name: string;
  category: string;
  region: string;
  city: string;
  status: ListingStatus;
  isPremium: boolean;
  premiumUntil: string | null;
  isSample: boolean;
  photos: DeskPhoto[];
  /** Shown on its page. */
  email: string | null;
  /** Who manages it, if another address than that on its page. */
  ownerEmail: string | null;
  createdAt: string;
}

/** A paid place ends at the end of its last day. Null ends it now. */
export const premiumSchema = z.object({
  until: z.iso.date({ error: 'Choose the last day' }).nullable(),
});

type Calls = ScreenCalls<
  'businesses',
  {
    query: typeof businessScreenQuerySchema;
    entered: typeof enteredBusinessSchema;
    several: typeof severalBusinessesSchema;
    listed: ListedBusiness;
  }
>;

export interface BusinessDeskCalls extends Calls {
  'PUT /admin/businesses/{id}/owner': { body: typeof senderSchema; answer: ListedBusiness };
  'PUT /admin/businesses/{id}/premium': { body: typeof premiumSchema; answer: ListedBusiness };
  'PUT /admin/businesses/{id}/photos': {
    body: ReturnType<typeof deskPhotosSchema>;
    answer: ListedBusiness;
  };
  'PUT /admin/ratings/{id}/status': {
    body: typeof ratingStatusSchema;
    answer: z.infer<typeof ratingStatusSchema>;
  };
  'POST /admin/businesses/{id}/photos': {
    query: { alt: string };
    answer: ListedBusiness;
  };
}
