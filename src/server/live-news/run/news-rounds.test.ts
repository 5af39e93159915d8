import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { rss, rules } from '../../../../tests/support/news-rules.ts';
import { newsOn, outlet, sends, serveFeeds } from '../../../../tests/support/news-site.ts';
import { settingStore } from '../../database/setting-store.ts';
import { newsRulesStore } from '../file/news-rules-store.ts';
import { ruleBook } from '../file/rule-book.ts';
import { hubSubscriptions } from '../hub/hub-subscriptions.ts';
import { storedNews } from '../store/stored-news.ts';
import { newsRounds } from './news-rounds.ts';

const entry = (title: string, id: string) =>
  `<item><title>${title}</title><link>https://wire.example/${id}</link><pubDate>Sun, 15 Nov 2026 10:00:00 GMT</pubDate></item>`;

describeEachDatabase('rounds of news', (open) => {
  test('regroup everything within a minute of new items, even if nothing more arrives', async () => {
    const database = await open();
    const host = await serveFeeds({
      '/a': sends(rss(entry('Bank of Ghana cuts policy rate to 18 percent', 'a1'))),
      '/b': sends(rss(entry('Policy rate cut to 18 percent by Bank of Ghana', 'b1'))),
    });
    const { clock, deps, outlets, items } = newsOn(database, host);
    const { now, get } = deps;
    const [stored, log] = [storedNews(database), pino({ level: 'silent' })];
    const rounds = newsRounds({
      outlets,
      items,
      stored,
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
    const run = async (seconds: number) => {
      clock.now = new Date(Date.parse('2026-11-15T12:00:00.000Z') + seconds * 1000);
      await rounds.run(new AbortController().signal);
    };
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
});
