import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import { stem } from '../../../../domain/text/content-words.ts';
import { foldText } from '../../../../domain/text/fold-text.ts';
import { ContentError } from '../../../platform/content/front-matter.ts';
import { equalWords } from './equal-words.ts';
import { nameFinder } from './name-finder.ts';
import { FEATURES, type Features } from './pair-features.ts';
import type { Lexicon } from './report.ts';

const number = z.number().finite();

const list = z.string().transform((names) => names.split(',').map((name) => name.trim()));

const fileSchema = z.strictObject({
  sameStory: number.min(0).max(1),
  repeated: number.min(0).max(1),
  related: number.min(0).max(1),
  start: number,
  weights: z.strictObject(
    Object.fromEntries(FEATURES.map((name) => [name, number])) as Record<
      (typeof FEATURES)[number],
      typeof number
    >,
  ),
  equal: z.string(),
  places: list,
  regions: list,
  states: z.string(),
  countries: z.string(),
});

/** Estimates how likely two reports tell the same story, with weights trained on labelled pairs. */
export interface Judge extends Lexicon {
  /** From 0 to 1. */
  likelihood(features: Features): number;
  /** The average likelihood over all their pairs at which two groups of reports are one story. */
  sameStory: number;
  /** The likelihood at which one outlet's two reports are the same one, sent again. */
  repeated: number;
  /** The likelihood at which two stories are linked as related. */
  related: number;
}

const cache = new Map<string, Judge>();

/** Reads `content/news-merging.yaml` and `content/news-words.txt`, which `npm run train-merging` writes. */
export function readJudge(folder = 'content'): Judge {
  const judge = cache.get(folder) ?? openJudge(folder);
  cache.set(folder, judge);
  return judge;
}

function openJudge(folder: string): Judge {
  const file = `${folder}/news-merging.yaml`;
  const parsed = fileSchema.safeParse(load(readFileSync(file, 'utf8')));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ContentError(`${file}: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { sameStory, repeated, related, start, weights, equal, places, regions } = parsed.data;
  const { states, countries } = parsed.data;
  const values = FEATURES.map((name) => weights[name]);
  return {
    likelihood: (features) => logistic(start, values, features),
    sameStory,
    repeated,
    related,
    weigh: wordWeights(readFileSync(`${folder}/news-words.txt`, 'utf8')),
    words: equalWords(equal),
    locations: new Set([...places, ...regions].map(firstStem)),
    wideLocations: new Set([...regions, ...countries.split('\n')].map(firstStem)),
    countriesIn: nameFinder(countries),
    statesIn: nameFinder(states),
  };
}

const firstStem = (name: string) => stem(foldText(name).split(' ')[0] ?? '');

export function logistic(start: number, weights: readonly number[], features: Features): number {
  let sum = start;
  for (const [index, weight] of weights.entries()) sum += weight * (features[index] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/** Parses lines of `count word word …`; the first line has the number of texts. */
export function wordWeights(counts: string): (stem: string) => number {
  const [first = '', ...lines] = counts.trim().split('\n');
  const texts = Number(first.split(' ').at(-1));
  const weights = new Map<string, number>();
  for (const line of lines) {
    const [count, ...words] = line.split(' ');
    for (const word of words) weights.set(word, Math.log((texts + 1) / (Number(count) + 1)));
  }
  const unseenWeight = Math.log((texts + 1) / 2);
  return (word) => weights.get(word) ?? unseenWeight;
}
