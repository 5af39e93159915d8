import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { describeEachDatabase } from '../../../../../tests/support/each-database.ts';
import { rss, rules } from '../../../../../tests/support/news-rules.ts';
import { newsOn, outlet, sends, serveFeeds } from '../../../../../tests/support/news-site.ts';
import type { Database } from '../../../platform/database/database.ts';
import { settingStore } from '../../../platform/database/setting-store.ts';
import { newsRulesStore } from '../file/news-rules-store.ts';
import { ruleBook } from '../file/rule-book.ts';
import { hubSubscriptions } from '../hub/hub-subscriptions.ts';
import { affairStore } from '../store/affair-store.ts';
import { storedNews } from '../store/stored-news.ts';
import { storyPlacement } from '../store/story-placement.ts';
import { newsRounds } from './news-rounds.ts';

const entry = (title: string, id: string) =>
  `<item><title>${title}</title><link>https://wire.example/${id}</link><pubDate>Sun, 15 Nov 2026 10:00:00 GMT</pubDate></item>`;

async function roundsOn(database: Database, feeds: Parameters<typeof serveFeeds>[0]) {
  const host = await serveFeeds(feeds);
  const news = newsOn(database, host);
  const { outlets, items } = news;
  const { now, get } = news.deps;
  const [stored, log] = [storedNews(database), pino({ level: 'silent' })];
  const placement = storyPlacement(database);
  const rounds = newsRounds({
    outlets,
    items,
    stored,
    placement,
    affairs: affairStore(database),
    get,
    now,
    log,
    book: ruleBook(newsRulesStore(database), rules),
    hubs: hubSubscriptions({
      outlets,
      now,
      log,
      settings: settingStore(database),
      siteUrl: 'https://news.example',
    }),
    reprocess: async () => {},
  });
  onTestFinished(() => rounds.close());
  return {
    ...news,
    host,
    stored,
    placement,
    run: async (seconds: number) => {
      news.clock.now = new Date(Date.parse('2026-11-15T12:00:00.000Z') + seconds * 1000);
      await rounds.run(new AbortController().signal);
    },
  };
}

describeEachDatabase('rounds of news', (open) => {
  test('regroup everything within a minute of new items, even if nothing more arrives', async () => {
    const database = await open();
    const { clock, outlets, stored, host, run } = await roundsOn(database, {
      '/a': sends(rss(entry('Bank of Ghana cuts policy rate to 18 percent', 'a1'))),
      '/b': sends(rss(entry('Policy rate cut to 18 percent by Bank of Ghana', 'b1'))),
    });
    const rows = () =>
      database.query.selectFrom('live_item').select(['id', 'story_id']).orderBy('url').execute();
    const stories = async () => new Set((await rows()).map(({ story_id }) => story_id)).size;
    const both = ['a', 'b'].map((id) => outlet(id, `http://${host}/${id}`));

    await outlets.sync(both.slice(0, 1), clock.now.toISOString());
    await run(0);
    await outlets.sync(both, clock.now.toISOString());
    await run(20);
    expect(await stories()).toBe(1);
    const apart = new Map([[(await rows())[1]?.id ?? '', 'f'.repeat(16)]]);
    await stored.storeGrouping({ stories: apart, related: [] }, clock.now.toISOString());
    await run(30);
    expect(await stories()).toBe(2);
    await run(70);
    expect(await stories()).toBe(1);
  });

  test('put a story back whose placement has expired', async () => {
    const database = await open();
    const { outlets, stories, placement, host, run } = await roundsOn(database, {
      '/a': sends(rss(entry('Floods in Keta', 'a1'))),
    });
    await outlets.sync([outlet('a', `http://${host}/a`)], '2026-11-15T00:00:00.000Z');
    await run(0);
    const [story] = await stories.list({ list: 'all', limit: 1 });
    const hidden = { placement: 'hidden', breaking: false } as const;
    const until = '2026-11-15T12:01:00.000Z';
    await placement.place(story?.id ?? '', { ...hidden, until }, '2026-11-15T12:00:00.000Z');
    await run(59);
    expect(await stories.list({ list: 'all', limit: 1 })).toEqual([]);
    await run(60);
    expect(await stories.list({ list: 'all', limit: 1 })).toHaveLength(1);
  });
});
