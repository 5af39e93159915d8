import { z } from 'zod';
import { CATEGORIES, LIVE_NEWS_STRANDS } from '../catalogues.ts';
import { moment } from '../forms/fields.ts';
import { LIVE_NEWS_LIMITS } from '../limits.ts';

const ownerKindSchema = z.enum(['state', 'private', 'public', 'community', 'own', 'unknown']);
export type OwnerKind = z.infer<typeof ownerKindSchema>;

const coverageSchema = z.object({
  outlet: z.string(),
  title: z.string(),
  url: z.url(),
  publishedAt: moment(),
});

export const liveNewsItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  url: z.url(),
  urlToImage: z.string().nullable(),
  publishedAt: moment(),
  source: z.object({ name: z.string() }),
  category: z.enum([...CATEGORIES, ...LIVE_NEWS_STRANDS]).nullable(),
  coverage: z.array(coverageSchema),
});
export type LiveNewsItem = z.infer<typeof liveNewsItemSchema>;

/** A story with every outlet's report of it, first report first. */
export const storySchema = z.object({
  id: z.string(),
  title: z.string(),
  category: liveNewsItemSchema.shape.category,
  publishedAt: moment(),
  reports: z.array(
    liveNewsItemSchema.omit({ coverage: true, category: true }).extend({
      outlet: z.object({ id: z.string(), country: z.string(), ownerKind: ownerKindSchema }),
    }),
  ),
  related: z.array(liveNewsItemSchema),
});
export type Story = z.infer<typeof storySchema>;

/** One outlet's report, the story it is part of, and what is near it. */
export const liveReportSchema = storySchema.shape.reports.element.extend({
  category: liveNewsItemSchema.shape.category,
  story: z.object({ id: z.string(), reports: z.number().int() }),
  related: z.array(liveNewsItemSchema),
});
export type LiveReport = z.infer<typeof liveReportSchema>;

export const outletSchema = z.object({
  id: z.string(),
  name: z.string(),
  siteUrl: z.url().nullable(),
  section: z.string(),
  country: z.string(),
  ownerKind: ownerKindSchema,
  enabled: z.boolean(),
  lastOkAt: moment().nullable(),
  problem: z.string().nullable(),
  items: z.number().int(),
});
export type OutletView = z.infer<typeof outletSchema>;

/** When any outlet but our own wire last answered. */
export const newsStatusSchema = z.object({ refreshedAt: moment().nullable() });
export type NewsStatus = z.infer<typeof newsStatusSchema>;

/** `?words=galamsey`: a feed of what speaks of all these words. */
export const newsFeedQuerySchema = z.object({
  words: z
    .string()
    .trim()
    .max(80, 'Use no more than 80 characters')
    .optional()
    .transform((words) => words || undefined),
});

/** `?limit=30&before=2026-03-06T00:00:00.000Z`; `before` may also be the id of an item of the list. */
export const liveNewsQuerySchema = z.object({
  limit: z.coerce
    .number({ error: 'Limit must be a whole number' })
    .int('Limit must be a whole number')
    .min(1, 'Limit must be at least 1')
    .max(LIVE_NEWS_LIMITS.maxListSize, `Limit must be at most ${LIVE_NEWS_LIMITS.maxListSize}`)
    .default(LIVE_NEWS_LIMITS.listSize),
  before: z
    .union([z.iso.datetime({ offset: true }), z.string().regex(/^[0-9a-f]{16}$/)], {
      error: 'Before must be a moment such as 2026-03-06T00:00:00Z, or the id of an item',
    })
    .optional(),
});
