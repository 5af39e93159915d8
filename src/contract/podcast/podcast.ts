import { z } from 'zod';
import { sourceSchema } from '../articles/article.ts';

export const episodeSummarySchema = z.object({
  number: z.number().int().positive(),
  title: z.string(),
  description: z.string(),
  duration: z.string(),
});
export type EpisodeSummary = z.infer<typeof episodeSummarySchema>;

/** `content` is the whole script: paragraphs separated by newlines. */
export const episodeSchema = episodeSummarySchema.extend({
  content: z.string(),
  sources: z.array(sourceSchema),
});
export type Episode = z.infer<typeof episodeSchema>;
