import { z } from 'zod';
import { CATEGORIES, LIVE_NEWS_DESKS } from './catalogues.ts';
import { moment } from './fields.ts';

export const coverageSchema = z.object({
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
  category: z.enum([...CATEGORIES, ...LIVE_NEWS_DESKS]).nullable(),
  coverage: z.array(coverageSchema),
});
export type LiveNewsItem = z.infer<typeof liveNewsItemSchema>;
