import { z } from 'zod';
import {
  CERTAINTIES,
  EVENT_CATEGORIES,
  EVENT_KINDS,
  EVENT_STATES,
  REPEATS,
  TICKET_CURRENCIES,
} from './catalogues.ts';
import {
  emailAddress,
  LENGTH,
  line,
  moment,
  oneOf,
  optionalLine,
  optionalWebsite,
  paragraph,
} from './fields.ts';
import { guestCountSchema } from './guest.ts';
import { LIMITS } from './limits.ts';
import { ATTENDANCES, country, ghanaPostGps, positionSchema } from './place.ts';

export const eventSchema = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  description: z.string(),
  startDate: moment(),
  endDate: moment().nullable(),
  location: z.string(),
  imageUrl: z.string().nullable(),
  organizerName: z.string(),
  organizerEmail: z.string().nullable(),
  ticketUrl: z.string().nullable(),
  /** Whole days: `startDate` is the first and `endDate` the last of them, at midnight in Accra. */
  allDay: z.boolean(),
  city: z.string(),
  /** Two letters, ISO 3166. */
  country: z.string(),
  countryName: z.string(),
  attendance: z.enum(ATTENDANCES),
  ghanaPostGps: z.string().nullable(),
  /** Where its city is, if the gazetteer knows it. */
  position: positionSchema.nullable(),
  /** The IANA zone the event lives in. */
  timeZone: z.string(),
  contactPhone: z.string().nullable(),
  website: z.string().nullable(),
  /** 0 is free, null where nobody said. */
  ticketPrice: z.number().min(0).nullable(),
  ticketCurrency: z.enum(TICKET_CURRENCIES),
  capacity: z.number().int().nullable(),
  state: z.enum(EVENT_STATES),
  /** Where it happens again: `startDate` is the time that is now or next. */
  repeats: z
    .object({
      /** RFC 5545, counted on the clocks of the place: `FREQ=MONTHLY;BYDAY=1SA`. */
      rule: z.string(),
      /** When it first begins. */
      from: moment(),
      /** Days of the place on which it does not take place. */
      leftOut: z.array(z.string()),
      /** Some of the times after `startDate`; in lists there are none. */
      next: z.array(moment()),
    })
    .nullable(),
  /** Who says that they are coming; null in lists, and where nobody can say so (any more). */
  guests: guestCountSchema.nullable(),
  /** When it would have begun, had it not been moved. */
  previousStartDate: moment().nullable(),
  /** Sent in by the community, or computed by the almanac. */
  kind: z.enum(EVENT_KINDS),
  certainty: z.enum(CERTAINTIES),
  /** Why a computed day is what it is. */
  basis: z.string().nullable(),
  isSample: z.boolean(),
});
export type Event = z.infer<typeof eventSchema>;

const day = (message: string) => z.iso.date({ error: message });

/** Without anything: what is on from this month on. `month=2026-11` is its 42-day calendar page. */
export const eventQuerySchema = z.object({
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Month must look like 2026-11')
    .optional(),
  from: day('From must be a day such as 2026-11-15').optional(),
  to: day('To must be a day such as 2026-11-15').optional(),
  category: z.string().trim().max(100).optional(),
  limit: z.coerce
    .number({ error: 'Limit must be a whole number' })
    .int('Limit must be a whole number')
    .min(1, 'Limit must be at least 1')
    .max(LIMITS.calendar.maxListSize, `Limit must be at most ${LIMITS.calendar.maxListSize}`)
    .default(LIMITS.calendar.listSize),
});
export type EventQuery = z.infer<typeof eventQuerySchema>;

