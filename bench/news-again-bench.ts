/** Files and merges 50,000 stored items again: how long it takes, and how long it blocks others. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { categoriser } from '../src/server/nouns/live-news/file/categorise.ts';
import { readNewsRules } from '../src/server/nouns/live-news/file/read-rules.ts';
import { readFeed } from '../src/server/nouns/live-news/read/read-feed.ts';
import { fileAll, mergeAll } from '../src/server/nouns/live-news/run/reprocess-stored-news.ts';
import { liveItemStore } from '../src/server/nouns/live-news/store/live-item-store.ts';
import { outletStore } from '../src/server/nouns/live-news/store/outlet-store.ts';
import { storedNews } from '../src/server/nouns/live-news/store/stored-news.ts';
import { storyStore } from '../src/server/nouns/live-news/store/story-store.ts';
import { connect } from '../src/server/platform/database/connect.ts';
import type { Database } from '../src/server/platform/database/database.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { findPostgres, startPostgres } from '../tests/support/postgres-server.ts';
import { report, temporaryDatabase } from './measure.ts';
import { benchOutlet, syntheticFeeds } from './news-feeds.ts';

const ITEMS = Number(process.env.BENCH_ITEMS ?? 50_000);
const OUTLETS = 40;
const ITEMS_PER_OUTLET = 50;
const ROUNDS = Math.ceil(ITEMS / OUTLETS / ITEMS_PER_OUTLET);
/** Thirty days are stored. */
const START = Date.parse('2026-11-15T12:00:00.000Z');
const ROUND_INTERVAL_MS = (30 * 86_400_000) / ROUNDS;

const file = categoriser(await readNewsRules());

/** As an earlier version left it: every item its own story, every fifth one filed differently. */
async function fill(database: Database): Promise<void> {
  const items = liveItemStore(database);
  await outletStore(database).sync(
    Array.from({ length: OUTLETS }, (_, id) =>
      benchOutlet(`outlet-${id}`, `https://outlet-${id}.example/feed`),
    ),
    new Date(0).toISOString(),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const now = new Date(START - (ROUNDS - round) * ROUND_INTERVAL_MS);
    for (const [id, body] of syntheticFeeds(OUTLETS, ITEMS_PER_OUTLET, round, now).entries()) {
      const at = now.toISOString();
      const source = { outletId: `outlet-${id}`, feedUrl: '', section: 'general' };
      const bytes = new TextEncoder().encode(body);
      const read = readFeed({ body: bytes, contentType: '', source, fetchedAt: at }, file);
      await items.storeVisit(
        {
          outletId: source.outletId,
          at,
          dueAt: at,
          everyMinutes: 60,
          etag: null,
          lastModified: null,
          bodyHash: null,
          items: read.items.map((item, index) =>
            index % 5 === 0 ? { ...item, category: 'Heritage' as const } : item,
          ),
        },
        async (added) => ({
          stories: new Map(added.map((item) => [item.id, item.id])),
          related: [],
        }),
      );
    }
  }
}

async function run(name: string, database: Database): Promise<void> {
  await fill(database);
  const stored = storedNews(database);
  const now = () => new Date(START).toISOString();
  const stories = storyStore(database, (id) => id);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const waits: number[] = [];
  let isDone = false;
  // A reader who requests the list continuously.
  const reader = (async () => {
    while (!isDone) {
      const from = performance.now();
      await stories.list({ list: 'all', limit: 20 });
      waits.push(performance.now() - from);
      await pause(20);
    }
  })();
  delay.enable();
  const from = performance.now();
  let between = from;
  const reprocess = async () => {
    const filed = await fileAll(stored, file, now);
    between = performance.now();
    return { filed, merged: await mergeAll(stored, now) };
  };
  const { filed, merged } = await reprocess().finally(() => {
    isDone = true;
    return reader;
  });
  const took = performance.now() - from;
  delay.disable();
  console.log(
    `${name}: ${ROUNDS * OUTLETS * ITEMS_PER_OUTLET} items, ${filed} filed elsewhere in ${((between - from) / 1000).toFixed(1)} s, ${merged} moved to other stories in ${((took - between + from) / 1000).toFixed(1)} s; ${waits.length} reads meanwhile`,
  );
  report(`${name}: filed and merged again`, took / 1000, { atMost: 60 }, 's');
  report(`${name}: longest pause of the main thread`, delay.max / 1e6, { atMost: 50 }, 'ms');
  report(`${name}: longest that a reader waited`, Math.max(...waits), { atMost: 50 }, 'ms');
}

const { database, remove } = await temporaryDatabase();
await run('SQLite', database).finally(remove);
const bin = findPostgres();
if (bin) {
  const server = await startPostgres(bin);
  try {
    const postgres = await connect({ kind: 'postgres', url: server.url });
    await migrate(postgres);
    await run('PostgreSQL', postgres).finally(() => postgres.close());
  } finally {
    await server.stop();
  }
}
