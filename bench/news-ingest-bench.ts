/** 2,000 items from 40 feeds on loopback: speed after download, the main thread's longest pause, memory. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import pino from 'pino';
import { liveItemStore } from '../src/server/database/live-item-store.ts';
import { outletStore } from '../src/server/database/outlet-store.ts';
import { guardedFetch } from '../src/server/news/guarded-fetch.ts';
import { readNewsRules } from '../src/server/news/read-rules.ts';
import { feedReader } from '../src/server/news/reader-pool.ts';
import { runRound } from '../src/server/news/round.ts';
import { storyGrouper } from '../src/server/news/story-grouper.ts';
import { report, temporaryDatabase } from './measure.ts';
import { syntheticFeeds } from './news-feeds.ts';

const FEEDS = 40;
const ITEMS = 50;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 200);

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
  feeds.map((_, id) => ({
    id: `outlet-${id}`,
    name: `Outlet ${id}`,
    feedUrl: `http://${host}/${id}`,
    siteUrl: null,
    section: 'general',
    country: 'GH',
    ownerKind: 'unknown',
    enabled: true,
  })),
  new Date(0).toISOString(),
);
const client = guardedFetch({ privateHosts: [host], userAgent: 'bench' });
const reader = feedReader(await readNewsRules());

/** Downloads are taken out of the sum: they are the outlets' speed, not ours. */
let downloading = 0;
const get: typeof client.get = async (...request) => {
  const from = performance.now();
  const answer = await client.get(...request);
  downloading += performance.now() - from;
  return answer;
};
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

// The thread's start is not ingest: one feed first.
feeds = syntheticFeeds(FEEDS, 1, -1, now);
await round();

feeds = syntheticFeeds(FEEDS, ITEMS, 0, now);
now = new Date(now.getTime() + 7 * 3_600_000);
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const processor = process.cpuUsage();
downloading = 0;
const from = performance.now();
const { added } = await round();
const took = performance.now() - from;
const { user, system } = process.cpuUsage(processor);
delay.disable();
console.log(
  `${added} items in ${took.toFixed(0)} ms, of which ≤ ${(downloading / 8).toFixed(0)} ms waiting for downloads, ${((user + system) / 1000).toFixed(0)} ms of processor in all threads`,
);
report('ingest', (added / took) * 1000, { atLeast: 1000 }, 'items/s, downloads included');
report('longest pause of the main thread', delay.max / 1e6, { atMost: 50 }, 'ms');

const heap: number[] = [];
for (let number = 1; number <= ROUNDS; number += 1) {
  now = new Date(now.getTime() + 7 * 3_600_000);
  feeds = syntheticFeeds(FEEDS, 10, number, now);
  await round();
  await items.removeBefore(new Date(now.getTime() - 30 * 86_400_000).toISOString());
  if (number % 20 === 0) {
    globalThis.gc?.();
    heap.push(process.memoryUsage().rss / 1e6);
  }
}
console.log(`resident memory every 20 rounds, MB: ${heap.map((mb) => mb.toFixed(0)).join(' ')}`);
const settled = heap.slice(Math.floor(heap.length / 4));
const growth = (settled.at(-1) ?? 0) / (settled[0] ?? 1);
report(`memory after ${ROUNDS} rounds against a quarter of them`, growth, { atMost: 1.2 }, '×');

await client.close();
await reader.close();
await remove();
server.close();
