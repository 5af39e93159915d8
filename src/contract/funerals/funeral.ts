import { z } from 'zod';
import { answerSchemasOf, description, emptyForm, schemasOf } from '../forms/description.ts';
import {
  ALWAYS,
  emailAddress,
  inOurTime,
  line,
  moment,
  oneOf,
  optionalEmail,
  optionalLine,
  upTo,
  whileRight,
} from '../forms/fields.ts';
import { paymentNumberIn, paymentRefusal, withoutPayments } from '../forms/payment-numbers.ts';
import { photoSchema } from '../photo.ts';
import { COUNTRIES, HOME_COUNTRY } from '../places/countries.ts';
import { country, positionSchema } from '../places/place.ts';
import type { Filter } from '../search/filter-address.ts';
import { filterSchema } from '../search/filter-schema.ts';
import {
  EMPTY_PARTS,
  MOST_PARTS,
  type Part,
  partFormSchema,
  partSchema,
  withParts,
} from './funeral-part.ts';

const OBITUARY_LENGTH = 3000;
const FAMILY_LENGTH = 1500;
const text = (max: number) => withoutPayments(upTo(max).default(''));

const BORN = 'Enter a year, or a date such as 1941-05-03';
const DIED = 'Enter the date of death, such as 2026-11-05';
const AFTERWARDS = ['Keep it as a memorial', 'Remove it after 90 days'] as const;

/** A funeral announcement, field by field and in the desk's order. Its parts are in `funeral-part.ts`. */
export const FUNERAL = description({
  name: {
    label: 'Name',
    schema: withoutPayments(line(2, 'Please enter the full name')),
    erased: 'public',
  },
  alsoKnownAs: {
    label: 'Also known as',
    schema: withoutPayments(optionalLine()),
    optional: true,
    erased: 'public',
  },
  born: {
    label: 'Born',
    schema: z
      .string()
      .trim()
      .regex(/^(?:(?:18|19|20)\d\d(?:-\d\d-\d\d)?)?$/, BORN)
      .refine((born) => born.length < 10 || z.iso.date().safeParse(born).success, BORN)
      .default(''),
    optional: true,
    erased: 'public',
  },
  died: {
    label: 'Died',
    schema: z.iso.date({ error: DIED }).refine(inOurTime, DIED),
    control: 'date',
    column: 'died_on',
  },
  age: {
    label: 'Age',
    schema: z.preprocess(
      (typed) => (typed === '' || typed === undefined || typed === null ? null : Number(typed)),
      z
        .number({ error: 'Age must be a number' })
        .int()
        .min(0)
        .max(150, 'Please check the age')
        .nullable(),
    ),
    control: 'number',
    optional: true,
  },
  city: {
    label: 'Hometown',
    schema: withoutPayments(line(2, 'Hometown is required')),
    erased: 'public',
  },
  country: { label: 'Country', schema: country(), control: COUNTRIES },
  description: {
    label: 'Obituary',
    schema: text(OBITUARY_LENGTH),
    control: 'text',
    erased: 'public',
  },
  family: {
    label: 'Chief mourners and family',
    schema: text(FAMILY_LENGTH),
    control: 'text',
    optional: true,
    erased: 'public',
  },
  contactName: {
    label: 'Sent by',
    schema: line(2, 'Your name is required'),
    answer: false,
    erased: { becomes: 'The family' },
  },
  contactEmail: {
    label: 'Email',
    schema: emailAddress('Invalid email address'),
    // The form requires it; announcements of people who were erased have none.
    optional: true,
    answer: false,
    desk: optionalEmail('Invalid email address'),
    erased: 'address',
  },
  contactPhone: {
    label: 'Phone',
    schema: optionalLine(),
    optional: true,
    answer: false,
    erased: 'cleared',
  },
  secondName: {
    label: 'Second contact',
    schema: optionalLine(),
    optional: true,
    answer: false,
    erased: 'cleared',
  },
  secondEmail: {
    label: 'Second contact’s email',
    schema: optionalEmail('Invalid email address'),
    optional: true,
    answer: false,
    desk: 'shown',
    erased: 'cleared',
  },
  condolences: {
    label: 'Condolences',
    schema: oneOf(['No', 'Yes']).default('Yes'),
    control: 'flag',
    answer: false,
  },
  afterwards: {
    label: 'Afterwards',
    schema: oneOf(AFTERWARDS).default(AFTERWARDS[0]),
    control: AFTERWARDS,
    answer: false,
  },
});

