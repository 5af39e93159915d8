/**
 * `npm run train-merging`: learns from the labelled reports of `bench/labels` how likely two reports
 * tell the same story, and writes `content/news-merging.yaml` and `content/news-words.txt`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { load } from 'js-yaml';
import {
  couldBeOne,
  type LabelledReport,
  type Merging,
  readReports,
  sayMerging,
  scoreMerging,
  TRAINING,
} from '../bench/news-labels.ts';
import { foldText } from '../src/domain/fold-text.ts';
import { stem } from '../src/server/live-news/file/stem.ts';
import { equalWords } from '../src/server/live-news/merge/equal-words.ts';
import { type Judge, logistic, wordWeights } from '../src/server/live-news/merge/judge.ts';
import { FEATURES, pairFeatures } from '../src/server/live-news/merge/pair-features.ts';
import { Vocabulary } from '../src/server/live-news/merge/report.ts';
import { ReportIndex } from '../src/server/live-news/merge/report-index.ts';
import { StoryWindow } from '../src/server/live-news/merge/story-window.ts';
import { type Example, learn } from './learn-weights.ts';

const FILE = 'content/news-merging.yaml';
const OWN_TEXTS = ['articles', 'guides', 'podcast', 'legal'];
/** A word of fewer texts is as good as unknown: mostly a name that happened to be labelled. */
const FEWEST = 3;
const FOLDS = 5;

const reports = readReports(TRAINING);
const written = readFileSync(FILE, 'utf8');
const { places, equal } = load(written) as { places: string; equal: string };
const equals = equalWords(equal);
const words = countWords();
const weigh = wordWeights(words);
const placeStems = new Set(
  places.split(',').map((place) => stem(foldText(place).split(' ')[0] ?? '')),
);

interface Pair extends Example {
  fold: number;
}

/** The texts a word is in: paragraphs of ours, and events of the labelled reports, each once. */
function countWords(): string {
  const own = OWN_TEXTS.flatMap((folder) =>
    readdirSync(`content/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.mdx?$|\.ya?ml$/.test(file))
      .sort()
      .flatMap((file) => readFileSync(`content/${folder}/${file}`, 'utf8').split(/\n\s*\n/)),
  ).filter((text) => text.length > 80);
  const events = [...Map.groupBy(reports, ({ event }) => event).values()].map((told) =>
    told.map(({ title, description }) => `${title} . ${description}`).join(' . '),
  );
  const counts = new Map<string, number>();
  for (const text of [...own, ...events]) {
    for (const word of new Set(equals(text))) {
      if (!/\d/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const lines = [...Map.groupBy([...counts.keys()], (word) => counts.get(word) ?? 0)]
    .filter(([count]) => count >= FEWEST)
    .sort(([a], [b]) => b - a)
    .map(([count, words]) => `${count} ${words.sort().join(' ')}`);
  return `texts ${own.length + events.length}\n${lines.join('\n')}\n`;
}

const judgeOf = (start: number, weights: readonly number[], sameStory: number): Judge => ({
  likelihood: (features) => logistic(start, weights, features),
  ...{ sameStory, related: 0.1, weigh, words: equals, places: placeStems },
});

const numbers = new Map(
  [...new Set(reports.map(({ event }) => event))].map((event, n) => [event, n]),
);
const foldOf = ({ event }: LabelledReport) => (numbers.get(event) ?? 0) % FOLDS;

/** Every pair of these that the site would compare, in folds by event. */
function candidatePairs(reports: readonly LabelledReport[]): Pair[] {
  const vocabulary = new Vocabulary(judgeOf(0, [], 1));
  const index = new ReportIndex();
  const labels = new Map(reports.map((report) => [report.id, report]));
  const read = reports.map((report) => vocabulary.read(report));
  for (const report of read) index.add(report);
  const pairs = new Map<string, Pair>();
  for (const a of read) {
    for (const b of index.neighbours(a)) {
      const [one, other] = [labels.get(a.id), labels.get(b.id)];
      if (!one || !other || couldBeOne(one, other)) continue;
      const key = [a.id, b.id].sort().join(' ');
      pairs.set(key, {
        features: pairFeatures(a, b),
        same: one.event === other.event,
        fold: foldOf(one),
      });
    }
  }
  return [...pairs.values()];
}

/** Some outlets send no more than a headline, so each report teaches what its headline alone is worth. */
const pairs = [
  ...candidatePairs(reports),
  ...candidatePairs(reports.map((report) => ({ ...report, description: '' }))),
];
const same = pairs.filter((pair) => pair.same).length;
console.log(
  `${reports.length} reports of ${new Set(reports.map(({ event }) => event)).size} events; ${pairs.length} pairs compared, ${same} of one event`,
);

const withoutFold = Array.from({ length: FOLDS }, (_, fold) =>
  learn(pairs.filter((pair) => pair.fold !== fold)),
);
for (const [fold, [start = 0, ...weights]] of withoutFold.entries()) {
  const unseen = pairs.filter((pair) => pair.fold === fold);
  const said = unseen.map(({ features, same }) => ({
    same,
    yes: logistic(start, weights, features) >= 0.5,
  }));
  const count = (test: (pair: { same: boolean; yes: boolean }) => boolean) =>
    said.filter(test).length;
  console.log(
    `  fold ${fold + 1}: P ${((100 * count(({ same, yes }) => same && yes)) / count(({ yes }) => yes)).toFixed(1)} R ${((100 * count(({ same, yes }) => same && yes)) / count(({ same }) => same)).toFixed(1)} of ${unseen.length} pairs`,
  );
}

/** Stories of events that the weights were not learnt from, among all the others. */
async function crossValidate(sameStory: number): Promise<Merging> {
  const all: Merging = { right: 0, wrong: 0, missed: 0 };
  for (const [fold, [from = 0, ...learnt]] of withoutFold.entries()) {
    const { stories } = await new StoryWindow(judgeOf(from, learnt, sameStory)).group(reports);
    const score = scoreMerging(
      reports,
      ({ id }) => stories.get(id),
      // Each pair counts once, by weights that know nothing of its first report.
      (a) => foldOf(a) === fold,
    );
    all.right += score.right;
    all.wrong += score.wrong;
    all.missed += score.missed;
  }
  return all;
}
for (const sameStory of [0.3, 0.35, 0.4, 0.45, 0.5]) {
  console.log(`  unseen events, ${sameStory}: ${sayMerging(await crossValidate(sameStory))}`);
}

const [start = 0, ...weights] = learn(pairs);
for (const sameStory of [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6]) {
  const { stories } = await new StoryWindow(judgeOf(start, weights, sameStory)).group(reports);
  console.log(
    `  average link ${sameStory}: ${sayMerging(scoreMerging(reports, ({ id }) => stories.get(id)))}`,
  );
}

const learnt = [
  '# Learnt from the labelled reports in bench/labels. Do not change by hand.',
  `# ${reports.length} reports, ${pairs.length} pairs compared, ${same} of them of one event.`,
  `start: ${start.toFixed(2)}`,
  'weights:',
  ...FEATURES.map((name, place) => `  ${name}: ${(weights[place] ?? 0).toFixed(2)}`),
];
writeFileSync(FILE, written.replace(/^# Learnt[\s\S]*$/m, `${learnt.join('\n')}\n`));
writeFileSync('content/news-words.txt', words);
