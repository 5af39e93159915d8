import { z } from 'zod';
import { CATEGORIES } from '../catalogues.ts';
import { moment } from '../forms/fields.ts';
import { listLimit } from '../forms/list-query.ts';
import { ARTICLE_LIMITS } from '../limits.ts';
import { findCategory } from '../site.ts';

/** What a text stands on: the page's own title, when it was published, and who read what and when. */
export const sourceSchema = z.object({
  title: z.string(),
  publisher: z.string(),
  url: z.url({ protocol: /^https?$/ }).optional(),
  /** A day, a month or a year, as far as the page tells. */
  published: z
    .string()
    .regex(/^\d{4}(-\d{2}){0,2}$/, 'must look like 2026, 2026-11 or 2026-11-15')
    .optional(),
  /** Which version of it, where it is not the page of today. */
  read: z.string().optional(),
  /** The day somebody read it. */
  checked: z.iso.date(),
});
export type Source = z.infer<typeof sourceSchema>;

/** Who made a picture, and on which terms we show it. */
export const pictureCreditSchema = z.object({
  name: z.string().trim().max(200),
  /** A licence, or where it comes from: 'CC BY-SA 4.0, Wikimedia Commons', 'Public domain'. */
  licence: z.string().trim().max(200),
  /** Its page, where it has one. */
  url: z
    .string()
    .trim()
    .max(2000)
    .regex(/^(https?:\/\/\S+)?$/, 'Enter an address that begins with https://'),
});
export type PictureCredit = z.infer<typeof pictureCreditSchema>;

/** What a card needs. Lists send this, so that a reader on paid megabytes never downloads text unread. */
export const articleSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** One of the seven, or an owner's section. */
  category: z.string(),
  /** Null where it has no picture, never an empty text. */
  imageUrl: z.string().nullable(),
  imageAlt: z.string(),
  authorName: z.string(),
  publishedAt: moment(),
  tags: z.array(z.string()),
});
export type ArticleSummary = z.infer<typeof articleSummarySchema>;

export const correctionSchema = z.object({ at: moment(), text: z.string() });
export type Correction = z.infer<typeof correctionSchema>;

/** `content` is paragraphs separated by newlines, marked up as Markdown; `domain/text` reads it. */
export const articleSchema = articleSummarySchema.extend({
  content: z.string(),
  /** Null for our own drawings. */
  imageCredit: pictureCreditSchema.nullable(),
  sources: z.array(sourceSchema),
  /** What was wrong and is put right, oldest first. */
  corrections: z.array(correctionSchema),
  /** For search engines, where they differ from the title and the excerpt. */
  searchTitle: z.string().optional(),
  searchDescription: z.string().optional(),
  /** Where the text first appeared, if not here. */
  canonicalUrl: z.string().optional(),
});
export type Article = z.infer<typeof articleSchema>;

/** `?category=politics&limit=3`. Names are matched without regard to case. */
export const articleQuerySchema = z.object({
  category: z
    .string()
    .transform((input) => findCategory(input) ?? input)
    .refine(
      (name) => findCategory(name) !== undefined,
      `Category must be one of ${CATEGORIES.join(', ')}`,
    )
    .optional(),
  limit: listLimit(ARTICLE_LIMITS.maxListSize).optional(),
});
