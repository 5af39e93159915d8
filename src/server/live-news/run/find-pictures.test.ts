import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { rss } from '../../../../tests/support/news-rules.ts';
import { newsOn, outlet, sends, serveFeeds } from '../../../../tests/support/news-site.ts';
import { readContentVersion } from '../../database/content-version.ts';
import type { Database } from '../../database/database.ts';
import { sharedLimit } from '../../database/shared-limit.ts';
import { findPictures, PAGE_REQUESTS } from './find-pictures.ts';

const entry = (title: string, url: string, extra = '', date = 'Sun, 15 Nov 2026 10:00:00 GMT') =>
  `<item><title>${title}</title><link>https://${url}</link><pubDate>${date}</pubDate>${extra}</item>`;
const OLD = 'Sat, 14 Nov 2026 10:00:00 GMT';

async function newsWith(database: Database, ...entries: string[]) {
  const feed = { text: rss(...entries) };
  const host = await serveFeeds({ '/a': (...answer) => sends(feed.text)(...answer) });
  const news = newsOn(database, host);
  await news.outlets.sync([outlet('a', `http://${host}/a`)], '2026-11-15T00:00:00.000Z');
  await news.round();
  const requests: string[] = [];
  /** As each process of the site has one. */
  const finder = (picture = (url: string): string | undefined => `${url}.jpg`) =>
    findPictures({
      items: news.items,
      now: news.deps.now,
      countOne: sharedLimit(database, PAGE_REQUESTS, news.deps.now),
      pictureOn: async (url) => {
        requests.push(url);
        return picture(url);
      },
    });
  const pictures = async () =>
    Object.fromEntries(
      (await database.query.selectFrom('live_item').select(['url', 'image_url']).execute()).map(
        (row) => [row.url, row.image_url],
      ),
    );
  return { ...news, feed, requests, finder, pictures };
}

describeEachDatabase('pictures of reports without one', (open) => {
  test('come from the page, for fresh reports only, and readers see them at once', async () => {
    const database = await open();
    const news = await newsWith(
      database,
      entry('Rain in Ho', 'one.example/1'),
      entry('Old rain in Wa', 'two.example/2', '', OLD),
      entry(
        'Goal in Tema',
        'three.example/3',
        '<enclosure url="https://three.example/own.jpg" type="image/jpeg" length="1"/>',
      ),
    );
    const before = await readContentVersion(database.query);
    expect(await news.finder()()).toBe(1);
    expect(news.requests).toEqual(['https://one.example/1']);
    expect(await news.pictures()).toEqual({
      'https://one.example/1': 'https://one.example/1.jpg',
      'https://two.example/2': null,
      'https://three.example/3': 'https://three.example/own.jpg',
    });
    expect(await readContentVersion(database.query)).toBe(before + 1);
    const stories = await news.stories.list({ list: 'all', limit: 10 });
    expect(stories.find(({ title }) => title === 'Rain in Ho')?.urlToImage).toMatch(/^\/pictures/);
  });

  test('are requested once, whatever the page answers and whoever asks', async () => {
    const news = await newsWith(await open(), entry('Rain in Ho', 'one.example/1'));
    const first = news.finder(() => undefined);
    expect([await first(), await first()]).toEqual([0, 0]);
    // After a restart, or in another process.
    expect(await news.finder()()).toBe(0);
    expect(news.requests).toHaveLength(1);
  });

  test('are requested one host at a time', async () => {
    const news = await newsWith(
      await open(),
      entry('Rain in Ho', 'one.example/1'),
      entry('Nurses strike', 'one.example/2'),
      entry('Cocoa is dearer', 'two.example/1'),
    );
    const run = news.finder();
    expect(await run()).toBe(2);
    expect(new Set(news.requests.map((url) => new URL(url).host)).size).toBe(2);
    expect(await run()).toBe(1);
  });

  test('stay when the feed is read again, until it has one of its own', async () => {
    const database = await open();
    const news = await newsWith(database, entry('Rain in Ho', 'one.example/1'));
    await news.finder()();
    const read = async (text: string, day: string) => {
      news.feed.text = text;
      news.clock.now = new Date(`2026-11-${day}T12:00:00.000Z`);
      await news.round();
      return Object.values(await news.pictures());
    };
    const corrected = rss(entry('Heavy rain in Ho', 'one.example/1'));
    expect(await read(corrected, '16')).toEqual(['https://one.example/1.jpg']);
    const own = '<enclosure url="https://one.example/own.jpg" type="image/jpeg" length="1"/>';
    const pictured = rss(entry('Heavy rain in Ho', 'one.example/1', own));
    expect(await read(pictured, '17')).toEqual(['https://one.example/own.jpg']);
  });

  test('are not the picture an outlet puts on every page', async () => {
    const news = await newsWith(
      await open(),
      entry('Rain in Ho', 'one.example/1'),
      entry('Nurses strike', 'two.example/2'),
    );
    await news.finder(() => 'https://one.example/share.jpg')();
    const set = Object.values(await news.pictures()).filter((picture) => picture !== null);
    expect(set).toHaveLength(1);
  });

  test('are never requested for samples', async () => {
    const database = await open();
    const news = await newsWith(database, entry('Rain in Ho', 'one.example/1'));
    await database.query.updateTable('outlet').set({ owner_kind: 'sample' }).execute();
    expect(await news.finder()()).toBe(0);
    expect(news.requests).toEqual([]);
  });
});
