import { parseJsonFeed, parseOpml, parseRssFeed } from 'feedsmith';
import { describe, expect, it } from 'vitest';
import { createSqlite } from '../../../../tests/support/each-database.ts';
import { fillNews } from '../../../../tests/support/fill-news.ts';
import { insertRow, ROWS } from '../../../../tests/support/rows.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { FEED_PATTERNS, feedGroups, jsonFeedPath } from '../../../domain/feeds/feeds.ts';
import { connect } from '../../platform/database/connect.ts';

const ORIGIN = 'https://news.example';

async function filledSite() {
  const database = await connect(await createSqlite());
  const site = await testApp(database);
  await fillNews(site.stores, site.clock.now);
  const ahead = { starts_at: '2026-12-24T18:00:00.000Z', ends_at: '2026-12-24T21:00:00.000Z' };
  await insertRow(database.query, 'event', { ...ROWS.event, ...ahead });
  const { id } = await database.query.selectFrom('story').select('id').executeTakeFirstOrThrow();
  return { ...site, story: `/story/${id}/rss.xml` };
}

it('leads to the archive of newsletters once an issue has been sent', async () => {
  const database = await connect(await createSqlite());
  const leads = async () => {
    const { app } = await testApp(database);
    const pages = ['/about', '/newsletter', '/sitemap/pages.xml', '/feeds.opml'].map(async (path) =>
      (await (await app.request(path)).text()).includes('/newsletter/archive'),
    );
    return Promise.all(pages);
  };
  expect(await leads()).toEqual([false, false, false, false]);
  const issue = { ...ROWS.newsletter_issue, kind: 'weekly', about: null };
  await insertRow(database.query, 'newsletter_issue', issue);
  expect(await leads()).toEqual([true, true, true, true]);
});

describe('every feed', () => {
  it('is RSS and JSON Feed with the same items, and readers find both', async () => {
    const { app, story } = await filledSite();
    const examples = FEED_PATTERNS.flatMap((pattern) =>
      'example' in pattern ? pattern.example : [],
    );
    const paths = [
      ...feedGroups().flatMap(({ feeds }) => feeds.map(({ path }) => path)),
      ...examples,
      story,
    ];
    expect(paths.length).toBeGreaterThan(35);
    const filled: string[] = [];
    for (const path of paths) {
      const [rss, json] = await Promise.all([app.request(path), app.request(jsonFeedPath(path))]);
      expect([path, rss.status, json.status]).toEqual([path, 200, 200]);
      expect(rss.headers.get('Content-Type')).toContain('application/rss+xml');
      expect(json.headers.get('Content-Type')).toContain('application/feed+json');
      const xml = parseRssFeed(await rss.text());
      const text = await json.text();
      const feed = parseJsonFeed(text);
      expect(JSON.parse(text)).toMatchObject({
        version: 'https://jsonfeed.org/version/1.1',
        items: expect.any(Array),
      });
      expect(xml.atom?.links?.[0]?.href).toBe(ORIGIN + path);
      expect(feed.feed_url).toBe(ORIGIN + jsonFeedPath(path));
      expect(feed.title).toBe(xml.title);
      expect(feed.items?.map(({ id }) => id)).toEqual(xml.items?.map(({ guid }) => guid?.value));
      expect(feed.items?.map(({ url }) => url)).toEqual(xml.items?.map(({ link }) => link));
      for (const item of feed.items ?? []) {
        expect(item.content_html ?? item.content_text, item.id).toBeTruthy();
        expect(item.url).toMatch(/^https?:\/\//);
      }
      const page = await app.request(new URL(feed.home_page_url ?? '').pathname);
      expect([path, page.status]).toEqual([path, 200]);
      for (const { headers } of [rss, json]) {
        expect([path, headers.get('ETag')]).toEqual([path, expect.any(String)]);
      }
      const etag = rss.headers.get('ETag') ?? '';
      const again = await app.request(path, { headers: { 'If-None-Match': etag } });
      expect([path, again.status]).toEqual([path, 304]);
      if (feed.items?.length) filled.push(path);
    }
    expect(filled).toEqual(expect.arrayContaining(['/feed.xml', '/api/calendar/find.rss', story]));
  });

  it('is in the OPML file, which feed readers import', async () => {
    const { app } = await filledSite();
    const response = await app.request('/feeds.opml');
    expect(response.headers.get('Content-Type')).toContain('text/x-opml');
    const outlines = parseOpml(await response.text()).body?.outlines ?? [];
    expect(outlines.map(({ text }) => text)).toEqual(feedGroups().map(({ title }) => title));
    expect(outlines.flatMap((group) => group.outlines?.map(({ xmlUrl }) => xmlUrl))).toEqual(
      feedGroups().flatMap(({ feeds }) => feeds.map(({ path }) => ORIGIN + path)),
    );
  });

  it('is named in the head of its page', async () => {
    const { app, story } = await filledSite();
    for (const path of [
      '/tag/cocoa/rss.xml',
      '/author/heritage-desk/rss.xml',
      '/news/politics/rss.xml',
      '/region/ashanti/rss.xml',
      story,
    ]) {
      const html = await (await app.request(path.replace('/rss.xml', ''))).text();
      for (const href of [path, jsonFeedPath(path), '/feed.json']) {
        expect(html).toMatch(new RegExp(`<link rel="alternate"[^>]* href="${href}"`));
      }
    }
  });

  it('is not there for a tag, an author or a region that is not', async () => {
    const { app } = await filledSite();
    for (const path of ['/tag/none', '/author/nobody', '/region/nowhere', '/story/none']) {
      expect((await app.request(`${path}/rss.json`)).status).toBe(404);
    }
  });
});

it('the feed of an article has its whole text and its picture, and nothing that runs', async () => {
  const { app, desk, database, clock } = await filledSite();
  const name = `${'a1'.repeat(16)}.webp`;
  const webp = Buffer.from('twelve bytes');
  await desk.pictures.add({ name, webp }, clock.now.toISOString());
  await database.query
    .updateTable('article')
    .set({
      image_url: `/pictures/desk/cover/${name}`,
      content:
        'Hello[^1] <script>alert(1)</script> [more](/guides)\n![Beans](/pictures/desk/x.webp)',
    })
    .where('id', '=', 'cocoa-journey')
    .execute();
  const url = `${ORIGIN}/pictures/desk/${name}`;
  const xml = parseRssFeed(await (await app.request('/tag/cocoa/rss.xml')).text());
  const item = xml.items?.find(({ link }) => link?.endsWith('cocoa-journey'));
  expect(item?.enclosures).toEqual([{ url, type: 'image/webp', length: webp.length }]);
  expect(item?.media?.contents?.[0]).toMatchObject({ url, fileSize: webp.length, medium: 'image' });
  const html = item?.content?.encoded ?? '';
  expect(html).toContain(`href="${ORIGIN}/guides"`);
  expect(html).toContain(`href="${ORIGIN}/article/cocoa-journey#source-1"`);
  // Feed readers don't know where a path without a host, or a bare anchor, would lead.
  expect(html).not.toMatch(/<script|(?:src|href)="[/#]/);
  const served = await app.request(`/pictures/desk/${name}`);
  expect((await served.arrayBuffer()).byteLength).toBe(webp.length);
  expect(served.headers.get('Content-Type')).toBe('image/webp');
});
