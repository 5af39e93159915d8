import { z } from 'zod';
import { moment } from './fields.ts';

export const SEARCH_KINDS = ['article'] as const;

export const searchQuerySchema = z.object({
  q: z.string().trim().max(200, 'Please search for at most 200 characters').default(''),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

export const searchResultSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  url: z.string(),
  label: z.string(),
  publishedAt: moment(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const searchAnswerSchema = z.object({
  q: z.string(),
  results: z.array(searchResultSchema),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;
