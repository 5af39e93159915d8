import { z } from 'zod';
import {
  clockTime,
  inOurTime,
  line,
  oneOf,
  optionalLine,
  optionalWebsite,
} from '../forms/fields.ts';
import { PAYMENT_LINK, withoutPayments } from '../forms/payment-numbers.ts';
import { COUNTRIES, HOME_COUNTRY } from '../places/countries.ts';
import { country, positionSchema } from '../places/place.ts';

/** What takes place for somebody who has died, each with its own place and clocks. */

export const PART_KINDS = [
  'One-week observation',
  'Wake',
  'Burial',
  'Thanksgiving',
  'Memorial',
] as const;
const ATTENDERS = ['Everyone', 'Family only'] as const;
export const MOST_PARTS = 5;

const DATE = 'Date must look like 2026-12-05';
const TIME = 'Time must look like 09:00';

/** As the form and the call hold it: times are on the clocks of its place. */
export const partFormSchema = z.object({
  kind: oneOf(PART_KINDS, 'Please choose what takes place'),
  date: z.iso.date({ error: DATE }).refine(inOurTime, DATE),
  time: clockTime(TIME),
  /** Earlier than the start is the next morning. */
  until: z.union([z.literal(''), clockTime(TIME)], { error: TIME }).default(''),
  location: withoutPayments(line(2, 'Venue is required')),
  city: withoutPayments(line(2, 'City is required')),
  country: country(),
  dress: withoutPayments(optionalLine()),
  stream: optionalWebsite('Livestream link must be a web address').refine(
    (link) => !PAYMENT_LINK.test(link),
    'This looks like a payment link. Please remove it',
  ),
  who: oneOf(ATTENDERS).default('Everyone'),
  isCancelled: oneOf(['No', 'Yes']).default('No'),
});
export type PartForm = z.infer<typeof partFormSchema>;

/** As it is stored, and as readers get it. */
export const partSchema = z.object({
  kind: z.enum(PART_KINDS),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime().nullable(),
  location: z.string(),
  city: z.string(),
  country: z.enum(COUNTRIES),
  /** The IANA zone of its place. */
  timeZone: z.string(),
  position: positionSchema.nullable(),
  dress: z.string(),
  stream: z.string(),
  who: z.enum(ATTENDERS),
  isCancelled: z.boolean(),
});
export type Part = z.infer<typeof partSchema>;

type PartField = keyof PartForm;
/** The control of each field at the desk and on the sender's own page. */
export const PART_FIELDS = {
  kind: { label: '', options: ['', ...PART_KINDS] },
  date: { label: 'date', input: 'date' },
  time: { label: 'time', input: 'time' },
  until: { label: 'until', input: 'time' },
  location: { label: 'venue' },
  city: { label: 'city' },
  country: { label: 'country', options: COUNTRIES },
  dress: { label: 'dress' },
  stream: { label: 'livestream' },
  who: { label: 'who may come', options: ATTENDERS },
  isCancelled: { label: 'cancelled', options: ['No', 'Yes'] },
} as const satisfies Record<
  PartField,
  { label: string; input?: 'date' | 'time'; options?: readonly string[] }
>;

/** A part that nobody has filled in. */
export const EMPTY_PART: Record<PartField, string> = {
  kind: '',
  date: '',
  time: '',
  until: '',
  location: '',
  city: '',
  country: HOME_COUNTRY,
  dress: '',
  stream: '',
  who: 'Everyone',
  isCancelled: 'No',
};

/** `parts.0.date`: its name in forms, and in the messages about it. */
export const partName = (index: number, field: PartField) => `parts.${index}.${field}` as const;

/** Every field of every part, as a form has it before anything is typed. */
export const EMPTY_PARTS: Record<string, string> = Object.fromEntries(
  Array.from({ length: MOST_PARTS }, (_, index) =>
    Object.entries(EMPTY_PART).map(([field, empty]) => [
      partName(index, field as PartField),
      empty,
    ]),
  ).flat(),
);

/** The fields of one part among those of a form; null where nobody has filled it in. */
export function partIn(values: Readonly<Record<string, unknown>>, index: number) {
  const part = Object.fromEntries(
    Object.entries(EMPTY_PART).map(([field, empty]) => [
      field,
      values[partName(index, field as PartField)] || empty,
    ]),
  );
  const isEmpty = Object.entries(EMPTY_PART).every(([field, empty]) => part[field] === empty);
  return isEmpty ? null : part;
}

/** A form’s values with its parts as the call has them. */
export const withParts = (values: Readonly<Record<string, unknown>>): object => ({
  ...Object.fromEntries(Object.entries(values).filter(([name]) => !(name in EMPTY_PARTS))),
  parts: Array.from({ length: MOST_PARTS }, (_, index) => partIn(values, index)),
});
