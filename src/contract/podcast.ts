import { z } from 'zod';
import { sourceSchema } from './article.ts';

export const episodeSchema = z.object({
  number: z.number().int().positive(),
  title: z.string(),
  description: z.string(),
  duration: z.string(),
  content: z.string(),
  sources: z.array(sourceSchema),
});
export type Episode = z.infer<typeof episodeSchema>;
