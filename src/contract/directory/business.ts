import { z } from 'zod';
import { ALL_REGIONS, ALL_TRADES } from '../catalogues.ts';
import { answerSchemasOf, schemasOf } from '../forms/description.ts';
import { moment, optionalLine } from '../forms/fields.ts';
import { listLimit } from '../forms/list-query.ts';
import { DIRECTORY_LIMITS } from '../limits.ts';
import { photoSchema } from '../photo.ts';
import { positionSchema } from '../places/place.ts';
import { BUSINESS } from './business-description.ts';

/** `rating` is in tenths: 45 is 4.5 stars. */
export const businessSchema = z.object({
  id: z.string(),
  ...answerSchemasOf(BUSINESS),
  /** Two letters, ISO 3166. */
  country: z.string(),
  countryName: z.string(),
  /** Where its city is, if the gazetteer knows it. */
  position: positionSchema.nullable(),
  /** Null where nobody said. */
  delivery: z.object({ offered: z.boolean(), area: z.string() }).nullable(),
  hours: z
    .object({
      /** `Mon-Sat 08:00-21:00`, `Sun closed`, `Holidays closed`. */
      lines: z.array(z.string()),
      /** Whose clocks they are read from. */
      timeZone: z.string(),
      /** At the moment of the answer; null where it is not published. */
      opening: z.object({ isOpen: z.boolean(), line: z.string() }).nullable(),
    })
    .nullable(),
  /** At most three. */
  photos: z.array(photoSchema),
  logoUrl: z.string().nullable(),
  isPremium: z.boolean(),
  rating: z.number().int().min(0).max(50),
  reviewCount: z.number().int().min(0),
  /** Made up, so that the directory can be tried; says so wherever it is shown. */
  isSample: z.boolean(),
  /** When the desk last looked at it. */
  checkedAt: moment(),
  /** Whether whoever runs it has shown so by mail. */
  isClaimed: z.boolean(),
  /** When its owner, or the desk, last said that it is right. */
  confirmedAt: moment(),
  /** When its owner was asked whether it still is, and has not answered. */
  askedAt: moment().nullable(),
});
export type Business = z.infer<typeof businessSchema>;

/** `?category=Technology&region=Ashanti&search=akosmbo`. The words that mean "all" leave a filter out. */
export const businessQuerySchema = z.object({
  category: filter(ALL_TRADES),
  region: filter(ALL_REGIONS),
  /** Has no bounds; what stands beyond the first 200 characters is not looked for. */
  search: z
    .string()
    .transform((typed) => typed.trim().slice(0, DIRECTORY_LIMITS.searchLength))
    .default(''),
  limit: listLimit(DIRECTORY_LIMITS.maxListSize).default(DIRECTORY_LIMITS.listSize),
});
export type BusinessQuery = z.infer<typeof businessQuerySchema>;

function filter(all: string) {
  return z
    .string()
    .trim()
    .max(100)
    .transform((input) => (input === '' || input === all ? undefined : input))
    .optional();
}

/** How many listings each filter would show. */
export const businessFacetsSchema = z.object({
  categories: z.array(z.object({ name: z.string(), count: z.number().int() })),
  regions: z.array(z.object({ name: z.string(), count: z.number().int() })),
  countries: z.array(z.object({ country: z.string(), name: z.string(), count: z.number().int() })),
  languages: z.array(z.object({ name: z.string(), count: z.number().int() })),
});
export type BusinessFacets = z.infer<typeof businessFacetsSchema>;

/** Cities outside Ghana with listings, the most first. */
export const cityAbroadSchema = z.object({
  city: z.string(),
  country: z.string(),
  countryName: z.string(),
  count: z.number().int(),
});
export type CityAbroad = z.infer<typeof cityAbroadSchema>;

export const businessSubmissionSchema = z.object({
  ...schemasOf(BUSINESS),
  /** Which of several places of that name, as `GET /places/question` lists them. */
  place: optionalLine(),
  isPremium: z.boolean().default(false),
});
export type BusinessSubmission = z.infer<typeof businessSubmissionSchema>;
