import { z } from 'zod';
import { onOneLine } from '../forms/clean-text.ts';
import { upTo } from '../forms/fields.ts';
import { LENGTH } from '../limits.ts';
import { readHours } from './opening-hours.ts';
import { writeHours } from './write-hours.ts';

/** Fields that only a listing has. Each is kept in one spelling, however it was typed. */

/** 'Mon-Sat 8am-9pm' is kept as 'Mon-Sat 08:00-21:00; Sun closed'. */
export const openingHours = () =>
  upTo(500)
    .transform((typed, context) => {
      if (typed === '') return '';
      const read = readHours(typed);
      if ('hours' in read) return writeHours(read.hours);
      context.issues.push({ code: 'custom', message: read.error, input: typed });
      return z.NEVER;
    })
    .default('');

const MOST_NAMED = 12;
const LONGEST_NAME = 60;

/** 'fufu; banku and waakye' is kept as 'Fufu, Banku, Waakye'. */
const named = (what: string) =>
  z
    .string()
    .overwrite(onOneLine)
    .trim()
    .max(LENGTH.line * 3, `Please list fewer ${what}`)
    .transform((typed, context) => {
      const names = namesIn(typed);
      const wrong =
        names.length > MOST_NAMED
          ? `Please list up to ${MOST_NAMED} ${what}`
          : names.some((name) => name.length > LONGEST_NAME) &&
            `Please separate the ${what} with commas`;
      if (!wrong) return names.join(', ');
      context.issues.push({ code: 'custom', message: wrong, input: typed });
      return z.NEVER;
    })
    .default('');

function namesIn(typed: string): string[] {
  const names = typed
    .split(/[,;]|\s\/\s/)
    .map((name) => name.trim().replace(/\.$/, ''))
    .filter(Boolean)
    .map((name) => name.charAt(0).toUpperCase() + name.slice(1));
  return [...new Set(names)];
}

export const services = () => named('services');
export const languages = () =>
  named('languages')
    .transform((names) =>
      [
        ...new Set(
          namesIn(names.replaceAll(/ (?:and|&) /g, ', ')).map(
            (name) => OTHER_NAMES[name.toLowerCase()] ?? name,
          ),
        ),
      ].join(', '),
    )
    // They stand in an index, which holds no more.
    .refine((names) => names.length <= LENGTH.line, 'Please list fewer languages');

const OTHER_NAMES: Record<string, string> = {
  akan: 'Twi',
  asante: 'Twi',
  'asante twi': 'Twi',
  'akuapem twi': 'Twi',
  fanti: 'Fante',
  éwé: 'Ewe',
  eʋe: 'Ewe',
  gã: 'Ga',
  dagbanli: 'Dagbani',
  français: 'French',
};

export const WHATSAPP_NEEDS_A_MOBILE =
  'Please enter a mobile number with its country code, for example +233 XX XXX XXXX';

/** Digits with or without a plus; the server reads them by the country of the listing. */
export const whatsapp = () =>
  z
    .string()
    .trim()
    .max(40)
    .overwrite((typed) => {
      if (/\p{L}/u.test(typed)) return typed;
      return (typed.startsWith('+') ? '+' : '') + typed.replace(/\D/g, '');
    })
    .refine((number) => number === '' || /^\+?\d{7,17}$/.test(number), WHATSAPP_NEEDS_A_MOBILE)
    .default('');

export const DELIVERS = ['', 'yes', 'no'] as const;