const described = {
  title: line(3, 'Event title must be at least 3 characters'),
  description: paragraph(20, 'Description must be at least 20 characters'),
  category: oneOf(EVENT_CATEGORIES),
  location: line(3, 'Location is required'),
  city: line(2, 'City is required'),
  country: country(),
  attendance: oneOf(ATTENDANCES).default('In person'),
  ghanaPostGps: ghanaPostGps(),
  repeats: oneOf(REPEATS).default('Once'),
  /** Whether people may say here that they are coming. */
  countGuests: oneOf(['No', 'Yes']).default('No'),
  ticketCurrency: oneOf(TICKET_CURRENCIES).default('GHS'),
  organizer: line(2, 'Organizer name is required'),
  contactEmail: emailAddress('Invalid email address'),
  contactPhone: optionalLine(),
  website: optionalWebsite('Invalid website URL'),
};

/** What a browser's own field holds; where it has none, people are told how to write it. */
const written = (required: string, form: z.ZodType<string>, example: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .refine((text) => form.safeParse(text).success, example);

const inOurTime = (text: string) => /^(?:19[7-9]|20\d|21\d)\d-/.test(text);

const MOST_TIMES = 500;
const MOST_LEFT_OUT = 60;
const sentCount = z.number().int().min(2).max(MOST_TIMES);
const isWrittenDay = (text: string) => z.iso.date().safeParse(text).success && inOurTime(text);
/** `2026-12-26, 2027-01-02` are two days. */
export const daysIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** What the form holds: dates and times as the browser's own inputs give them. */
export const eventFormSchema = z.object({
  ...described,
  startDate: written(
    'Start date is required',
    z.iso.date(),
    'Start date must look like 2026-12-05',
  ),
  startTime: written('Start time is required', z.iso.time(), 'Start time must look like 18:00'),
  endDate: optionalLine(),
  endTime: optionalLine(),
  repeatsUntil: z
    .string()
    .trim()
    .refine((text) => text === '' || isWrittenDay(text), 'The last day must look like 2027-12-05')
    .default(''),
  repeatsCount: z
    .string()
    .trim()
    .refine(
      (text) => text === '' || sentCount.safeParse(Number(text)).success,
      `How often must be a number from 2 to ${MOST_TIMES}`,
    )
    .default(''),
  leftOut: z
    .string()
    .trim()
    .max(LENGTH.paragraph)
    .refine(
      (text) => daysIn(text).every(isWrittenDay),
      'Write the days as 2026-12-26, with commas between them',
    )
    .refine((text) => daysIn(text).length <= MOST_LEFT_OUT, `At most ${MOST_LEFT_OUT} days`)
    .default(''),
  ticketPrice: optionalLine(),
  capacity: optionalLine(),
});
export type EventForm = z.infer<typeof eventFormSchema>;

/** A date and time. One without a zone is read from the clocks of the place it is about. */
export const sentTime = (message: string) =>
  z.iso
    .datetime({ error: message, offset: true, local: true, abort: true })
    .refine(inOurTime, message);

/** What crosses the wire: times on the clocks of the place, a price where 0 is free. */
export const eventSubmissionSchema = z.object({
  ...described,
  startDate: sentTime('Start date is required'),
  endDate: sentTime('End date must be a date and time').nullish(),
  startTime: optionalLine(),
  endTime: optionalLine(),
  /** The last day on which it may happen, or how often it happens; where both are missing, on and on. */
  repeatsUntil: z.iso
    .date({ error: 'The last day must look like 2027-12-05' })
    .refine(inOurTime, 'The last day must look like 2027-12-05')
    .nullish(),
  repeatsCount: sentCount.nullish(),
  /** Days on which it does not take place. */
  leftOut: z.array(z.iso.date()).max(MOST_LEFT_OUT).default([]),
  ticketPrice: z
    .number({ error: 'Ticket price must be a number' })
    .min(0, 'Ticket price must not be negative')
    .max(1_000_000, 'Ticket price must be at most GHS 1,000,000')
    .default(0),
  capacity: z
    .number({ error: 'Capacity must be a whole number' })
    .int('Capacity must be a whole number')
    .min(0, 'Capacity must not be negative')
    .max(10_000_000, 'Capacity must be at most 10,000,000')
    .nullable()
    .default(null),
});
export type EventSubmission = z.infer<typeof eventSubmissionSchema>;
