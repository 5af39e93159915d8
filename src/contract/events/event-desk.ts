import { z } from 'zod';
import {
  chosen,
  type ListingPage,
  type ListingStatus,
  listingQuery,
  type listingStatusSchema,
} from '../desk/listing-desk.ts';
import { inOurTime, sentTime } from '../forms/fields.ts';
import type { DeskPhoto, deskPhotosSchema } from '../photo.ts';
import { EVENT_STATES } from './event-choices.ts';
import type { GuestCount } from './guest.ts';

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

export interface ListedEvent {
  id: string;
  title: string;
  category: string;
  startDate: string;
  endDate: string | null;
  allDay: boolean;
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

export interface EventDeskCalls {
  'GET /admin/events': { query: typeof eventScreenQuerySchema; answer: ListingPage<ListedEvent> };
  'GET /admin/events/{id}': { answer: ListedEvent };
  'PUT /admin/events/{id}/status': { body: typeof listingStatusSchema; answer: ListedEvent };
  'GET /admin/events/{id}/photos': { answer: { photos: DeskPhoto[] } };
  'PUT /admin/events/{id}/photos': {
    body: ReturnType<typeof deskPhotosSchema>;
    answer: { photos: DeskPhoto[] };
  };
  'POST /admin/events/{id}/photos': { query: { alt: string }; answer: { photos: DeskPhoto[] } };
  'POST /admin/events/{id}/changes': { body: typeof eventChangeSchema; answer: ListedEvent };
}
