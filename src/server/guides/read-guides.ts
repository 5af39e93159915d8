import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Guide, guideSchema } from '../../contract/guide.ts';
import { GUIDE_IDS } from '../../contract/guide-choices.ts';
import { curlyQuotes } from '../../domain/curly-quotes.ts';
import { ContentError } from '../content/front-matter.ts';

/** The guides, in the order the hub shows them. */
export function readGuides(folder: string): Promise<Guide[]> {
  return Promise.all(GUIDE_IDS.map((id) => readGuide(`${folder}/${id}.yaml`)));
}

async function readGuide(path: string): Promise<Guide> {
  const text = await readFile(path, 'utf8');
  const parsed = guideSchema.safeParse(parse(text, printed));
  if (!parsed.success) throw new ContentError(`${path}: ${z.prettifyError(parsed.error)}`);
  const guide = parsed.data;
  for (const { sources } of supports(guide.sections)) {
    for (const source of sources) {
      if (!(source in guide.sources)) {
        throw new ContentError(
          `${path}: a figure names the source '${source}', which is not listed.`,
        );
      }
    }
  }
  return guide;
}

const printed = (_key: unknown, value: unknown) =>
  typeof value === 'string' ? curlyQuotes(value) : value;

/** Everything in a guide that stands on sources, however deep. */
function supports(value: unknown): { sources: string[] }[] {
  if (Array.isArray(value)) return value.flatMap(supports);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'sources' in value && Array.isArray(value.sources) ? [value.sources as string[]] : [];
  return [
    ...own.map((sources) => ({ sources })),
    ...Object.entries(value).flatMap(([key, inner]) => (key === 'sources' ? [] : supports(inner))),
  ];
}
