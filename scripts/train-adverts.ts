/** `node scripts/train-adverts.ts`: learns from the labelled reports what makes an advert, and writes `content/news-adverts.txt`. */
import { writeFileSync } from 'node:fs';
import {
  HEADLINES,
  KINDS,
  readHeadlines,
  readKinds,
  readReports,
  TRAINING,
} from '../bench/news-labels.ts';
import { advertFeatures } from '../src/server/nouns/live-news/file/advert-signs.ts';
import { ruleFeatureFinder } from '../src/server/nouns/live-news/file/categorise.ts';
import { readNewsRules } from '../src/server/nouns/live-news/file/read-rules.ts';
import { learnTopics } from './learn-topics.ts';

const FILE = 'content/news-adverts.txt';
/** Smaller weights are not written. */
const MIN_WEIGHT = 0.15;
const PENALTY = 1;

const subjectsOf = ruleFeatureFinder(await readNewsRules());
const kinds = KINDS.flatMap(readKinds);
const examples = [
  ...kinds.filter(({ kind }) => ['promotional', 'news', 'opinion'].includes(kind)),
  ...[...readReports(TRAINING), ...HEADLINES.flatMap(readHeadlines)].map((report) => ({
    ...report,
    kind: 'news',
  })),
]
  // Some outlets send headlines only.
  .flatMap((report) => (report.description ? [report, { ...report, description: '' }] : [report]))
  .map(({ title, description, kind }) => ({
    features: advertFeatures(
      title,
      description,
      subjectsOf({ title, description, tags: [] }, 'general'),
    ),
    topic: kind === 'promotional' ? 'advert' : 'news',
    weight: 1,
  }));
/** A word of fewer reports is mostly a name. */
const MIN_REPORTS = 3;
const counts = new Map<string, number>();
for (const [name] of examples.flatMap(({ features }) => features))
  counts.set(name, (counts.get(name) ?? 0) + 1);
const known = examples.map((example) => ({
  ...example,
  features: example.features.filter(([name]) => (counts.get(name) ?? 0) >= MIN_REPORTS),
}));
const weights = learnTopics(known, ['news', 'advert'], PENALTY);
const lines = [...weights]
  .map(([name, [news = 0, advert = 0]]) => ({ name, weight: advert - news }))
  .filter(({ weight }) => Math.abs(weight) >= MIN_WEIGHT)
  .map(({ name, weight }) => `${name} ${weight.toFixed(1)}`)
  .sort();
writeFileSync(
  FILE,
  [
    '# What speaks for an advert and what against it: signs, which end in a stroke, and words.',
    '# Learnt by `node scripts/train-adverts.ts` from the reports in bench/labels. Do not change by hand.',
    ...lines,
    '',
  ].join('\n'),
);
console.log(`${examples.length} reports; ${lines.length} words and signs in ${FILE}`);
