import { z } from 'zod';
import { answerSchemasOf, description, schemasOf } from '../forms/description.ts';
import { emailAddress, line, moment, paragraph } from '../forms/fields.ts';
import { pageNumber } from '../forms/list-query.ts';
import { RATING_LIMITS } from '../limits.ts';

const { stars } = RATING_LIMITS;
const STARS = `Please choose between 1 and ${stars} stars`;
const MONTH = 'Please choose a month';

/** '2026-11', or nothing. */
const month = () =>
  z
    .string({ error: MONTH })
    .trim()
    .refine((text) => text === '' || /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text), MONTH)
    .default('');

/**
 * What a customer says about a business, field by field and in the desk's order. Readers call it a
 * review; in the code that word is taken by the operator's decisions about submissions.
 */
export const RATING = description({
  stars: {
    label: 'Stars',
    schema: z.coerce.number({ error: STARS }).int(STARS).min(1, STARS).max(stars, STARS),
    control: 'number',
    desk: 'shown',
  },
  words: {
    label: 'Review',
    schema: paragraph(10, 'Your review must be at least 10 characters'),
    control: 'text',
    // The desk only takes out personal data, so little may be left.
    desk: paragraph(1),
  },
  visited: { label: 'Visited', schema: month(), optional: true, desk: 'shown' },
  name: {
    label: 'Name shown',
    // Search engines ignore reviews by longer names.
    schema: line(2, 'Name must be at least 2 characters').max(
      100,
      'Please keep this under 100 characters',
    ),
    desk: 'shown',
  },
  email: {
    label: 'Email',
    schema: emailAddress('Please enter a valid email address'),
    erased: 'address',
    answer: false,
    desk: 'shown',
  },
});

export const ratingSubmissionSchema = z.object({
  /** Its id. */
  business: line(1, 'Please choose a business').max(64),
  ...schemasOf(RATING),
});
export type RatingSubmission = z.infer<typeof ratingSubmissionSchema>;

/** A rating as readers see it. */
const publishedRatingSchema = z.object({
  id: z.string(),
  ...answerSchemasOf(RATING),
  writtenAt: moment(),
  /** Whether the desk took personal data out of its words. */
  isShortened: z.boolean(),
  /** What the owner of the business replied. */
  reply: z.object({ words: z.string(), writtenAt: moment() }).nullable(),
});
export type PublishedRating = z.infer<typeof publishedRatingSchema>;

export const ratingQuerySchema = z.object({
  page: pageNumber(),
});
export const ratingPageSchema = z.object({
  /** Newest first, ten to a page. */
  reviews: z.array(publishedRatingSchema),
  total: z.number().int(),
});
export type RatingPage = z.infer<typeof ratingPageSchema>;

/** What the link in a confirmation email refers to. */
export const mailedRatingSchema = z.object({
  businessId: z.string(),
  business: z.string(),
  stars: z.number().int(),
  isConfirmed: z.boolean(),
  /** Whether confirming it replaces an earlier one. */
  replaces: z.boolean(),
});
export type MailedRating = z.infer<typeof mailedRatingSchema>;

export const ratingStatusSchema = z.object({ status: z.enum(['approved', 'hidden']) });
