/** 2,000 items from 40 feeds on loopback: speed after download, the main thread's longest pause, memory. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pino from 'pino';
import { FEED_LIMITS } from '../src/server/nouns/live-news/fetch/fetch-feed.ts';
import { readNewsRules } from '../src/server/nouns/live-news/file/read-rules.ts';
import { storyGrouper } from '../src/server/nouns/live-news/merge/story-grouper.ts';
import { feedReader } from '../src/server/nouns/live-news/read/reader-pool.ts';
import { settleStories } from '../src/server/nouns/live-news/run/reprocess-stored-news.ts';
import { runRound } from '../src/server/nouns/live-news/run/round.ts';
import { liveItemStore } from '../src/server/nouns/live-news/store/live-item-store.ts';
import { outletStore } from '../src/server/nouns/live-news/store/outlet-store.ts';
import { storedNews } from '../src/server/nouns/live-news/store/stored-news.ts';
import { type Fetched, guardedFetch } from '../src/server/platform/outbound/guarded-fetch.ts';
import { percentile, report, temporaryDatabase } from './measure.ts';
import { benchOutlet, syntheticFeeds } from './news-feeds.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const FEEDS = 40;
const ITEMS = 50;
const WARM_ROUNDS = 3;
/** So long that nothing of the last round is still compared. */
const ROUND_GAP_MS = 80 * 3_600_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 200);
const REPORT_EVERY = 20;

const start = new Date('2026-11-15T12:00:00.000Z');
let now = start;
let feeds = syntheticFeeds(FEEDS, ITEMS, 0, now);
const server = createServer((request, response) =>
  response.end(feeds[Number(request.url?.slice(1))] ?? ''),
);
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

const { database, remove } = await temporaryDatabase();
const outlets = outletStore(database);
const items = liveItemStore(database);
await outlets.sync(
  feeds.map((_, id) => benchOutlet(`outlet-${id}`, `http://${host}/${id}`)),
  new Date(0).toISOString(),
);
const client = guardedFetch({ privateHosts: [host], userAgent: 'bench' });
const reader = feedReader(await readNewsRules());

/** Downloads come first and separately: their speed is not ours to measure. */
const downloaded = new Map<string, Promise<Fetched>>();
const get: typeof client.get = (address, ...rest) =>
  downloaded.get(address) ?? client.get(address, ...rest);
async function download() {
  for (let id = 0; id < FEEDS; id += 1) {
    const address = `http://${host}/${id}`;
    const answer = client.get(address, FEED_LIMITS);
    downloaded.set(address, answer);
    await answer;
  }
}
const round = () =>
  runRound({
    outlets,
    items,
    reader,
    get,
    grouper,
    now: () => now,
    random: () => 0.5,
    log: pino({ level: 'silent' }),
  });
const grouper = storyGrouper(items, () => now);

// One feed first, because starting the thread is not part of ingest.
feeds = syntheticFeeds(FEEDS, 1, -1, now);
await round();

/** Ingests a whole round after its download. */
async function measureRound(number: number): Promise<number> {
  now = new Date(now.getTime() + ROUND_GAP_MS);
  feeds = syntheticFeeds(FEEDS, ITEMS, number, now);
  await download();
  const processor = process.cpuUsage();
  const from = performance.now();
  const { added } = await round();
  const took = performance.now() - from;
  const { user, system } = process.cpuUsage(processor);
  downloaded.clear();
  console.log(
    `${added} of ${FEEDS * ITEMS} items in ${took.toFixed(0)} ms, ${((user + system) / 1000).toFixed(0)} ms of processor in all threads`,
  );
  return (added / took) * 1000;
}

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const cold = await measureRound(0);
report('ingest after download, just started', cold, { atLeast: 1000 }, 'items/s');
const warm: number[] = [];
for (let number = 1; number <= WARM_ROUNDS; number += 1) warm.push(await measureRound(number));
report('ingest after download', percentile(warm, 0.5), { atLeast: 1500 }, 'items/s');
const settling = performance.now();
await settleStories(grouper, storedNews(database), () => now.toISOString());
console.log(`settled in ${(performance.now() - settling).toFixed(0)} ms, once a minute at most`);
// A pause at the end of the work is only seen at the next tick.
await yieldToEventLoop();
delay.disable();
report('longest pause of the main thread', delay.max / 1e6, { atMost: 50 }, 'ms');

const resident: number[] = [];
const heap: number[] = [];
for (let number = WARM_ROUNDS + 1; number <= WARM_ROUNDS + ROUNDS; number += 1) {
  now = new Date(now.getTime() + 7 * 3_600_000);
  feeds = syntheticFeeds(FEEDS, 10, number, now);
  await round();
  await items.removeBefore(new Date(now.getTime() - 30 * 86_400_000).toISOString());
  if (number % REPORT_EVERY === 0) {
    collectGarbage();
    const { rss, heapUsed } = process.memoryUsage();
    resident.push(rss / 1e6);
    heap.push(heapUsed / 1e6);
  }
}
// Until thirty days are full, every round stores more.
const settled = resident.slice(Math.floor((resident.length - 1) / 2));
const [first, last] = [settled[0], settled.at(-1)];
if (first === undefined || last === undefined || settled.length < 2) {
  console.log(`memory: not measured, ${ROUNDS} rounds are too few`);
} else {
  const line = (sizes: number[]) => sizes.map((mb) => mb.toFixed(0)).join(' ');
  console.log(
    `every ${REPORT_EVERY} rounds, MB resident: ${line(resident)}; of heap: ${line(heap)}`,
  );
  report(`memory after ${ROUNDS} rounds against half of them`, last / first, { atMost: 1.1 }, '×');
}

await client.close();
await reader.close();
await remove();
server.close();
