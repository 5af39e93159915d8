/** How well the news is merged, by the labelled reports: those it was taught with, and the held-back. */
import { inBatches } from '../src/domain/in-batches.ts';
import { StoryWindow } from '../src/server/live-news/merge/story-window.ts';
import { report } from './measure.ts';
import {
  HELD_BACK,
  type LabelledReport,
  type Merging,
  readReports,
  sayMerging,
  scoreMerging,
  TRAINING,
} from './news-labels.ts';

/** Everything at once, as in a first round. */
async function inOneRound(reports: readonly LabelledReport[]): Promise<Merging> {
  const { stories } = await new StoryWindow().group(reports);
  return scoreMerging(reports, ({ id }) => stories.get(id));
}

/** As outlets publish it: in the order of time, each outlet's few reports by themselves. */
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

async function score(name: string, reports: readonly LabelledReport[]): Promise<Merging> {
  const once = await inOneRound(reports);
  const inTime = await inTimeOrder(reports);
  console.log(
    `merging, ${name}: one round ${sayMerging(once)}; in time order ${sayMerging(inTime)}`,
  );
  return inTime;
}

await score('taught with', readReports(TRAINING));
for (const file of HELD_BACK) {
  const { right, wrong, missed } = await score(`${file}, held back`, readReports([file]));
  report(`precision of merging, ${file}`, (100 * right) / (right + wrong), { atLeast: 94 }, '%');
  report(`recall of merging, ${file}`, (100 * right) / (right + missed), { atLeast: 78 }, '%');
}
