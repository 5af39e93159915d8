import { z } from 'zod';
import { decimalOf, tooMuch, whichAmount } from '../forms/amount.ts';
import { answerSchemasOf, schemasOf } from '../forms/description.ts';
import {
  ALWAYS,
  inOurTime,
  moment,
  oneOf,
  optionalEmail,
  optionalLine,
  whileRight,
} from '../forms/fields.ts';
import { listLimit } from '../forms/list-query.ts';
import { CALENDAR_LIMITS, LENGTH } from '../limits.ts';
import { photoSchema } from '../photo.ts';
import { positionSchema } from '../places/place.ts';
import {
  CERTAINTIES,
  EVENT_KINDS,
  EVENT_STATES,
  REPEATS,
  TICKET_CURRENCIES,
} from './event-choices.ts';
import { EVENT, MAX_TICKET } from './event-description.ts';
import { guestCountSchema } from './guest.ts';

/** One date of a repeating event that is not as the rule says. */
export const changedDateSchema = z.object({
  /** The local day by the rule. */
  day: z.string(),
  /** When it begins now; a cancelled one as the rule says. */
  startDate: moment(),
  state: z.enum(['scheduled', 'cancelled']),
  /** Where it takes place, if elsewhere. */
  location: z.string().nullable(),
  /** Why, in the operator's words. */
  note: z.string().nullable(),
});
export type ChangedDate = z.infer<typeof changedDateSchema>;

