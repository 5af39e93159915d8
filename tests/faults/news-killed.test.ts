import { EventEmitter, once } from 'node:events';
import { watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { connect, type Database } from '../../src/server/platform/database/connect.ts';
import { temporaryFolder } from '../support/each-database.ts';
import { rss } from '../support/news-rules.ts';
import { sends, serveFeeds } from '../support/news-site.ts';
import { startSite } from '../support/start-site.ts';

const OUTLETS = ['a', 'b', 'c', 'd', 'e', 'f'];
const ITEMS = 90;
/** How many headlines all outlets share: one story each. */
const SHARED = 10;

const WORDS = 'cedi flood strike harvest election bridge hospital match concert market'.split(' ');
const headline = (outlet: string, index: number) =>
  index < SHARED
    ? `${WORDS[index]} council${index} decides at Kasoa${index} on plan${index} of Mensah${index}`
    : `Only${outlet}${index} tells of thing${outlet}${index} and matter${index}${outlet}`;

const feedOf = (outlet: string) =>
  rss(
    ...Array.from({ length: ITEMS }, (_, index) => {
      const date = new Date(Date.now() - index * 60_000).toUTCString();
      return `<item><title>${headline(outlet, index)}</title><guid isPermaLink="false">${outlet}-${index}</guid><link>https://${outlet}.example/${index}</link><pubDate>${date}</pubDate></item>`;
    }),
  );

const itemsOf = async ({ query }: Database) =>
  (
    await query
      .selectFrom('live_item')
      .select(['outlet_id', (is) => is.fn.countAll<number>().as('items')])
      .groupBy('outlet_id')
      .execute()
  ).map((row) => [row.outlet_id, Number(row.items)] as const);

const total = async (database: Database) =>
  (await itemsOf(database)).reduce((sum, [, items]) => sum + items, 0);

it('stores every item once, and no fetch partially, however often it is killed in a round', async () => {
  const folder = temporaryFolder();
  /** Checked whenever a feed is requested or something is written. */
  const progress = new EventEmitter();
  const watching = watch(folder, () => progress.emit('step'));
  onTestFinished(() => watching.close());
  const until = async (reached: () => Promise<boolean>) => {
    for (;;) {
      const step = once(progress, 'step');
      if (await reached()) return;
      await step;
    }
  };
  let requests = 0;
  const host = await serveFeeds(
    Object.fromEntries(
      OUTLETS.map((outlet) => [
        `/${outlet}`,
        (request, response) => {
          requests += 1;
          progress.emit('step');
          sends(feedOf(outlet))(request, response);
        },
      ]),
    ),
  );
  const feedsFile = join(folder, 'feeds.json');
  writeFileSync(
    feedsFile,
    JSON.stringify({
      outlets: OUTLETS.map((id) => ({ id, name: id, feed: `http://${host}/${id}` })),
    }),
  );
  const start = () =>
    startSite({
      DATA_DIR: folder,
      SEED: 'none',
      FEEDS_FILE: feedsFile,
      FEEDS_PRIVATE_HOSTS: host,
    });
  const file = join(folder, 'sankofa.sqlite');

  // Each is timed by the progress so far: feeds served, items stored.
  const moments: ((seen: Database) => Promise<boolean>)[] = [
    async () => requests >= 1,
    async (seen) => (await total(seen)) > 0,
    async (seen) => (await total(seen)) > 2 * ITEMS,
  ];
  for (const reached of moments) {
    requests = 0;
    const site = await start();
    const watcher = await connect({ kind: 'sqlite', file });
    await until(() => reached(watcher));
    const gone = once(site.process, 'exit');
    site.process.kill('SIGKILL');
    await gone;
    for (const [outlet, items] of await itemsOf(watcher))
      expect([outlet, items]).toEqual([outlet, ITEMS]);
    // Releases the claims of the killed process, as when its lease has expired.
    await watcher.query.updateTable('outlet').set({ lease_until: null }).execute();
    await watcher.close();
  }

  const site = await start();
  onTestFinished(site.stop);
  const database = await connect({ kind: 'sqlite', file });
  onTestFinished(() => database.close());
  await until(async () => (await total(database)) >= OUTLETS.length * ITEMS);
  expect(Object.fromEntries(await itemsOf(database))).toEqual(
    Object.fromEntries(OUTLETS.map((outlet) => [outlet, ITEMS])),
  );
  const { query } = database;
  const stories = await query.selectFrom('story').select('id').execute();
  expect(stories).toHaveLength(SHARED + OUTLETS.length * (ITEMS - SHARED));
  const astray = await query
    .selectFrom('live_item')
    .leftJoin('story', 'story.id', 'live_item.story_id')
    .select('live_item.id')
    .where('story.id', 'is', null)
    .execute();
  expect(astray).toEqual([]);
  const health = await query.selectFrom('outlet').select(['last_error', 'failures']).execute();
  expect(health).toEqual(OUTLETS.map(() => ({ last_error: null, failures: 0 })));
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(query);
  expect(rows).toEqual([{ integrity_check: 'ok' }]);
});
