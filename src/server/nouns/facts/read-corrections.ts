import { readFile } from 'node:fs/promises';
import { load } from 'js-yaml';
import { z } from 'zod';
import { type Correction, correctionSchema } from '../../../contract/facts/fact.ts';
import { curlyQuotes } from '../../../domain/text/curly-quotes.ts';
import { ContentError } from '../../platform/content/front-matter.ts';

/** Corrections made in the files themselves, before the desk recorded them. */
export async function readCorrections(path: string): Promise<Correction[]> {
  const parsed = z.array(correctionSchema).safeParse(load(await readFile(path, 'utf8')));
  if (!parsed.success) throw new ContentError(`${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data.map((correction) => ({
    ...correction,
    was: curlyQuotes(correction.was),
    became: curlyQuotes(correction.became),
    reason: curlyQuotes(correction.reason),
  }));
}
