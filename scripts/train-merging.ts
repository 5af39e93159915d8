/**
 * `npm run train-merging`: learns from the labelled reports of `bench/labels` how likely two reports
 * tell the same story, also from the desk's export if its file is named, and writes `content/news-merging.yaml` and `content/news-words.txt`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { load } from 'js-yaml';
import {
  formatMerging,
  type LabelledReport,
  linesOf,
  type Merging,
  readReports,
  TRAINING,
} from '../bench/news-labels.ts';
import { mergeRecorded, RECORDED, readRecorded } from '../bench/recorded-news.ts';
import type { NewsLabel } from '../src/contract/news/live-items-desk.ts';
import { stem } from '../src/domain/text/content-words.ts';
import { foldText } from '../src/domain/text/fold-text.ts';
import { equalWords } from '../src/server/nouns/live-news/merge/equal-words.ts';
import { type Judge, logistic, wordWeights } from '../src/server/nouns/live-news/merge/judge.ts';
import { FEATURES, pairFeatures } from '../src/server/nouns/live-news/merge/pair-features.ts';
import { Vocabulary } from '../src/server/nouns/live-news/merge/report.ts';
import { ReportIndex } from '../src/server/nouns/live-news/merge/report-index.ts';
import { type Example, learn } from './learn-weights.ts';

const FILE = 'content/news-merging.yaml';
const OWN_TEXTS = ['articles', 'guides', 'podcast', 'legal'];
/** A word in fewer texts counts as unknown: mostly a name that happened to be labelled. */
const MIN_TEXTS = 3;
/** Our own texts differ from outlets', so they count little next to recordings. */
const WRITTEN_WEIGHT = 0.02;

const reports = readReports(TRAINING);
const file = readFileSync(FILE, 'utf8');
const { places, regions, equal } = load(file) as Record<'places' | 'regions' | 'equal', string>;
const equals = equalWords(equal);
const words = countWords();
const weigh = wordWeights(words);
const locationStems = new Set(
  `${places},${regions}`.split(',').map((location) => stem(foldText(location).split(' ')[0] ?? '')),
);

/** Counts the texts with each word: paragraphs of ours, and events of labelled reports. */
function countWords(): string {
  const own = OWN_TEXTS.flatMap((folder) =>
    readdirSync(`content/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.mdx?$|\.ya?ml$/.test(file))
      .sort()
      .flatMap((file) => readFileSync(`content/${folder}/${file}`, 'utf8').split(/\n\s*\n/)),
  ).filter((text) => text.length > 80);
  const events = [...Map.groupBy(reports, ({ event }) => event).values()].map((eventReports) =>
    eventReports.map(({ title, description }) => `${title} . ${description}`).join(' . '),
  );
  const counts = new Map<string, number>();
  for (const text of [...own, ...events]) {
    for (const word of new Set(equals(text))) {
      if (!/\d/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const [header = '', ...wordLines] = linesOf('recorded-words.txt');
  for (const line of wordLines) {
    const [count, ...words] = line.split(' ');
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + Number(count));
  }
  const texts = own.length + events.length + Number(header.split(' ').at(-1));
  const lines = [...Map.groupBy([...counts.keys()], (word) => counts.get(word) ?? 0)]
    .filter(([count]) => count >= MIN_TEXTS)
    .sort(([a], [b]) => b - a)
    .map(([count, words]) => `${count} ${words.sort().join(' ')}`);
  return `texts ${texts}\n${lines.join('\n')}\n`;
}

const judgeOf = (start: number, weights: readonly number[], sameStory: number): Judge => ({
  likelihood: (features) => logistic(start, weights, features),
  sameStory,
  repeated: 0.85,
  related: 0.1,
  weigh,
  words: equals,
  locations: locationStems,
  wideLocations: new Set(),
  countriesIn: () => [],
  statesIn: () => [],
});

/** Every pair of these that the site would compare. */
function candidatePairs(reports: readonly LabelledReport[]): Example[] {
  const vocabulary = new Vocabulary(judgeOf(0, [], 1));
  const index = new ReportIndex();
  const labels = new Map(reports.map((report) => [report.id, report]));
  const read = reports.map((report) => vocabulary.read(report));
  for (const report of read) index.add(report);
  const pairs = new Map<string, Example>();
  for (const a of read) {
    for (const b of index.neighbours(a)) {
      const [first, second] = [labels.get(a.id), labels.get(b.id)];
      if (!first || !second || first.outletId === second.outletId) continue;
      const same = first.event === second.event;
      pairs.set([a.id, b.id].sort().join(' '), {
        features: pairFeatures(a, b),
        same,
        counts: WRITTEN_WEIGHT,
      });
    }
  }
  return [...pairs.values()];
}

/** Each file is a few separate days; each report also trains as a headline only, as some outlets send. */
const written = TRAINING.flatMap((file) => {
  const reports = readReports([file]);
  const bare = reports.map((report) => ({ ...report, description: '' }));
  return [...candidatePairs(reports), ...candidatePairs(bare)];
});
const recorded = RECORDED.map((file) => ({ file, news: readRecorded(file) }));
const examplesOf = (recordings: typeof recorded): Example[] =>
  recordings.flatMap(({ news }) =>
    news.pairs.flatMap(({ features, same }) =>
      same === undefined ? [] : [{ features, same, counts: 1 }],
    ),
  );
/** Pairs that the desk joined or separated, from its export `news-labels.json`, named as an argument. */
function deskPairs(exported: string): Example[] {
  const labels = JSON.parse(readFileSync(exported, 'utf8')) as NewsLabel[];
  const vocabulary = new Vocabulary(judgeOf(0, [], 1));
  return labels.flatMap(({ kind, reports: [first, second] }, index) => {
    if ((kind !== 'same' && kind !== 'different') || !first || !second) return [];
    const a = vocabulary.read({ id: `${index}-a`, ...first });
    const b = vocabulary.read({ id: `${index}-b`, ...second });
    return [{ features: pairFeatures(a, b), same: kind === 'same', counts: 1 }];
  });
}

const [, , exported] = process.argv;
const examples = [...examplesOf(recorded), ...(exported ? deskPairs(exported) : [])];
console.log(
  `${examples.length} recorded pairs, ${examples.filter(({ same }) => same).length} of one story; ${written.length} written by us`,
);

/** Scores each recording with weights trained without it. */
for (const sameStory of [0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65]) {
  const all: Merging = { right: 0, wrong: 0, missed: 0 };
  for (const held of recorded) {
    const others = recorded.filter((other) => other !== held);
    const [start = 0, ...weights] = learn([...examplesOf(others), ...written]);
    const score = await mergeRecorded(held.news, judgeOf(start, weights, sameStory));
    all.right += score.right;
    all.wrong += score.wrong;
    all.missed += score.missed;
  }
  console.log(`  unseen, ${sameStory}: ${formatMerging(all)}`);
}
const [start = 0, ...weights] = learn([...examples, ...written]);

const learnt = [
  '# Learnt from the labelled reports in bench/labels. Do not change by hand.',
  `# ${examples.length} recorded pairs, and ${written.length} written by us that count ${WRITTEN_WEIGHT} each.`,
  `start: ${start.toFixed(2)}`,
  'weights:',
  ...FEATURES.map((name, index) => `  ${name}: ${(weights[index] ?? 0).toFixed(2)}`),
];
writeFileSync(FILE, file.replace(/^# Learnt[\s\S]*$/m, `${learnt.join('\n')}\n`));
writeFileSync('content/news-words.txt', words);
