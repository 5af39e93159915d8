/** Groups 50,000 reports of three days as they arrive: processor time, and the main thread's longest pause. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { HOUR, MINUTE } from '../src/contract/durations.ts';
import { seededRandom } from '../src/domain/art/seeded-random.ts';
import { inBatches } from '../src/domain/jobs/in-batches.ts';
import { type Headline, StoryWindow } from '../src/server/nouns/live-news/merge/story-window.ts';
import { report } from './measure.ts';
import { readReports, TRAINING } from './news-labels.ts';

const REPORTS = Number(process.env.BENCH_REPORTS ?? 50_000);
const OUTLETS = 500;
const OUTLETS_PER_ROUND = 40;
/** How often an outlet is read. */
const VISIT_INTERVAL_MS = 10 * MINUTE;
const WINDOW_MS = 72 * HOUR;
const START = Date.parse('2026-11-12T06:00:00.000Z');

const random = seededRandom('window');
const below = (count: number) => Math.floor(random() * count);

/** Every word of the labelled reports as often as it occurs in them, so that common words stay common. */
const tokens = readReports(TRAINING).flatMap(({ title, description }) =>
  `${title} ${description}`.split(/\s+/).filter((word) => word.length > 2),
);
const syllables = 'ka na so wa ye ma be ti lo fu ga nsa kwa dwe pra'.split(' ');
const syllable = () => syllables[below(syllables.length)] ?? '';
const names = Array.from({ length: 20_000 }, () => {
  const name = Array.from({ length: 2 + below(3) }, syllable).join('');
  return name.slice(0, 1).toUpperCase() + name.slice(1);
});
/** The lower its index, the more often a name is in the news. */
const pickName = () => names[Math.floor(names.length * random() ** 2)] ?? '';
const pickWord = () => tokens[below(tokens.length)] ?? '';
const pickFrom = (words: readonly string[], count: number) =>
  Array.from({ length: count }, () => words[below(words.length)] ?? '');

/** Reports of one event: most have one, a few dozens; outlets share its words and add their own. */
function eventReports(number: number): Headline[] {
  const start = START + random() * WINDOW_MS;
  const words = [...Array.from({ length: 26 }, pickWord), ...Array.from({ length: 5 }, pickName)];
  const reports = Math.min(60, Math.floor(random() ** -0.8));
  const all = Array.from({ length: reports }, (_, index) => {
    const own = Array.from({ length: 14 }, pickWord);
    const time = start - Math.log(1 - random()) * 4 * HOUR;
    return {
      id: `${number}-${index}`,
      outletId: `outlet-${below(OUTLETS)}`,
      title: pickFrom(words, 9).join(' '),
      description: random() < 0.2 ? '' : [...pickFrom(words, 22), ...own].join(' '),
      publishedAt: new Date(time).toISOString(),
    };
  });
  return all.filter(({ publishedAt }) => Date.parse(publishedAt) < START + WINDOW_MS);
}

const reports: Headline[] = [];
for (let number = 0; reports.length < REPORTS; number += 1) reports.push(...eventReports(number));
const visitOf = ({ publishedAt }: Headline) =>
  Math.ceil(Date.parse(publishedAt) / VISIT_INTERVAL_MS) * VISIT_INTERVAL_MS;
const visits = [...Map.groupBy(reports.slice(0, REPORTS), visitOf)].sort(([a], [b]) => a - b);

const window = new StoryWindow();
const stories = new Map<string, string>();

/** The longest that the main thread worked without yielding, in its own processor time: other programs on the machine don't count. */
let longestTurn = 0;
let isDone = false;
const turns = (async () => {
  for (let since = process.threadCpuUsage(); !isDone; since = process.threadCpuUsage()) {
    await yieldToEventLoop();
    const { user, system } = process.threadCpuUsage(since);
    longestTurn = Math.max(longestTurn, (user + system) / 1000);
  }
})();
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const processor = process.cpuUsage();
let settles = 0;
let moved = 0;
for (const [time, arrived] of visits) {
  const fetchedAt = new Date(time).toISOString();
  const feeds = [...Map.groupBy(arrived, ({ outletId }) => outletId).values()];
  for (const round of inBatches(feeds, OUTLETS_PER_ROUND)) {
    for (const feed of round) {
      const grouping = await window.group(feed.map((item) => ({ ...item, fetchedAt })));
      for (const [id, story] of grouping.stories) stories.set(id, story);
    }
    const settled = await window.settle();
    for (const [id, story] of settled.stories) stories.set(id, story);
    settles += 1;
    moved += settled.stories.size;
  }
  await window.removeBefore(new Date(time));
  await yieldToEventLoop();
}
const { user, system } = process.cpuUsage(processor);
await yieldToEventLoop();
isDone = true;
await turns;
delay.disable();
/** How many pairs there are within these groups. */
const pairsIn = (groups: Iterable<readonly unknown[]>) =>
  [...groups].reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0);
const eventOf = (id: string) => id.split('-')[0];
const right = pairsIn(Map.groupBy(stories, ([id, story]) => `${eventOf(id)} ${story}`).values());
const merged = pairsIn(Map.groupBy(stories, ([, story]) => story).values());
const same = pairsIn(Map.groupBy(stories, ([id]) => eventOf(id)).values());

console.log(
  `${window.size} reports in ${new Set(stories.values()).size} stories, settled ${settles} times, ${moved} moved by it; ${(process.memoryUsage().heapUsed / 1e6).toFixed(0)} MB of heap`,
);
report('precision of merging, made-up news', (100 * right) / merged, { atLeast: 99 }, '%');
report('recall of merging, made-up news', (100 * right) / same, { atLeast: 75 }, '%');
report('processor time for the whole window', (user + system) / 1e6, { atMost: 60 }, 's');
console.log(`longest delay of the event loop on this machine: ${(delay.max / 1e6).toFixed(0)} ms`);
report('longest turn of the main thread', longestTurn, { atMost: 50 }, 'ms of processor time');
