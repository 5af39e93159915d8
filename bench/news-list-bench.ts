/** GET /api/live-news/all with 50,000 items stored, against /healthz in the same run. */
import { Agent, request } from 'node:http';
import type { Context } from 'hono';
import { listen } from '../src/server/platform/connection/listen.ts';
import { createApp } from '../src/server/start/app.ts';
import { readConfig } from '../src/server/start/config.ts';
import { openSite } from '../src/server/start/open-site.ts';
import { percentile, report, temporaryFolder } from './measure.ts';
import { benchOutlet } from './news-feeds.ts';

const ITEMS = 50_000;
const REQUESTS = 4000;
const CONCURRENCY = 8;

const { folder, remove } = temporaryFolder();
const now = new Date();
const site = await openSite(
  readConfig({
    DATA_DIR: folder,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: 'for the bench',
  }),
);
const { stores } = site;
const items = stores.liveItems;
const outletIds = Array.from({ length: 40 }, (_, n) => `outlet-${n}`);
await stores.outlets.sync(
  outletIds.map((id) => benchOutlet(id, `https://${id}.example/feed`)),
  now.toISOString(),
);
for (let start = 0; start < ITEMS; start += 100) {
  const at = now.toISOString();
  await items.storeVisit(
    {
      outletId: outletIds[(start / 100) % outletIds.length] ?? '',
      at,
      dueAt: at,
      etag: null,
      lastModified: null,
      bodyHash: null,
      everyMinutes: 60,
      items: Array.from({ length: 100 }, (_, offset) => {
        const id = (start + offset).toString(16).padStart(16, '0');
        return {
          id,
          guid: id,
          title: `Story number ${id} about something that happened in Accra today`,
          description: `What was said about ${id}, at some length, as descriptions go. `.repeat(3),
          url: `https://wire.example/${id}`,
          imageUrl: `https://wire.example/${id}.jpg`,
          publishedAt: new Date(now.getTime() - (start + offset) * 50_000).toISOString(),
          tags: [],
          category: 'Politics' as const,
          kind: 'news' as const,
          business: false,
          diaspora: false,
          why: [],
        };
      }),
    },
    async (added) => ({ stories: new Map(added.map(({ id }) => [id, id])), related: [] }),
  );
}

const notFound = async (c: Context) => c.notFound();
const app = createApp({
  ...site,
  publicFolder: 'build/public',
  pages: () => ({
    listedPaths: [],
    isRouted: () => false,
    liveChanges: () => ({ head: '', entries: [] }),
    respond: notFound,
    refuse: notFound,
    publicPath: async () => undefined,
  }),
});
const { address, stop } = await listen(app.fetch, { port: 0, host: '127.0.0.1' });
const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });

const get = (path: string) =>
  new Promise<number>((done, fail) => {
    const from = performance.now();
    request(`${address}${path}`, { agent, headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      response.resume();
      response.on('end', () => done(performance.now() - from));
    })
      .on('error', fail)
      .end();
  });

/** Alternates, so that other load affects both alike. */
async function times(paths: readonly string[], requests: number): Promise<number[][]> {
  const durations = paths.map((): number[] => []);
  let sent = 0;
  const worker = async () => {
    while (sent < requests) {
      sent += 1;
      for (const [index, path] of paths.entries()) durations[index]?.push(await get(path));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return durations;
}

const PATHS = ['/healthz', '/api/live-news/all'];
await times(PATHS, 500);
const [health = 0, list = 0] = (await times(PATHS, REQUESTS)).map((all) => percentile(all, 0.99));
console.log(`p99: /healthz ${health.toFixed(2)} ms, /api/live-news/all ${list.toFixed(2)} ms`);
report('p99 of the list against /healthz', list / health, { atMost: 3 }, '×');
const cold = performance.now();
await stores.stories.list({ list: 'all', limit: 30 });
console.log(`the list from the database: ${(performance.now() - cold).toFixed(1)} ms`);
agent.destroy();
await stop();
await site.database.close();
remove();
