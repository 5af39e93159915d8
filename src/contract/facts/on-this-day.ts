import { z } from 'zod';
import { sourceSchema } from '../articles/article.ts';
import { CATEGORIES } from '../catalogues.ts';

/** Something that happened in Ghana, or to Ghanaians, on a day that can be shown. */
export const onThisDaySchema = z.strictObject({
  date: z.iso.date(),
  /** Goes after 'On this day in 1957: '. */
  title: z.string().min(10).max(110),
  text: z.string().min(40).max(300),
  category: z.enum(CATEGORIES).optional(),
  /** An article of ours that tells more. */
  article: z.string().optional(),
  sources: z.array(sourceSchema).min(1),
});
export type OnThisDay = z.infer<typeof onThisDaySchema>;
