import { z } from 'zod';
import type { Business } from '../directory/business.ts';
import { BUSINESS } from '../directory/business-description.ts';
import type { DeskPhoto } from '../directory/photo.ts';
import type { Event } from '../events/event.ts';
import { EVENT_STATES } from '../events/event-choices.ts';
import { EVENT } from '../events/event-description.ts';
import type { GuestCount } from '../events/guest.ts';
import type { Description } from '../forms/description.ts';
import { inOurTime, sentTime } from '../forms/fields.ts';
import type { ListingKind } from '../listings.ts';
import { LISTING_STATUSES } from './desk-choices.ts';

/** The types and schemas of the desk's calls about published listings. */

/** Each kind as readers get it. */
export interface Listings {
  business: Business;
  event: Event;
}
export const LISTING_FIELDS: Record<ListingKind, Description> = {
  business: BUSINESS,
  event: EVENT,
};

export type ListingStatus = (typeof LISTING_STATUSES)[number];
export const LISTINGS_PER_PAGE = 50;

/** An empty control chooses nothing. */
const chosen = <S extends z.ZodType>(schema: S) =>
  z.preprocess((input) => (input === '' ? undefined : input), schema.optional());

const listingQuery = {
  status: z.enum(LISTING_STATUSES).default('approved'),
  category: chosen(z.string().max(100)),
  sample: chosen(z.enum(['yes', 'no'])),
  search: z.string().trim().max(200).default(''),
  /** Where the page before ended, as that page said. */
  after: chosen(z.string().max(500)),
};

export const businessScreenQuerySchema = z.object({
  ...listingQuery,
  region: chosen(z.string().max(100)),
  premium: chosen(z.enum(['yes', 'no'])),
});
export type BusinessScreenQuery = z.infer<typeof businessScreenQuerySchema>;

/** `when` is a month such as 2026-11, or on which side of now. */
export const eventScreenQuerySchema = z.object({
  ...listingQuery,
  state: chosen(z.enum(EVENT_STATES)),
  when: z
    .string()
    .regex(
      /^(upcoming|past|\d{4}-(0[1-9]|1[0-2]))$/,
      'Enter a month such as 2026-11, upcoming or past',
    )
    .default('upcoming'),
});
export type EventScreenQuery = z.infer<typeof eventScreenQuerySchema>;

export interface ListingPage<Row> {
  rows: Row[];
  /** Of all pages together. */
  total: number;
  /** What to ask for the next page with; null on the last. */
  next: string | null;
}

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

export interface ListedEvent {
  id: string;
  title: string;
  category: string;
  startDate: string;
  endDate: string | null;
  location: string;
  city: string;
  /** The IANA zone of its place. */
  timeZone: string;
  status: ListingStatus;
  state: (typeof EVENT_STATES)[number];
  previousStartDate: string | null;
  isSample: boolean;
  /** Who says that they are coming; null where nobody can say so. */
  guests: GuestCount | null;
  /** Where it happens again: in words, the days that are left out, and the next that could be. */
  repeats: { words: string; leftOut: string[]; next: string[] } | null;
}

export const listingStatusSchema = z.object({ status: z.enum(LISTING_STATUSES) });

/** A paid place ends at the end of its last day. Null ends it now. */
export const premiumSchema = z.object({
  until: z.iso.date({ error: 'Choose the last day' }).nullable(),
});

/**
 * What can happen to an event after it was published; the sender is told of each, with the reason.
 * Times are on the clocks of its place.
 */
export const eventChangeSchema = z.discriminatedUnion('change', [
  z.object({
    change: z.enum(['cancel', 'postpone', 'bring back']),
    reason: z.string().trim().max(1000).default(''),
  }),
  z.object({
    change: z.literal('move'),
    reason: z.string().trim().max(1000).default(''),
    startDate: sentTime('Start date is required'),
    endDate: sentTime('End date must be a date and time').nullish(),
  }),
  // One day of what happens again.
  z.object({
    change: z.enum(['leave out', 'put back']),
    reason: z.string().trim().max(1000).default(''),
    day: z.iso.date({ error: 'Choose a date' }).refine(inOurTime, 'Choose a date'),
  }),
]);
export type EventChange = z.infer<typeof eventChangeSchema>;
