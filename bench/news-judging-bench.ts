/** How well news is merged, on recorded reports: the training set, and the held-back ones. */
import { inBatches } from '../src/domain/jobs/in-batches.ts';
import { readJudge } from '../src/server/nouns/live-news/merge/judge.ts';
import { StoryWindow } from '../src/server/nouns/live-news/merge/story-window.ts';
import { report } from './measure.ts';
import {
  formatMerging,
  HELD_BACK,
  type LabelledReport,
  type Merging,
  readPairs,
  readReports,
  scoreMerging,
} from './news-labels.ts';
import { mergeRecorded, RECORDED, RECORDED_HELD_BACK, readRecorded } from './recorded-news.ts';

/** All reports at once, as in a first round. */
async function inOneRound(reports: readonly LabelledReport[]): Promise<Merging> {
  const { stories } = await new StoryWindow().group(reports);
  return scoreMerging(reports, ({ id }) => stories.get(id));
}

/** In order of time, each outlet's few reports separately, as outlets publish. */
async function inTimeOrder(reports: readonly LabelledReport[]): Promise<Merging> {
  const window = new StoryWindow();
  const stories = new Map<string, string>();
  const sorted = reports.toSorted((a, b) => (a.publishedAt < b.publishedAt ? -1 : 1));
  for (const batch of inBatches(sorted, 12)) {
    for (const own of Map.groupBy(batch, ({ outletId }) => outletId).values()) {
      const grouping = await window.group(own);
      for (const [id, story] of grouping.stories) stories.set(id, story);
    }
  }
  return scoreMerging(reports, ({ id }) => stories.get(id));
}

/** Written by us, with more near misses and fewer shared words than real news: for comparison only. */
for (const file of HELD_BACK) {
  const reports = readReports([file]);
  const once = formatMerging(await inOneRound(reports));
  console.log(
    `${file}: one round ${once}; in time order ${formatMerging(await inTimeOrder(reports))}`,
  );
}

/** Two reports that share a frame and differ in subject, place, country, firm or number; and true pairs that differ in a number. */
async function scorePairs(file: string): Promise<number> {
  let right = 0;
  const pairs = readPairs(file);
  for (const { same, headlines } of pairs) {
    const { stories } = await new StoryWindow().group(headlines);
    const isOne = new Set(stories.values()).size === 1;
    if (isOne === same) right += 1;
    else if (process.env.WRONG) console.log(`  ✗ ${same}: ${headlines[0]?.title}`);
  }
  return (100 * right) / pairs.length;
}

async function scoreRecorded(files: readonly string[]): Promise<Merging> {
  const all: Merging = { right: 0, wrong: 0, missed: 0 };
  for (const file of files) {
    const score = await mergeRecorded(readRecorded(file), readJudge());
    console.log(`${file}: ${formatMerging(score)}`);
    all.right += score.right;
    all.wrong += score.wrong;
    all.missed += score.missed;
  }
  return all;
}

await scoreRecorded(RECORDED);
const { right, wrong, missed } = await scoreRecorded(RECORDED_HELD_BACK);
report(
  'precision of merging, recorded news',
  (100 * right) / (right + wrong),
  { atLeast: 95 },
  '%',
);
report('recall of merging, recorded news', (100 * right) / (right + missed), { atLeast: 80 }, '%');
report(
  'held-back pairs with one frame, merged or not as labelled',
  await scorePairs('pairs-held-back.txt'),
  { atLeast: 85 },
  '%',
);
