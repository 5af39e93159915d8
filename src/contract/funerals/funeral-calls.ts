import { z } from 'zod';
import { submitted } from '../call-answers.ts';
import {
  enteredListing,
  type ListingStatus,
  listingQuery,
  type ScreenCalls,
  severalSchema,
} from '../desk/listing-desk.ts';
import { optionalEmail, optionalLine } from '../forms/fields.ts';
import { chosen, sortOrder } from '../forms/list-query.ts';
import { keySchema } from '../newsletter/newsletter.ts';
import type { DeskPhoto, deskPhotosSchema } from '../photo.ts';
import {
  foundFuneralsSchema,
  funeralSchema,
  funeralSearchSchema,
  funeralSubmissionSchema,
} from './funeral.ts';
import { withParts } from './funeral-part.ts';

export const FUNERAL_CALLS = {
  'GET /funerals': {
    summary: 'Funeral announcements by date, hometown, place abroad and name',
    query: funeralSearchSchema,
    answer: foundFuneralsSchema,
  },
  'GET /funerals/{id}': { summary: 'One funeral announcement', answer: funeralSchema },
  'GET /funeral-confirm': {
    summary: 'The announcement that a second contact is asked to confirm',
    query: keySchema,
    answer: funeralSchema,
    personal: true,
  },
  'POST /funerals': {
    summary: 'Announce a funeral; it appears once approved',
    body: funeralSubmissionSchema,
    ...submitted,
  },
} as const;

/** By date is the last part that comes soonest. */
export const FUNERAL_SORTS = { date: 'By date', newest: 'Newest first', name: 'Name A-Z' } as const;

const { category: _, ...query } = listingQuery;
export const funeralScreenQuerySchema = z.object({
  ...query,
  when: chosen(z.enum(['coming', 'past'])),
  sort: sortOrder(FUNERAL_SORTS),
});

/** The public form, with whom the desk has reached. */
export const enteredFuneralSchema = z.preprocess(
  (values) => withParts(values as Record<string, unknown>),
  z.object({
    ...funeralSubmissionSchema.shape,
    contactEmail: optionalEmail('Invalid email address'),
    reached: optionalLine(),
    ...enteredListing,
  }),
);
export const severalFuneralsSchema = severalSchema({});

export interface ListedFuneral {
  id: string;
  name: string;
  city: string;
  /** What takes place when, in words. */
  parts: string[];
  status: ListingStatus;
  isSample: boolean;
  senderEmail: string | null;
  /** Who confirmed it beside the sender; null where nobody has. */
  confirmedBy: string | null;
  photos: DeskPhoto[];
  createdAt: string;
}

type Calls = ScreenCalls<
  'funerals',
  {
    query: typeof funeralScreenQuerySchema;
    entered: typeof enteredFuneralSchema;
    several: typeof severalFuneralsSchema;
    listed: ListedFuneral;
  }
>;

export interface FuneralDeskCalls extends Calls {
  'PUT /admin/funerals/{id}/photos': {
    body: ReturnType<typeof deskPhotosSchema>;
    answer: ListedFuneral;
  };
  'POST /admin/funerals/{id}/photos': { query: { alt: string }; answer: ListedFuneral };
}
