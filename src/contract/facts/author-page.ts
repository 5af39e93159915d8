import { z } from 'zod';
import { articleSummarySchema } from '../articles/article.ts';
import { correctionSchema } from './fact.ts';

/** A desk of ours that signs articles and checks guides (`content/desks.yaml`). */
export const deskSchema = z.strictObject({
  name: z.string(),
  covers: z.string(),
  /** Beginnings of the addresses whose corrections are its own, besides its articles. */
  pages: z.array(z.string().startsWith('/')),
});
export type Desk = z.infer<typeof deskSchema>;

/** Everything one author has published with us, and what a desk of ours does besides. */
export const authorPageSchema = z.object({
  name: z.string(),
  articles: z.array(articleSummarySchema),
  desk: z.object({ covers: z.string(), corrections: z.array(correctionSchema) }).nullable(),
});
export type AuthorPage = z.infer<typeof authorPageSchema>;
