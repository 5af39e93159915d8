import { z } from 'zod';
import { oneOf } from '../forms/fields.ts';
import { LENGTH } from '../limits.ts';
import { COUNTRIES, HOME_COUNTRY } from './countries.ts';

/** Where something is: what the forms ask before they ask when. */

/** How people take part in an event. */
export const ATTENDANCES = ['In person', 'Online', 'In person and online'] as const;

export const country = () => oneOf(COUNTRIES, 'Please select a country').default(HOME_COUNTRY);

/** 'GA-183-8164': the area, and the place in it. Written without dashes it is the same address. */
const GHANA_POST_GPS = /^([A-Z][A-Z0-9])[ -]?(\d{3,4})[ -]?(\d{4})$/;

export const ghanaPostGps = () =>
  z
    .string()
    .trim()
    .max(LENGTH.line)
    .transform((typed) => typed.toUpperCase())
    .refine(
      (typed) => typed === '' || GHANA_POST_GPS.test(typed),
      'A GhanaPostGPS address looks like GA-183-8164',
    )
    .transform((typed) => typed.replace(GHANA_POST_GPS, '$1-$2-$3'))
    .default('');

/** Degrees, north and east of zero. */
export const positionSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Position = z.infer<typeof positionSchema>;

/** A city as the gazetteer has it. */
export const placeSchema = positionSchema.extend({
  name: z.string(),
  /** The state or province, where the country is told apart by them. */
  state: z.string(),
  country: z.enum(COUNTRIES),
  timeZone: z.string(),
  /** Kilometres, of what is larger than a city: a state by its name. */
  reach: z.number().optional(),
});
export type Place = z.infer<typeof placeSchema>;

/** How `near` was understood. */
export const nearAnswer = {
  /** The city; null where it is not known. */
  place: placeSchema.nullable(),
  /** Other places of that name, the largest first. */
  otherPlaces: z.array(placeSchema),
};

/** `?country=GB&q=peck`: cities whose name begins so, the largest first. */
export const placeQuerySchema = z.object({
  country: country(),
  q: z.string().trim().min(1, 'Enter the start of the name').max(100),
});

/** The answer to "Which Washington?" where it is none of those listed. */
export const OTHER_PLACE = 'other';

/** `?country=US&city=Washington&place=other`: what a form has been told about where something is. */
export const placeQuestionQuerySchema = z.object({
  country: country(),
  city: z.string().trim().max(LENGTH.line).default(''),
  place: z.string().trim().max(LENGTH.line).default(''),
});

const choice = z.object({ value: z.string(), label: z.string() });

/** What a form asks before it knows where something is. */
export const placeQuestionSchema = z.object({
  /** As it would be stored; null where it is not on our map, or not clear yet. */
  place: placeSchema.nullable(),
  /** 'Washington, DC (Eastern Time)': places of that name, the largest first. Empty where it is clear. */
  namesakes: z.array(choice),
  /** 'Eastern Time (New York)': the country's time zones. Empty where the place decides. */
  zones: z.array(choice),
});
export type PlaceQuestion = z.infer<typeof placeQuestionSchema>;
export type Choice = z.infer<typeof choice>;
