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

const sets = { 'taught with': readReports(TRAINING), 'held back': readReports(HELD_BACK) };
for (const [name, reports] of Object.entries(sets)) {
  const once = await inOneRound(reports);
  const inTime = await inTimeOrder(reports);
  console.log(
    `merging, ${name}: one round ${sayMerging(once)}; in time order ${sayMerging(inTime)}`,
  );
  if (name !== 'held back') continue;
  const { right, wrong, missed } = inTime;
  report('precision of merging, held back', (100 * right) / (right + wrong), { atLeast: 94 }, '%');
  report('recall of merging, held back', (100 * right) / (right + missed), { atLeast: 78 }, '%');
}
