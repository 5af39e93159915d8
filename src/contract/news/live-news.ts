import { z } from 'zod';
import { CATEGORIES, LIVE_NEWS_STRANDS } from '../catalogues.ts';
import { moment } from '../forms/fields.ts';
import { listLimit } from '../forms/list-query.ts';
import { LIVE_NEWS_LIMITS } from '../limits.ts';

const ownerKindSchema = z.enum(['state', 'private', 'public', 'community', 'sample', 'unknown']);
export type OwnerKind = z.infer<typeof ownerKindSchema>;

/** What a report is. Only news and opinion count as an outlet's report of a story. */
export const REPORT_KINDS = [
  'news',
  'opinion',
  'promotional',
  'live',
  'programme',
  'recap',
  'obituary',
  'fact-check',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
const reportKindSchema = z.enum(REPORT_KINDS);

/** Where the desk put a story: first, further down, in no list, or where its rank puts it. */
export const PLACEMENTS = ['none', 'lead', 'down', 'hidden'] as const;
export type Placement = (typeof PLACEMENTS)[number];

const coverageSchema = z.object({
  id: z.string(),
  kind: reportKindSchema,
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
  /** `sample` for the sample edition, shown until the first outlet answers; its `url` is a page of ours. */
  source: z.object({ name: z.string(), sample: z.literal(true).optional() }),
  category: z.enum([...CATEGORIES, ...LIVE_NEWS_STRANDS]).nullable(),
  kind: reportKindSchema,
  /** How many outlets report it, however often each does. */
  outlets: z.number().int(),
  lastReportAt: moment(),
  breakingUntil: moment().nullable(),
  coverage: z.array(coverageSchema),
  /** Of a list by importance: further stories of the same affair, which are folded under this one. */
  more: z
    .object({
      affair: z.string(),
      stories: z.array(z.object({ id: z.string(), title: z.string() })),
    })
    .optional(),
});
export type LiveNewsItem = z.infer<typeof liveNewsItemSchema>;

/** Stories that follow each other about one name, oldest first; `outlets` only while we have their reports. */
export const affairSchema = z.object({
  id: z.string(),
  name: z.string(),
  stories: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      publishedAt: moment(),
      outlets: z.number().int().nullable(),
    }),
  ),
});
export type Affair = z.infer<typeof affairSchema>;

/** A story with every outlet's report of it, first report first. */
export const storySchema = z.object({
  id: z.string(),
  title: z.string(),
  category: liveNewsItemSchema.shape.category,
  publishedAt: moment(),
  kind: reportKindSchema,
  outlets: z.number().int(),
  lastReportAt: moment(),
  breakingUntil: moment().nullable(),
  reports: z.array(
    liveNewsItemSchema
      .pick({ id: true, title: true, description: true, url: true, urlToImage: true })
      .extend({
        publishedAt: moment(),
        source: liveNewsItemSchema.shape.source,
        kind: reportKindSchema,
        /** When we noticed that the outlet took it down. */
        removedAt: moment().nullable(),
        /** The headlines it had before, oldest first. */
        formerHeadlines: z.array(
          z.object({ title: z.string(), seenAt: moment(), replacedAt: moment() }),
        ),
        outlet: z.object({
          id: z.string(),
          country: z.string(),
          ownerKind: ownerKindSchema,
          /** The owner's name, where it is public. */
          owner: z.string().nullable(),
        }),
      }),
  ),
  related: z.array(liveNewsItemSchema),
  affair: affairSchema.optional(),
  /** What fact-checkers published about its subject. */
  factChecks: z.array(coverageSchema.omit({ id: true, kind: true })).optional(),
});
export type Story = z.infer<typeof storySchema>;

/** One outlet's report, the story it is part of, and what is near it. */
export const liveReportSchema = storySchema.shape.reports.element.extend({
  category: liveNewsItemSchema.shape.category,
  story: z.object({ id: z.string(), reports: z.number().int(), outlets: z.number().int() }),
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
  owner: z.string().nullable(),
  enabled: z.boolean(),
  lastOkAt: moment().nullable(),
  problem: z.string().nullable(),
  items: z.number().int(),
});
export type OutletView = z.infer<typeof outletSchema>;

/** When any outlet last answered, and whether the sample edition is shown until one does. */
export const newsStatusSchema = z.object({
  refreshedAt: moment().nullable(),
  isSample: z.boolean(),
});
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

/** `top` is by importance, `latest` by the time of the first report. */
const NEWS_SORTS = ['top', 'latest'] as const;
export type NewsSort = (typeof NEWS_SORTS)[number];

/** `?limit=30&sort=top&before=2026-03-06T00:00:00.000Z`; `before` may also be the id of an item of the list. */
export const liveNewsQuerySchema = z.object({
  limit: listLimit(LIVE_NEWS_LIMITS.maxListSize).default(LIVE_NEWS_LIMITS.listSize),
  sort: z.enum(NEWS_SORTS, { error: 'Sort must be top or latest' }).default('latest'),
  before: z
    .union([z.iso.datetime({ offset: true }), z.string().regex(/^[0-9a-f]{16}$/)], {
      error: 'Before must be a moment such as 2026-03-06T00:00:00Z, or the id of an item',
    })
    .optional(),
});
