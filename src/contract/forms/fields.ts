import { z } from 'zod';
import { LENGTH } from '../limits.ts';
import { writeCount } from '../write-count.ts';
import { onOneLine } from './clean-text.ts';

/** Building blocks of forms: what people type is trimmed before it is judged. */

const REQUIRED = 'Required';

const tooLong = (max: number) => `Please keep this under ${writeCount(max)} characters`;

/** A text that may be empty. */
export const upTo = (max: number) => z.string().trim().max(max, tooLong(max));

export const line = (min: number, message: string = REQUIRED) =>
  z
    .string({ error: message })
    .overwrite(onOneLine)
    .trim()
    .min(min, message)
    .max(LENGTH.line, tooLong(LENGTH.line));

export const paragraph = (min: number, message: string = REQUIRED) =>
  z
    .string({ error: message })
    .trim()
    .min(min, message)
    .max(LENGTH.paragraph, tooLong(LENGTH.paragraph));

export const optionalLine = () =>
  z.string().overwrite(onOneLine).trim().max(LENGTH.line, tooLong(LENGTH.line)).default('');

export const optionalParagraph = () => upTo(LENGTH.paragraph).default('');

export const emailAddress = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .max(LENGTH.address, message)
    .pipe(z.email({ error: message }));

const isEmail = (value: string) => z.email().safeParse(value).success;
const isWebsite = (value: string) =>
  z.url({ protocol: /^https?$/, hostname: /\./ }).safeParse(value).success;

/** 'efuachopbar.com/menu', but no scheme, no mail address and no path alone. */
const BARE_HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]|$)/u;

const orEmpty = (isValid: (value: string) => boolean, message: string) =>
  z
    .string({ error: message })
    .trim()
    .max(LENGTH.line, message)
    .refine((value) => value === '' || isValid(value), message)
    .default('');

export const optionalEmail = (message: string) => orEmpty(isEmail, message);
/** People write 'efuachopbar.com'; where no scheme is named, it is https. */
export const optionalWebsite = (message: string, max: number = LENGTH.line) =>
  z
    .string({ error: message })
    .trim()
    .max(max, message)
    .overwrite((typed) => (BARE_HOST.test(typed) ? `https://${typed}` : typed))
    .refine((value) => value === '' || isWebsite(value), message)
    .default('');

export const oneOf = <const T extends readonly [string, ...string[]]>(
  values: T,
  message: string = REQUIRED,
) => z.enum(values, { error: message });

/** A moment in UTC, `2026-03-06T00:00:00.000Z`; one without milliseconds gets them. */
export const moment = () => z.iso.datetime().overwrite((text) => new Date(text).toISOString());

/** A year in which somebody may plan something. */
export const inOurTime = (text: string) => /^(?:19[7-9]|20\d|21\d)\d-/.test(text);

/**
 * A field has one message. Zod's own `abort` would also leave out the checks of the whole form, which
 * name what is wrong between fields.
 */
export const whileRight = (error: string) => ({
  error,
  when: ({ issues }: { issues: unknown[] }) => issues.length === 0,
});

/** A check of the whole form, also where fields are wrong, so that all mistakes are named at once. */
export const ALWAYS = { when: ({ value }: { value: unknown }) => value instanceof Object };

/** A date and time. One without a zone is read from the clocks of the place it is about. */
export const sentTime = (message: string) =>
  z.iso
    .datetime({ error: message, offset: true, local: true })
    .refine(inOurTime, whileRight(message));

/** To ask takes long, and hundreds of rows name the same few. */
const knownZones = new Set<string>();
function isTimeZone(zone: string): boolean {
  const name = zone.toLowerCase();
  if (knownZones.has(name)) return true;
  try {
    Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    return false;
  }
  knownZones.add(name);
  return true;
}
/** `Africa/Accra`. */
export const timeZone = (message: string) => z.string().max(64).refine(isTimeZone, message);

/** `06:30`, of 24 hours. */
export const clockTime = (message: string) =>
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, message);

export type FieldErrors = Record<string, string[]>;

/** Zod's issues as messages by field, the shape both the API and the forms speak. */
export function errorsByField(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body';
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return errors;
}
