/** 500 outlets on as many hosts, five of which never answer: how many are visited in ten minutes, on a clock that runs ten times as fast. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { MINUTE, SECOND } from '../src/contract/durations.ts';
import { FEED_LIMITS } from '../src/server/nouns/live-news/fetch/fetch-feed.ts';
import { readNewsRules } from '../src/server/nouns/live-news/file/read-rules.ts';
import { storyGrouper } from '../src/server/nouns/live-news/merge/story-grouper.ts';
import { feedReader } from '../src/server/nouns/live-news/read/reader-pool.ts';
import { runRound } from '../src/server/nouns/live-news/run/round.ts';
import { liveItemStore } from '../src/server/nouns/live-news/store/live-item-store.ts';
import { outletStore } from '../src/server/nouns/live-news/store/outlet-store.ts';
import { guardedFetch } from '../src/server/platform/outbound/guarded-fetch.ts';
import { percentile, report, temporaryDatabase } from './measure.ts';
import { benchOutlet } from './news-feeds.ts';

const OUTLETS = 500;
const HANGING = 5;
const CLOCK_SPEED = 10;
const LATENCY_MS = SECOND;
const JOB_INTERVAL_MS = 15 * SECOND;
/** Long enough for the second visit of each. */
const SIMULATED_MS = 23 * MINUTE;

const started = performance.now();
const beginning = Date.parse('2026-11-15T12:00:00.000Z');
const elapsed = () => (performance.now() - started) * CLOCK_SPEED;
const now = () => new Date(beginning + elapsed());

/** Ten headlines, a new one every two minutes. */
function feed(outlet: number): string {
  const newest = Math.floor(elapsed() / (2 * MINUTE));
  const items = Array.from({ length: 10 }, (_, index) => {
    const id = `${outlet}-${newest - index}`;
    const date = new Date(beginning + (newest - index) * 2 * MINUTE).toUTCString();
    return `<item><title>Report${id} of outlet${outlet} on matter${id}</title><link>https://outlet-${outlet}.example/${id}</link><pubDate>${date}</pubDate></item>`;
  });
  return `<rss version="2.0"><channel><title>Outlet ${outlet}</title>${items.join('')}</channel></rss>`;
}

const visits = new Map<number, number[]>();
const server = createServer(async (request, response) => {
  const outlet = Number(request.url?.slice(1));
  visits.set(outlet, [...(visits.get(outlet) ?? []), elapsed()]);
  if (outlet < HANGING) return;
  await wait(LATENCY_MS / CLOCK_SPEED);
  response.end(feed(outlet));
});
await new Promise<void>((ready) => server.listen(0, '0.0.0.0', ready));
const { port } = server.address() as AddressInfo;
const hosts = Array.from(
  { length: OUTLETS },
  (_, id) => `127.1.${Math.floor(id / 250)}.${(id % 250) + 1}:${port}`,
);

const { database, remove } = await temporaryDatabase();
const outlets = outletStore(database);
const items = liveItemStore(database);
await outlets.sync(
  hosts.map((host, id) => benchOutlet(`outlet-${id}`, `http://${host}/${id}`)),
  new Date(0).toISOString(),
);
const client = guardedFetch({ privateHosts: hosts, userAgent: 'bench' });
const reader = feedReader(await readNewsRules());
const deps = {
  outlets,
  items,
  reader,
  now,
  get: client.get,
  grouper: storyGrouper(items, now),
  random: Math.random,
  log: pino({ level: 'silent' }),
  limits: { ...FEED_LIMITS, milliseconds: FEED_LIMITS.milliseconds / CLOCK_SPEED },
};

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let added = 0;
while (elapsed() < SIMULATED_MS) {
  added += (await runRound(deps)).added;
  await wait(JOB_INTERVAL_MS / CLOCK_SPEED);
}
delay.disable();

const answering = [...visits].filter(([outlet]) => outlet >= HANGING).map(([, times]) => times);
const inTenMinutes = [...visits.values()].filter(([first = Infinity]) => first < 10 * MINUTE);
const lastFirst = Math.max(...answering.map(([first = Infinity]) => first)) / SECOND;
const gaps = answering.flatMap((times) => times.slice(1).map((at, n) => at - (times[n] ?? at)));
console.log(
  `${added} items; every outlet visited once after ${lastFirst.toFixed(0)} s; then after a median of ${(percentile(gaps, 0.5) / MINUTE).toFixed(1)} min, at most ${(Math.max(...gaps) / MINUTE).toFixed(1)} min`,
);
report('outlets visited within ten minutes', inTenMinutes.length, { atLeast: OUTLETS }, 'of 500');
// Ten minutes, a tenth of jitter, and the interval of the job.
report('longest time between two visits', Math.max(...gaps) / MINUTE, { atMost: 12 }, 'min');
console.log(
  `main thread: 99% of pauses under ${(delay.percentile(99) / 1e6).toFixed(0)} ms, longest ${(delay.max / 1e6).toFixed(0)} ms; ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`,
);

await client.close();
await reader.close();
await remove();
server.closeAllConnections();
server.close();
