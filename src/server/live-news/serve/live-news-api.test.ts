import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { fillNews } from '../../../../tests/support/fill-news.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import {
  liveNewsItemSchema,
  liveReportSchema,
  outletSchema,
  storySchema,
} from '../../../contract/news/live-news.ts';
import type { Database } from '../../database/database.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const list = z.array(liveNewsItemSchema);

async function appWithNews(database: Database) {
  const site = await testApp(database, { articles: 'none' });
  await fillNews(site.stores, NOW);
  return site;
}

describeEachDatabase('live news calls', (open) => {
  test('answer with items of the promised shape, newest first, twenty by default', async () => {
    const { app } = await appWithNews(await open());
    const items = list.parse(await (await app.request('/api/live-news/all')).json());
    expect(items).toHaveLength(20);
    const times = items.map((item) => item.publishedAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(items[0]).toMatchObject({ source: { name: 'Sample Wire' }, urlToImage: null });
    expect(items[0]?.coverage).toHaveLength(1);
  });

  test('page from a moment or an item, without gap or repeat', async () => {
    const { app } = await appWithNews(await open());
    const read = async (query: string) =>
      list.parse(await (await app.request(`/api/live-news/all?${query}`)).json());
    const all = await read('limit=34');
    const first = await read('limit=10');
    const last = first.at(-1)!;
    for (const before of [last.id, last.publishedAt]) {
      const rest = await read(`limit=100&before=${before}`);
      expect([...first, ...rest].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    }
  });

  test.each([
    'politics',
    'economy',
    'sports',
    'technology',
    'culture',
    'cuisine',
    'heritage',
    'business',
    'diaspora',
    'POLITICS',
  ])('have a list for %s', async (name) => {
    const { app } = await appWithNews(await open());
    const items = list.parse(await (await app.request(`/api/live-news/${name}`)).json());
    expect(items.length).toBeGreaterThan(2);
  });

  test('refuse unknown lists and parameters', async () => {
    const { app } = await appWithNews(await open());
    const status = async (path: string) => (await app.request(path)).status;
    expect(await status('/api/live-news/weather')).toBe(404);
    expect(await status('/api/live-news/all?limit=1000')).toBe(400);
    expect(await status('/api/live-news/all?before=yesterday')).toBe(400);
    expect(await status('/api/stories/none')).toBe(404);
  });

  test('fail only before the first item; an empty category is an empty list', async () => {
    const database = await open();
    const { app, stores, clock } = await testApp(database, { articles: 'none' });
    const empty = await app.request('/api/live-news/all');
    expect(empty.status).toBe(503);
    expect(await empty.text()).toContain('News Service Temporarily Unavailable');
    const page = await app.request('/');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('once our service quota refreshes');
    await fillNews(stores, NOW);
    await database.query.updateTable('story').set({ category: null }).execute();
    clock.now = new Date(NOW.getTime() + 2000);
    expect(await (await app.request('/api/live-news/sports')).json()).toEqual([]);
  });

  test('report the age of the news, and answer 304 when nothing has changed', async () => {
    const database = await open();
    const { app } = await appWithNews(database);
    await database.query
      .updateTable('outlet')
      .set({ last_ok_at: '2026-11-20T11:00:00.000Z' })
      .execute();
    const answer = await app.request('/api/live-news/all', {
      headers: { 'Accept-Encoding': 'gzip' },
    });
    expect(answer.headers.get('Age')).toBe('3600');
    expect(answer.headers.get('Content-Encoding')).toBe('gzip');
    const cachedResponse = await app.request('/api/live-news/all', {
      headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' },
    });
    expect(cachedResponse.status).toBe(304);
  });

  test('show a story’s report from every outlet, with the outlets', async () => {
    const { app } = await appWithNews(await open());
    const [item] = list.parse(await (await app.request('/api/live-news/sports')).json());
    const story = storySchema.parse(await (await app.request(`/api/stories/${item?.id}`)).json());
    expect(story.reports[0]).toMatchObject({ title: item?.title, url: item?.url });
    const outlets = z.array(outletSchema).parse(await (await app.request('/api/outlets')).json());
    expect(outlets).toMatchObject([{ id: 'sample-wire', items: 34 }]);
    expect(await (await app.request('/api/outlets/status')).json()).toEqual({
      refreshedAt: NOW.toISOString(),
      isSample: false,
    });
  });

  test('give every report a page to share and to read on from', async () => {
    const { app } = await appWithNews(await open());
    const [item] = list.parse(await (await app.request('/api/live-news/sports')).json());
    const answer = await app.request(`/api/live-items/${item?.id}`);
    const report = liveReportSchema.parse(await answer.json());
    expect(report).toMatchObject({ title: item?.title, url: item?.url, category: 'Sports' });
    expect(report.related.map(({ id }) => id)).not.toContain(item?.id);
    const html = await (await app.request(`/live/${item?.id}`)).text();
    expect(html).toContain(`Read at ${item?.source.name}`);
    expect(html).toContain('content="noindex"');
    expect(html).toContain(`href="https://wa.me/?text=${encodeURIComponent(item?.title ?? '')}`);
    expect(html).toMatch(
      /property="og:image" content="https:\/\/news\.example\/previews\/live\/[^"]+\.png"/,
    );
    const story = await (await app.request(`/story/${report.story.id}`)).text();
    expect(story).toContain(`https://news.example/previews/story/${report.story.id}/`);
    expect((await app.request('/live/0123456789abcdef')).status).toBe(404);
    expect((await app.request('/api/live-items/0123456789abcdef')).status).toBe(404);
  });

  test('come as RSS that a feed reader can read', async () => {
    const { app } = await appWithNews(await open());
    const rss = await app.request('/news/politics/rss.xml');
    expect(rss.headers.get('Content-Type')).toContain('application/rss+xml');
    const items = list.parse(await (await app.request('/api/live-news/politics')).json());
    expect(items.length).toBeGreaterThan(3);
    expect((await rss.text()).match(/<item>/g)).toHaveLength(items.length);
    expect((await app.request('/news/weather/rss.xml')).status).toBe(404);
  });

  test('come as a reader’s own RSS, of one list and with all the requested words', async () => {
    const { app } = await appWithNews(await open());
    const all = list.parse(await (await app.request('/api/live-news/all')).json());
    const word = 'inflation';
    const count = async (query: string) =>
      (await (await app.request(`/news/all/rss.xml?${query}`)).text()).match(/<item>/g)?.length ??
      0;
    const matching = await count(`words=${word.toUpperCase()}`);
    expect(matching).toBeGreaterThan(0);
    expect(matching).toBeLessThan(all.length);
    expect(await count(`words=${word}+nowhere-to-be-found`)).toBe(0);
    expect(await count('words=')).toBe(all.length);
    expect(await count(`words=${encodeURIComponent('(((((')}`)).toBe(all.length);
    const feed = await (await app.request(`/news/all/rss.xml?words=${word}`)).text();
    expect(feed).toContain(`/news/all/rss.xml?words=${word}`);
    expect((await app.request(`/news/all/rss.xml?words=${'x'.repeat(81)}`)).status).toBe(400);
  });

  test('come as RSS of one story, with an entry for each report', async () => {
    const { app } = await appWithNews(await open());
    const [story] = list.parse(await (await app.request('/api/live-news/all')).json());
    const rss = await app.request(`/story/${story?.id}/rss.xml`);
    expect(rss.headers.get('Content-Type')).toContain('application/rss+xml');
    const feed = await rss.text();
    expect(feed.match(/<item>/g)).toHaveLength(story?.coverage.length ?? 0);
    expect(feed).toContain(`<link>${story?.url}</link>`);
    expect(feed).toContain('<title>Sample Wire: ');
    expect((await app.request('/story/no-such-story/rss.xml')).status).toBe(404);
  });
});