export const eventSchema = z.object({
  id: z.string(),
  ...answerSchemasOf(EVENT),
  category: z.string(),
  /** What its organisers sent with it; `imageUrl` is its address. */
  photo: photoSchema.nullable(),
  imageUrl: z.string().nullable(),
  /** Whole days: `startDate` is the first and `endDate` the last of them, at midnight in Accra. */
  allDay: z.boolean(),
  /** Two letters, ISO 3166. */
  country: z.string(),
  countryName: z.string(),
  /** Where its city is, if the gazetteer knows it. */
  position: positionSchema.nullable(),
  /** The IANA zone the event lives in. */
  timeZone: z.string(),
  /** 0 is free, null where nobody said. */
  ticketPrice: z.number().min(0).nullable(),
  capacity: z.number().int().nullable(),
  state: z.enum(EVENT_STATES),
  /** Why it was cancelled, postponed or moved. */
  note: z.string().nullable(),
  /** Where it happens again: `startDate` is the time that is now or next. */
  repeats: z
    .object({
      /** RFC 5545, counted on the clocks of the place: `FREQ=MONTHLY;BYDAY=1SA`. */
      rule: z.string(),
      /** When it first begins. */
      from: moment(),
      /** Days of the place on which it does not take place. */
      leftOut: z.array(z.string()),
      /** Dates that were moved or cancelled. */
      changed: z.array(changedDateSchema),
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

const day = (message: string) => z.iso.date({ error: message }).refine(inOurTime, message);

/**
 * Without anything: what is on from this month on. `month=2026-11` is its 42-day calendar page. A
 * longer span than two years is answered for its first two.
 */
export const eventQuerySchema = z.object({
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Month must look like 2026-11')
    .refine(inOurTime, 'Month must look like 2026-11')
    .optional(),
  from: day('From must be a day such as 2026-11-15').optional(),
  to: day('To must be a day such as 2026-11-15').optional(),
  category: z.string().trim().max(100).optional(),
  limit: listLimit(CALENDAR_LIMITS.maxListSize).default(CALENDAR_LIMITS.listSize),
});
export type EventQuery = z.infer<typeof eventQuerySchema>;

/** What a browser's own field holds; where it has none, people are told how to write it. */
const written = (required: string, form: z.ZodType<string>, example: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .refine((text) => form.safeParse(text).success, whileRight(example));

const MOST_TIMES = 500;
const MOST_LEFT_OUT = 60;
const sentCount = z.number().int().min(2).max(MOST_TIMES);
const isWrittenDay = (text: string) => z.iso.date().safeParse(text).success && inOurTime(text);
/** `2026-12-26, 2027-01-02` are two days. */
export const daysIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Answers to what `GET /places/question` asks: the namesake, and the time zone of an unknown city. */
const whichPlace = { place: optionalLine(), timeZone: optionalLine() };

export const eventFormFields = z.object({
  ...schemasOf(EVENT),
  startDate: written(
    'Start date is required',
    z.iso.date(),
    'Start date must look like 2026-12-05',
  ),
  startTime: optionalLine(),
  /** A checkbox, which holds nothing where it is not ticked. */
  allDay: oneOf(['', 'No', 'Yes']).default(''),
  endDate: optionalLine(),
  endTime: optionalLine(),
  ...whichPlace,
  repeats: oneOf(REPEATS).default('Once'),
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
      `Number of times must be between 2 and ${MOST_TIMES}`,
    )
    .default(''),
  leftOut: z
    .string()
    .trim()
    .max(LENGTH.paragraph)
    .refine(
      (text) => daysIn(text).every(isWrittenDay),
      'Write dates like 2026-12-26, separated by commas',
    )
    .refine(
      (text) => daysIn(text).length <= MOST_LEFT_OUT,
      `Please enter no more than ${MOST_LEFT_OUT} dates`,
    )
    .default(''),
  /** Words such as 'free' are none. */
  ticketPrice: optionalLine().refine(
    (typed) => !/\d/.test(typed) || (decimalOf(typed) !== undefined && !tooMuch(typed, MAX_TICKET)),
    {
      error: ({ input }) =>
        whichAmount(input) ??
        tooMuch(input, MAX_TICKET) ??
        'Ticket price must be a number such as 99.50',
    },
  ),
  /** Empty: the currency of the country. */
  ticketCurrency: oneOf(['', ...TICKET_CURRENCIES]).default(''),
  capacity: optionalLine(),
});

/** How an event repeats, as its form and the desk's hold it. */
export const eventRuleSchema = eventFormFields.pick({
  repeats: true,
  repeatsUntil: true,
  repeatsCount: true,
  leftOut: true,
});
export type EventRule = z.infer<typeof eventRuleSchema>;

const startTime = written(
  'Start time is required',
  z.iso.time(),
  'Start time must look like 18:00',
);

export function checkTimes(
  form: Pick<z.infer<typeof eventFormFields>, 'startDate' | 'startTime' | 'endDate' | 'allDay'>,
  context: z.RefinementCtx,
) {
  if (form.endDate && form.startDate && form.endDate < form.startDate) {
    const message = 'The end must not be before the start';
    context.addIssue({ code: 'custom', path: ['endDate'], message });
  }
  if (form.allDay === 'Yes') return;
  for (const { message } of startTime.safeParse(form.startTime).error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: ['startTime'], message });
  }
}

/** What the form holds: dates and times as the browser's own inputs give them. */
export const eventFormSchema = eventFormFields.superRefine(checkTimes, ALWAYS);
export type EventForm = z.infer<typeof eventFormSchema>;

/** At the desk an event may have nobody to write to. */
export const optionalSender = { contactEmail: optionalEmail('Invalid email address') };

const eventSubmissionFields = z.object({
  ...schemasOf(EVENT),
  startTime: optionalLine(),
  endTime: optionalLine(),
  ...whichPlace,
  repeats: oneOf(REPEATS).default('Once'),
  /** The last day on which it may happen, or how often it happens; where both are missing, on and on. */
  repeatsUntil: z.iso
    .date({ error: 'The last day must look like 2027-12-05' })
    .refine(inOurTime, 'The last day must look like 2027-12-05')
    .nullish(),
  repeatsCount: sentCount.nullish(),
  /** Days on which it does not take place. */
  leftOut: z.array(z.iso.date()).max(MOST_LEFT_OUT).default([]),
});
export const enteredEventSchema = eventSubmissionFields.extend(optionalSender);

/** What crosses the wire: times on the clocks of the place, a price where 0 is free. */
export const eventSubmissionSchema = eventSubmissionFields.superRefine(
  ({ startDate, startTime, allDay }, context) => {
    // A start date that can be read has its time.
    if (String(startDate).includes('T') || startTime || allDay === 'Yes') return;
    context.addIssue({ code: 'custom', path: ['startTime'], message: 'Start time is required' });
  },
  ALWAYS,
);
export type EventSubmission = z.infer<typeof eventSubmissionSchema>;
