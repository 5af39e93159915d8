import { z } from 'zod';
import { correctionSchema } from '../articles/article.ts';
import { moment } from '../forms/fields.ts';
import { listLimit } from '../forms/list-query.ts';

/** What readers get of rolling coverage: an event as it happens, entry by entry. */

export const LIVE_PAGE_LIMITS = {
  entries: 2000,
  letters: 4000,
  points: 8,
  pointLetters: 200,
  /** Entries on one page; older ones are on the next. */
  perPage: 30,
  /** Pages that a list has at most. */
  listed: 100,
} as const;

/** A story of ours that an entry is about, as it was when the entry was written. */
export const linkedStorySchema = z.object({
  id: z.string(),
  title: z.string(),
  outlets: z.array(z.string()),
});
export type LinkedStory = z.infer<typeof linkedStorySchema>;

export const liveEntrySchema = z.object({
  /** Its place on the page, from 1; newer entries have higher ones. */
  number: z.number().int(),
  /** Lines of Markdown, as in articles. */
  text: z.string(),
  story: linkedStorySchema.nullable(),
  authorName: z.string(),
  publishedAt: moment(),
  /** What was wrong and is put right, oldest first. */
  corrections: z.array(correctionSchema),
});
export type LiveEntry = z.infer<typeof liveEntrySchema>;

export const livePageSummarySchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.string(),
  status: z.enum(['open', 'closed']),
  openedAt: moment(),
  closedAt: moment().nullable(),
  /** When an entry or the page last changed. */
  updatedAt: moment(),
  /** The newest entry, in plain words. */
  latest: z.object({ number: z.number().int(), text: z.string(), at: moment() }).nullable(),
});
export type LivePageSummary = z.infer<typeof livePageSummarySchema>;

export const livePageSchema = livePageSummarySchema.extend({
  keyPoints: z.array(z.string()),
  /** Grows with every change that readers see. */
  revision: z.number().int(),
  /** How many entries there are. */
  count: z.number().int(),
  pinned: liveEntrySchema.nullable(),
  /** Newest first. */
  entries: z.array(liveEntrySchema),
  /** `before` of the next page; null on the last. */
  older: z.number().int().nullable(),
});
export type LivePage = z.infer<typeof livePageSchema>;

/** Entries with a lower number than this. */
export const livePageQuerySchema = z.object({
  before: z.coerce
    .number({ error: 'Before must be the number of an entry' })
    .int('Before must be the number of an entry')
    .min(1, 'Before must be the number of an entry')
    .max(1_000_000, 'Before must be the number of an entry')
    .optional(),
});

export const livePagesQuerySchema = z.object({
  status: z.enum(['open', 'closed'], { error: 'Status must be open or closed' }).optional(),
  limit: listLimit(LIVE_PAGE_LIMITS.listed).default(LIVE_PAGE_LIMITS.listed),
});

export const LIVE_PAGE_CALLS = {
  'GET /live-pages': {
    summary: 'Live coverage: pages that are open, then those that have closed, newest first',
    query: livePagesQuerySchema,
    answer: z.array(livePageSummarySchema),
  },
  'GET /live-pages/{slug}': {
    summary: 'A live page with its key points and newest entries; `before` leads to older ones',
    query: livePageQuerySchema,
    answer: livePageSchema,
  },
} as const;
