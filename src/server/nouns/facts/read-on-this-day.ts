import { z } from 'zod';
import { type OnThisDay, onThisDaySchema } from '../../../contract/facts/on-this-day.ts';
import { curlyTexts } from '../../../domain/text/curly-quotes.ts';
import { readYaml } from '../../platform/content/front-matter.ts';

/** Two entries on one day would have the same address. */
const fileSchema = z
  .array(onThisDaySchema)
  .refine((entries) => new Set(entries.map(({ date }) => date)).size === entries.length, {
    error: 'two entries have the same date',
  });

/** Events in history, in the order of the year. */
export async function readOnThisDay(path: string): Promise<OnThisDay[]> {
  const entries = await readYaml(path, z.preprocess(curlyTexts, fileSchema));
  const ofYear = ({ date }: OnThisDay) => date.slice(5) + date;
  return entries.sort((a, b) => (ofYear(a) < ofYear(b) ? -1 : 1));
}
