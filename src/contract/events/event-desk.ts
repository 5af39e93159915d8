import { z } from 'zod';
import {
  enteredListing,
  type ListingStatus,
  listingQuery,
  type ScreenCalls,
  type senderSchema,
  severalSchema,
} from '../desk/listing-desk.ts';
import { ALWAYS, inOurTime, line, optionalLine, paragraph, sentTime } from '../forms/fields.ts';
import { chosen, sortOrder } from '../forms/list-query.ts';
import type { DeskPhoto, deskPhotosSchema } from '../photo.ts';
import {
  type ChangedDate,
  checkTimes,
  type EventRule,
  eventFormFields,
  type eventRuleSchema,
  optionalSender,
} from './event.ts';
import { EVENT_CATEGORIES, EVENT_STATES, STYLED_EVENT_CATEGORIES } from './event-choices.ts';
import type { GuestCount } from './guest.ts';

/** An event entered at the desk: the public form, and what becomes of it. */
export const enteredEventFormSchema = eventFormFields
  .extend({ ...optionalSender, ...enteredListing })
  .superRefine(checkTimes, ALWAYS);

/** By date is soonest first, and the latest first among past events. */
export const EVENT_SORTS = {
  date: 'By date',
  newest: 'Newest first',
  name: 'Name A-Z',
} as const;

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
  sort: sortOrder(EVENT_SORTS),
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
  /** The organiser, who can manage it. */
  senderEmail: string | null;
  /** Why it was cancelled, postponed or moved. */
  note: string | null;
  /** Where it happens again. */
  repeats: {
    words: string;
    leftOut: string[];
    changed: ChangedDate[];
    /** The next days of the rule that are neither left out nor changed. */
    next: string[];
    /** Who comes on which day. */
    guests: Record<string, GuestCount>;
  } | null;
}

/** How an event repeats and who manages it, whether it is published or waits. */
export interface DeskRule {
  id: string;
  title: string;
  isSample: boolean;
  senderEmail: string | null;
  /** `Every week on Saturday`; null where it happens once. */
  words: string | null;
  /** As its form holds it. */
  rule: EventRule;
}

/** Readers, guests, calendars and the organiser get it. */
const reason = z.string().trim().max(1000, 'At most 1,000 characters').default('');
const dayOfSeries = z.iso.date({ error: 'Choose a date' }).refine(inOurTime, 'Choose a date');

/**
 * What can happen to an event after it was published; the sender is told of each, with the reason.
 * Times are on the clocks of its place.
 */
export const eventChangeSchema = z.discriminatedUnion('change', [
  z.object({
    change: z.enum(['cancel', 'postpone', 'bring back']),
    reason,
  }),
  z.object({
    change: z.literal('move'),
    reason,
    startDate: sentTime('Start date is required'),
    endDate: sentTime('End date must be a date and time').nullish(),
  }),
  // One day of what happens again.
  z.object({
    change: z.enum(['leave out', 'put back', 'cancel date']),
    reason,
    day: dayOfSeries,
  }),
  z.object({
    change: z.literal('move date'),
    reason,
    day: dayOfSeries,
    startDate: sentTime('Choose the new date and time'),
    /** Where it takes place, if elsewhere. */
    location: optionalLine(),
  }),
]);
export type EventChange = z.infer<typeof eventChangeSchema>;

export const severalEventsSchema = severalSchema({
  category: z
    .string()
    .pipe(z.enum([...EVENT_CATEGORIES, ...STYLED_EVENT_CATEGORIES]))
    .optional(),
});

export interface DeskGuest {
  id: string;
  email: string;
  state: 'going' | 'waiting';
  /** The local day they come to, where the event repeats. */
  day: string | null;
  repliedAt: string;
}

export const GUEST_MESSAGES_PER_DAY = 3;
/** One message to the guests of an event; `day` where it repeats. */
export const guestMessageSchema = z.object({
  key: z.string().regex(/^[\w-]{8,100}$/),
  to: z.enum(['everyone', 'going', 'waiting']),
  day: chosen(z.iso.date()),
  subject: line(3, 'Enter a subject of at least 3 characters').max(150),
  text: paragraph(10, 'Write at least 10 characters'),
});
export type GuestMessage = z.infer<typeof guestMessageSchema>;
export interface GuestMessagePreview {
  recipients: number;
  subject: string;
  text: string;
}

type Calls = ScreenCalls<
  'events',
  {
    query: typeof eventScreenQuerySchema;
    entered: typeof enteredEventFormSchema;
    several: typeof severalEventsSchema;
    listed: ListedEvent;
  }
>;

export interface EventDeskCalls extends Calls {
  // These work while it waits in the queue, too.
  'PUT /admin/events/{id}/sender': { body: typeof senderSchema; answer: DeskRule };
  'GET /admin/events/{id}/rule': { answer: DeskRule };
  'PUT /admin/events/{id}/rule': { body: typeof eventRuleSchema; answer: DeskRule };
  'POST /admin/events/{id}/rule/effects': {
    body: typeof eventRuleSchema;
    answer: { effects: string[] };
  };
  'GET /admin/events/{id}/guests': { answer: { guests: DeskGuest[] } };
  'POST /admin/events/{id}/messages/preview': {
    body: typeof guestMessageSchema;
    answer: GuestMessagePreview;
  };
  'POST /admin/events/{id}/messages': {
    body: typeof guestMessageSchema;
    answer: { recipients: number };
  };
  'GET /admin/events/{id}/photos': { answer: { photos: DeskPhoto[] } };
  'PUT /admin/events/{id}/photos': {
    body: ReturnType<typeof deskPhotosSchema>;
    answer: { photos: DeskPhoto[] };
  };
  'POST /admin/events/{id}/photos': { query: { alt: string }; answer: { photos: DeskPhoto[] } };
  'POST /admin/events/{id}/changes': { body: typeof eventChangeSchema; answer: ListedEvent };
}
