/**
 * `node scripts/record-news.ts reports.jsonl > bench/labels/recorded-6.txt`: makes figures to teach
 * merging with out of reports that outlets sent. One JSON object a line: `outlet`, `title`,
 * `description`, `publishedAt`, and `story` where other lines tell the same one; `isDoubtful` where
 * one editor would say so and another would not. The words stay where they are.
 */
import { readFileSync } from 'node:fs';
import { areSame, type RecordedPair, writeRecorded } from '../bench/recorded-news.ts';
import { readJudge } from '../src/server/nouns/live-news/merge/judge.ts';
import { pairFeatures } from '../src/server/nouns/live-news/merge/pair-features.ts';
import { Vocabulary } from '../src/server/nouns/live-news/merge/report.ts';
import { ReportIndex } from '../src/server/nouns/live-news/merge/report-index.ts';

interface LabelledLine {
  outlet: string;
  title: string;
  description?: string;
  publishedAt: string;
  story?: string;
  isDoubtful?: boolean;
}

const [, , file = ''] = process.argv;
const lines = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as LabelledLine);
/** Short names without meaning. */
const numbered = (names: readonly (string | undefined)[], prefix: string) =>
  new Map([...new Set(names)].map((name, index) => [name, `${prefix}${index + 1}`]));
const outlets = numbered(
  lines.map(({ outlet }) => outlet),
  'o',
);
const stories = numbered(
  lines.flatMap(({ story }) => story ?? []),
  's',
);

const vocabulary = new Vocabulary(readJudge());
const index = new ReportIndex();
const read = lines.map(({ outlet, title, description = '', publishedAt }, index) =>
  vocabulary.read({ id: String(index), outletId: outlet, title, description, publishedAt }),
);
for (const report of read) index.add(report);

const compared = new Map<string, [number, number]>();
for (const [a, report] of read.entries()) {
  for (const second of index.neighbours(report)) {
    const pair = [a, Number(second.id)].sort((x, y) => x - y) as [number, number];
    compared.set(pair.join(' '), pair);
  }
}
const reports = lines.map(({ outlet, story, isDoubtful = false }, index) => ({
  outletId: outlets.get(outlet) ?? '',
  story: story && stories.get(story),
  isDoubtful,
  isTruncated: read[index]?.truncated ?? false,
}));
const pairs = [...compared.values()].flatMap(([a, b]): RecordedPair[] => {
  const [first, second] = [read[a], read[b]];
  if (!first || !second) return [];
  return [{ a, b, features: pairFeatures(first, second), same: areSame(reports[a], reports[b]) }];
});
console.log(writeRecorded({ reports, pairs }));
