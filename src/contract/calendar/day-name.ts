import { z } from 'zod';
import { sourceSchema } from '../articles/article.ts';

const pairSchema = z.object({ male: z.string(), female: z.string() });
const jamaicaSchema = pairSchema.partial({ female: true });

/** What somebody born on a day is called, by whom, and what else the day is. */
export const dayNameAnswerSchema = z.object({
  born: z.iso.date(),
  /** `Saturday` */
  weekday: z.string(),
  akan: pairSchema,
  fante: pairSchema,
  ewe: pairSchema,
  /** As the Akan name was written down in Jamaica; a woman's only where the lists agree. */
  jamaica: jamaicaSchema,
  /** Somebody everybody knows who has the name. */
  bearer: z.string().optional(),
  /** The day's name among the forty-two of the Akan calendar, and when it comes round next. */
  akanDay: z.string(),
  comesAgain: z.iso.date(),
  order: z.array(pairSchema.extend({ place: z.string() })),
  /** To be shown where the page is shared. */
  picture: z.string(),
  sources: z.array(sourceSchema),
});
export type DayNameAnswer = z.infer<typeof dayNameAnswerSchema>;

/** What the file of names holds: a week of days, and what stands on every page. */
export const dayNamesSchema = z.strictObject({
  days: z
    .array(
      z.strictObject({ ewe: pairSchema, jamaica: jamaicaSchema, bearer: z.string().optional() }),
    )
    .length(7),
  order: dayNameAnswerSchema.shape.order,
  sources: dayNameAnswerSchema.shape.sources,
});
export type DayNames = z.infer<typeof dayNamesSchema>;
