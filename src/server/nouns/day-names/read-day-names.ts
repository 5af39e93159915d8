import { readFile } from 'node:fs/promises';
import { load } from 'js-yaml';
import { z } from 'zod';
import { type DayNames, dayNamesSchema } from '../../../contract/calendar/day-name.ts';
import { ContentError } from '../../platform/content/front-matter.ts';

export async function readDayNames(path: string): Promise<DayNames> {
  const parsed = dayNamesSchema.safeParse(load(await readFile(path, 'utf8')));
  if (!parsed.success) throw new ContentError(`${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
