import { z } from 'zod';
import {
  chosen,
  type ListingPage,
  type ListingStatus,
  listingQuery,
  type listingStatusSchema,
} from '../desk/listing-desk.ts';
import type { DeskPhoto, deskPhotosSchema } from '../photo.ts';

export const businessScreenQuerySchema = z.object({
  ...listingQuery,
  region: chosen(z.string().max(100)),
  premium: chosen(z.enum(['yes', 'no'])),
});
export type BusinessScreenQuery = z.infer<typeof businessScreenQuerySchema>;

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
  createdAt: string;
}

/** A paid place ends at the end of its last day. Null ends it now. */
export const premiumSchema = z.object({
  until: z.iso.date({ error: 'Choose the last day' }).nullable(),
});

export interface BusinessDeskCalls {
  'GET /admin/businesses': {
    query: typeof businessScreenQuerySchema;
    answer: ListingPage<ListedBusiness>;
  };
  'GET /admin/businesses/{id}': { answer: ListedBusiness };
  'PUT /admin/businesses/{id}/status': {
    body: typeof listingStatusSchema;
    answer: ListedBusiness;
  };
  'PUT /admin/businesses/{id}/premium': { body: typeof premiumSchema; answer: ListedBusiness };
  'PUT /admin/businesses/{id}/photos': {
    body: ReturnType<typeof deskPhotosSchema>;
    answer: ListedBusiness;
  };
  'POST /admin/businesses/{id}/photos': {
    query: { alt: string };
    answer: ListedBusiness;
  };
}
