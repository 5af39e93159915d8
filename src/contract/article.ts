import { z } from 'zod';
import { CATEGORIES } from './catalogues.ts';
import { moment } from './fields.ts';
import { LIMITS } from './limits.ts';

export const sourceSchema = z.object({
  title: z.string(),
  publisher: z.string(),
  url: z.url({ protocol: /^https?$/ }).optional(),
  checked: z.iso.date(),
});
export type Source = z.infer<typeof sourceSchema>;

/** What a card needs. Lists send this, so that a reader on paid megabytes never downloads text unread. */
export const articleSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.enum(CATEGORIES),
  imageUrl: z.string(),
  imageAlt: z.string(),
  authorName: z.string(),
  publishedAt: moment(),
  tags: z.array(z.string()),
});
export type ArticleSummary = z.infer<typeof articleSummarySchema>;

/** `content` is paragraphs separated by newlines; a paragraph starting with `## ` is a crosshead. */
export const articleSchema = articleSummarySchema.extend({
  content: z.string(),
  sources: z.array(sourceSchema),
});
export type Article = z.infer<typeof articleSchema>;

/** The articles that carry a tag, spelt as the newest of them spells it. */
export interface TagPage {
  tag: string;
  articles: ArticleSummary[];
}

/** `?category=politics&limit=3`. Names are matched without regard to case. */
export const articleQuerySchema = z.object({
  category: z
    .string()
    .transform(
      (given) => CATEGORIES.find((name) => name.toLowerCase() === given.toLowerCase()) ?? given,
    )
    .pipe(z.enum(CATEGORIES, { error: `Category must be one of ${CATEGORIES.join(', ')}` }))
    .optional(),
  limit: z.coerce
    .number({ error: 'Limit must be a whole number' })
    .int('Limit must be a whole number')
    .min(1, 'Limit must be at least 1')
    .max(LIMITS.articles.maxListSize, `Limit must be at most ${LIMITS.articles.maxListSize}`)
    .optional(),
});
