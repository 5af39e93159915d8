import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { z } from 'zod';
import {
  type Correction,
  correctionSchema,
  type Fact,
  factSchema,
} from '../../../contract/facts/fact.ts';
import { curlyQuotes, curlyTexts } from '../../../domain/text/curly-quotes.ts';
import { ContentError, parseContent, readYaml } from '../../platform/content/front-matter.ts';

const sourceSchema = z.strictObject({
  name: z.string(),
  url: z.string().optional(),
  published: z.string().default(''),
});

/** A file of facts; sources and fields that most of them share are at its head. */
const fileSchema = z.strictObject({
  page: z.string(),
  read: z.string(),
  check: z.string(),
  confirms: z.string(),
  sources: z.record(z.string(), sourceSchema),
  facts: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.string(),
      label: z.string(),
      value: z.string(),
      note: z.string().default(''),
      detail: z.record(z.string(), z.unknown()).default({}),
      source: z.string(),
      page: z.string().optional(),
      read: z.string().optional(),
      check: z.string().optional(),
      confirms: z.string().optional(),
    }),
  ),
});

/** Reads the facts that come with the site, from all files of the folder. */
export async function readFacts(folder: string): Promise<Fact[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  const facts = await Promise.all(names.map((name) => readFactFile(`${folder}/${name}`)));
  return facts.flat();
}

async function readFactFile(path: string): Promise<Fact[]> {
  const file = await readYaml(path, fileSchema);
  return file.facts.map(({ source: key, read, check, ...fact }) => {
    const source = file.sources[key];
    if (!source)
      throw new ContentError(`${path}: ${fact.id} names the source '${key}', which is not listed.`);
    return parseContent(`${path}: ${fact.id}`, factSchema, {
      page: file.page,
      confirms: file.confirms,
      ...fact,
      label: curlyQuotes(fact.label),
      value: curlyQuotes(fact.value),
      note: curlyQuotes(fact.note),
      sourceName: curlyQuotes(source.name),
      sourceUrl: source.url ?? null,
      published: source.published,
      readOn: read ?? file.read,
      checkOn: check ?? file.check,
    });
  });
}

/** Independent of the order of fields in the file. */
export const hashOfFact = (fact: Fact): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(fact).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');

/** Corrections made in the files themselves, before the desk recorded them. */
export const readCorrections = (path: string): Promise<Correction[]> =>
  readYaml(path, z.preprocess(curlyTexts, z.array(correctionSchema)));
