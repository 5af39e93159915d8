import { z } from 'zod';
import { moment } from '../forms/fields.ts';
import { listLimit } from '../forms/list-query.ts';
import { SEARCH_LIMITS } from '../limits.ts';
import { LISTING_KINDS } from '../listings.ts';

/** What can be found, in the order it is grouped in. */
export const SEARCH_KINDS = ['article', 'live', ...LISTING_KINDS, 'guide', 'podcast'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

const text = z.string().trim().max(200, 'Please use no more than 200 characters').default('');

export const searchQuerySchema = z.object({
  q: text,
  kind: z
    .enum(SEARCH_KINDS, { error: `Kind must be one of ${SEARCH_KINDS.join(', ')}` })
    .optional(),
  limit: listLimit(SEARCH_LIMITS.maxListSize).default(SEARCH_LIMITS.listSize),
});

export const suggestQuerySchema = z.object({ q: text });

const searchResultSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  url: z.string(),
  label: z.string(),
  publishedAt: moment().nullable(),
  /** Whose clocks name the day of `publishedAt`: those of an event's place, else Accra's. */
  timeZone: z.string(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

const searchGroupSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  /** How many there are; where `more` is true, at least this many. */
  count: z.number().int(),
  more: z.boolean(),
  results: z.array(searchResultSchema),
});
export type SearchGroup = z.infer<typeof searchGroupSchema>;

export const searchAnswerSchema = z.object({
  q: z.string(),
  /** What was searched for instead, where the words as typed are in nothing. */
  corrected: z.string().nullable(),
  /** Whether not every word could be found together, so any of them counts. */
  loose: z.boolean(),
  /** Folded beginnings of words to mark in titles and excerpts. */
  words: z.array(z.string()),
  /** Where nothing was found: words to search for instead, which are in something. */
  near: z.array(z.string()),
  /** Best first, of one kind or of all. */
  results: z.array(searchResultSchema),
  groups: z.array(searchGroupSchema),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

export const suggestionSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  title: z.string(),
  url: z.string(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;