export const funeralSchema = z.object({
  id: z.string(),
  ...answerSchemasOf(FUNERAL),
  /** Two letters, ISO 3166. */
  country: z.string(),
  countryName: z.string(),
  /** Where the hometown is, if the gazetteer knows it. */
  position: positionSchema.nullable(),
  photo: photoSchema.nullable(),
  parts: z.array(partSchema),
  /** Whether the family takes private messages through us. */
  takesCondolences: z.boolean(),
  updatedAt: moment(),
  isSample: z.boolean(),
});
export type Funeral = z.infer<typeof funeralSchema>;

type Texts = Record<'alsoKnownAs' | 'family' | 'description', string | null>;
/** Together, because the word may be in one field and the number that it is about in another. */
export function allTexts(
  texts: Texts,
  parts: readonly (Pick<Part, 'location' | 'dress'> | null)[],
) {
  const ofParts = parts.flatMap((part) => (part ? [part.location, part.dress] : []));
  return [texts.alsoKnownAs, texts.family, texts.description, ...ofParts].join('\n');
}

const submissionFields = {
  ...schemasOf(FUNERAL),
  /** Which of several places of that name the hometown is. */
  place: optionalLine(),
  /** The sender has checked what looked like a mistake. */
  sure: oneOf(['', 'Yes']).default(''),
};

export const funeralSubmissionSchema = z
  .object({ ...submissionFields, parts: z.array(partFormSchema.nullable()).max(MOST_PARTS) })
  .superRefine(({ parts }, context) => {
    if (!Array.isArray(parts) || parts.some((part) => part !== null)) return;
    const message = 'Please add at least one part, such as the burial';
    context.addIssue({ code: 'custom', path: ['parts', 0, 'kind'], message });
  }, ALWAYS)
  .superRefine((submission, context) => {
    const all = allTexts(submission, submission.parts);
    if (!paymentNumberIn(all)) return;
    context.addIssue({ code: 'custom', path: ['family'], message: paymentRefusal(all) });
  }, whileRight(''));
export type FuneralSubmission = z.infer<typeof funeralSubmissionSchema>;

/** What the form holds: a field for each field of each part. */
export const funeralFormSchema = z.preprocess(
  (values) => withParts(values as Record<string, unknown>),
  funeralSubmissionSchema,
);
export const EMPTY_FUNERAL = {
  ...emptyForm(submissionFields),
  country: HOME_COUNTRY,
  ...EMPTY_PARTS,
};

/** The first is the default. */
export const FUNERAL_TIMES = { coming: 'To come', past: 'Past' } as const;

/** `?hometown=Mampong&abroad=Hamburg&q=Kwesi`. */
export const FUNERAL_FILTER = {
  q: 200,
  hometown: 100,
  abroad: 100,
  /** A day on which a part takes place. */
  on: 10,
  when: ['coming', 'past'],
  page: 3,
} as const;
export type FuneralSearch = Filter<typeof FUNERAL_FILTER>;
export const funeralSearchSchema = filterSchema(FUNERAL_FILTER);

export const foundFuneralsSchema = z.object({
  funerals: z.array(funeralSchema),
  total: z.number().int(),
  /** The next page; null on the last. */
  next: z.string().nullable(),
});
export type FoundFunerals = z.infer<typeof foundFuneralsSchema>;
