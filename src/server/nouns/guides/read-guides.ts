import { readFile } from 'node:fs/promises';
import { load } from 'js-yaml';
import { type Guide, guideSchema } from '../../../contract/guides/guide.ts';
import { GUIDE_IDS } from '../../../contract/guides/guide-choices.ts';
import { curlyTexts } from '../../../domain/text/curly-quotes.ts';
import { ContentError, parseContent } from '../../platform/content/front-matter.ts';

/** The guides, in the order the hub shows them. */
export function readGuides(folder: string): Promise<Guide[]> {
  return Promise.all(GUIDE_IDS.map((id) => readGuide(`${folder}/${id}.yaml`)));
}

const readGuide = async (path: string): Promise<Guide> =>
  checkGuide(path, load(await readFile(path, 'utf8')));

/** A guide whose figures name sources that it lists, and whose sections name answers that it has. */
export function checkGuide(path: string, value: unknown): Guide {
  const guide = parseContent(path, guideSchema, curlyTexts(value));
  for (const { sources } of supports(guide.sections)) {
    for (const source of sources) {
      if (!(source in guide.sources)) {
        throw new ContentError(
          `${path}: a figure names the source '${source}', which is not listed.`,
        );
      }
    }
  }
  for (const section of guide.sections) {
    for (const question of ['live', 'for'] as const) {
      const answers = guide.choices?.[question].map(({ id }) => id) ?? [];
      const unknown = section[question]?.find((answer) => !answers.includes(answer));
      if (unknown) {
        throw new ContentError(
          `${path}: '${section.id}' is shown for '${unknown}', which is not in choices.${question}.`,
        );
      }
    }
  }
  return guide;
}

/** Every element of a guide that names sources, at any depth. */
function supports(value: unknown): { sources: string[] }[] {
  if (Array.isArray(value)) return value.flatMap(supports);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'sources' in value && Array.isArray(value.sources) ? [value.sources as string[]] : [];
  return [
    ...own.map((sources) => ({ sources })),
    ...Object.entries(value).flatMap(([key, inner]) => (key === 'sources' ? [] : supports(inner))),
  ];
}
