import { z } from 'zod';
import { optionalEmail } from '../forms/fields.ts';
import { chosen, pageNumber, searchWords } from '../forms/list-query.ts';
import { LISTING_STATUSES } from './desk-choices.ts';

/** What the desk's calls about published listings of every kind have in common. */

export type ListingStatus = (typeof LISTING_STATUSES)[number];
export const LISTING_STATUS_NAMES: Readonly<Record<ListingStatus, string>> = {
  approved: 'Published',
  hidden: 'Hidden',
  removed: 'Deleted',
};
export const LISTINGS_PER_PAGE = 50;

/** The filters that the desk has for every kind. */
export const listingQuery = {
  status: z.enum(LISTING_STATUSES).default('approved'),
  category: chosen(z.string().max(100)),
  sample: chosen(z.enum(['yes', 'no'])),
  search: searchWords(),
  page: pageNumber(),
  /** Where the page before ended, as that page said: an export reads on from there. */
  after: chosen(z.string().max(500)),
};

/** What the desk decides about a listing that it enters itself. */
export const enteredListing = {
  /** Entering the same key twice stores it once. */
  key: z.string().regex(/^[\w-]{8,100}$/),
  status: z.enum(['approved', 'pending']),
  /** Whether its sender is emailed that it is published. */
  notifySender: z.enum(['', 'yes']).default(''),
};

/** Several listings at once; each gets what is named. */
const MAX_ENTRIES = 100;
export const severalSchema = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object({
    changes: z
      .array(
        z.object({
          id: z.string().min(1).max(64),
          status: z.enum(LISTING_STATUSES).optional(),
          ...fields,
        }),
      )
      .min(1)
      .max(MAX_ENTRIES),
  });

/** An empty address takes access away. */
export const senderSchema = z.object({ email: optionalEmail('Invalid email address') });

export interface ListingPage<Row> {
  rows: Row[];
  /** Of all pages together. */
  total: number;
  /** How many match in each status, whichever is shown; none where it is missing. */
  counts: Readonly<Partial<Record<ListingStatus, number>>>;
  /** What to ask for the next page with; null on the last. */
  next: string | null;
}

export const listingStatusSchema = z.object({ status: z.enum(LISTING_STATUSES) });

/** The schemas and the row of the desk's screen of one kind. */
interface Screen {
  query: z.ZodType;
  entered: z.ZodType;
  several: z.ZodType;
  listed: unknown;
}

/** The desk's calls that every kind has, by the name of its screen. */
export type ScreenCalls<Name extends string, S extends Screen> = {
  [Call in `GET /admin/${Name}`]: { query: S['query']; answer: ListingPage<S['listed']> };
} & {
  [Call in `POST /admin/${Name}`]: { body: S['entered']; answer: { id: string } };
} & {
  [Call in `PUT /admin/${Name}`]: { body: S['several']; answer: { changed: number } };
} & {
  [Call in `GET /admin/${Name}/{id}`]: { answer: S['listed'] };
} & {
  [Call in `PUT /admin/${Name}/{id}/status`]: {
    body: typeof listingStatusSchema;
    answer: S['listed'];
  };
};
