/**
 * What it costs to count a view, how large a million a day become, and how soon the desk has one.
 * On SQLite, through the whole app but for the socket.
 */
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { VIEW_LIMITS } from '../src/contract/desk/readership.ts';
import { addDays } from '../src/domain/time/calendar-day.ts';
import { spanFrom, viewStore } from '../src/server/nouns/readership/view-store.ts';
import { startJob } from '../src/server/platform/jobs/start-job.ts';
import { createApp } from '../src/server/start/app.ts';
import { assembleSite, readBundled } from '../src/server/start/assemble-site.ts';
import { readConfig } from '../src/server/start/config.ts';
import { percentile, report, temporaryDatabase } from './measure.ts';

const PAGES = Array.from({ length: 500 }, (_, n) => `/article/an-article-of-usual-length-${n}`);
const ZONES = Intl.supportedValuesOf('timeZone').slice(0, 200);
const HOSTS = Array.from({ length: 400 }, (_, n) => `news${n}.example.com`);
const CALLS = 20_000;
const A_DAY = 1_000_000;

const { database, remove } = await temporaryDatabase();
const log = pino({ level: 'silent' });
const site = await assembleSite({
  database,
  config: readConfig({
    SITE_URL: 'https://bench.example',
    DATA_DIR: tmpdir(),
    TRUST_PROXY: '127.0.0.1',
  }),
  bundled: await readBundled('content'),
  log,
  now: () => new Date(),
  get: () => Promise.reject(new Error('no network')),
});
const app = createApp({
  ...site,
  publicFolder: 'build/public',
  pages: () => ({
    listedPaths: [],
    isRouted: () => false,
    liveChanges: () => ({ head: '', entries: [] }),
    respond: async (c) => c.notFound(),
    refuse: async (c) => c.notFound(),
    publicPath: async (path) => path,
  }),
});

/** Few pages have most of the readers. */
const some = <T>(list: readonly T[]): T => list[Math.floor(Math.random() ** 3 * list.length)] as T;
const someView = () => ({
  zone: some(ZONES),
  light: Math.random() < 0.1,
  kilobytes: 30 + Math.random() * 300,
  device: some(['phone', 'desktop', 'tablet'] as const),
});

const post = (path: string, n: number) =>
  app.request(
    '/api/views',
    {
      method: 'POST',
      headers: { Origin: 'https://bench.example', 'User-Agent': 'Mozilla/5.0' },
      body: JSON.stringify({ ...someView(), path, from: some(HOSTS) }),
    },
    // Every view from an address of its own, as the socket would say it.
    { incoming: { socket: { remoteAddress: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` } } },
  );

for (let n = 0; n < 2000; n += 1) await post(some(PAGES), n);
const times: number[] = [];
const before = process.cpuUsage();
for (let n = 0; n < CALLS; n += 1) {
  const from = performance.now();
  await post(some(PAGES), 2000 + n);
  times.push(performance.now() - from);
}
const { user, system } = process.cpuUsage(before);
report('server time of a view', (user + system) / 1000 / CALLS, { atMost: 1 }, 'ms');
console.log(`  answered after ${percentile(times, 0.5).toFixed(2)} ms, half of them`);

const writing = performance.now();
await site.readership.write();
console.log(`  ${CALLS} views written in ${(performance.now() - writing).toFixed(0)} ms`);

const job = startJob({
  name: 'write views',
  intervalMs: VIEW_LIMITS.writtenEvery,
  failed: site.failedWork,
  run: () => site.readership.write(),
});
const waits: number[] = [];
for (let n = 0; n < 5; n += 1) {
  const path = `/seen/${n}`;
  const from = performance.now();
  await post(path, CALLS + 5000 + n);
  while (!(await site.readership.store.totals([path])).has(path)) await pause(20);
  waits.push((performance.now() - from) / 1000);
}
await job.stop();
report('seconds until the desk has a view', Math.max(...waits), { atMost: 5 }, 's');

/** Megabytes of the whole file. */
async function size(): Promise<number> {
  await sql`vacuum`.execute(database.query);
  const { rows } = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(
    database.query,
  );
  return (rows[0]?.bytes ?? 0) / 1e6;
}

await database.query.deleteFrom('view_count').execute();
const empty = await size();
const day = '2026-11-16';
for (let n = 0; n < A_DAY; n += 1) {
  const referrer = Math.random() < 0.5 ? some(HOSTS) : undefined;
  site.readership.count({ ...someView(), page: some(PAGES), referrer, ranks: true }, day);
  if (n % 20_000 === 0) await site.readership.write();
}
await site.readership.write();
report('a million views over 500 pages', (await size()) - empty, { atMost: 100 }, 'MB');

const rows = await database.query.selectFrom('view_count').selectAll().execute();
for (let back = 1; back < VIEW_LIMITS.retainedDays; back += 1) {
  const older = rows.map(({ id: _, ...row }) => ({ ...row, day: addDays(day, -back) }));
  await viewStore(database).add(older);
}
report('ninety such days', (await size()) - empty, { atMost: 100 }, 'MB');

const reading = performance.now();
const from = addDays(day, 1 - VIEW_LIMITS.retainedDays);
await Promise.all([
  site.readership.store.days(spanFrom(from)),
  site.readership.store.most('page', spanFrom(from), 20),
  site.readership.store.saved(spanFrom(from)),
]);
report('the desk reads ninety days', performance.now() - reading, { atMost: 200 }, 'ms');
await remove();
