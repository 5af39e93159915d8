import { describe, expect, it } from 'vitest';
import { createSqlite } from '../../../../tests/support/each-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { connect } from '../../platform/database/connect.ts';
import { MAX_ENTRIES, sitemapXml } from './sitemap.ts';
import { sitemapRoutes } from './sitemap-routes.ts';

const locationsIn = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);

async function openSite() {
  const site = await testApp(await connect(await createSqlite()));
  const read = async (path: string) => (await site.app.request(path)).text();
  return { ...site, read };
}

describe('the sitemap', () => {
  it('is an index of files by kind, all of which answer', async () => {
    const { app, read } = await openSite();
    const files = locationsIn(await read('/sitemap.xml'));
    expect(files).toEqual([
      'https://news.example/sitemap/pages.xml',
      'https://news.example/sitemap/articles.xml',
      'https://news.example/sitemap/topics.xml',
      'https://news.example/sitemap/days.xml',
    ]);
    for (const file of files) {
      const response = await app.request(new URL(file).pathname);
      expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
      expect(locationsIn(await response.text()).length).toBeGreaterThan(0);
    }
    expect((await app.request('/sitemap/articles-2.xml')).status).toBe(404);
    expect((await app.request('/sitemap/secrets.xml')).status).toBe(404);
  });

  it('lists articles, their tags and the guides, each once, with their last change', async () => {
    const { read, database } = await openSite();
    const changed = '2026-11-20T11:00:00.000Z';
    const cocoa = database.query.updateTable('article').where('id', '=', 'cocoa-journey');
    await cocoa.set({ updated_at: changed }).execute();
    const articles = await read('/sitemap/articles.xml');
    expect(articles).toContain(
      `<loc>https://news.example/article/cocoa-journey</loc><lastmod>${changed}</lastmod>`,
    );
    const all = [articles, await read('/sitemap/topics.xml'), await read('/sitemap/pages.xml')];
    const addresses = all.flatMap(locationsIn);
    expect(addresses).toContain('https://news.example/tag/tetteh-quarshie');
    expect(addresses).toContain('https://news.example/guide/scholarships');
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('lists the pages of the site, without those that need more than their address', async () => {
    const text = await (await openSite()).read('/sitemap/pages.xml');
    const listed = [
      ...['/', '/directory', '/business-listing', '/events', '/event-submission', '/about'],
      ...['/news/all', '/developers'],
    ];
    const unlisted = ['/search', '/receipt', '/report', '/your-listings', '/admin', '/offline'];
    const includes = (path: string) => text.includes(`<loc>https://news.example${path}</loc>`);
    expect(listed.filter((path) => !includes(path))).toEqual([]);
    expect(unlisted.filter(includes)).toEqual([]);
  });

  it('has another file for every 20,000 pages', async () => {
    const { library, database, now, stores } = await openSite();
    const many = Array.from({ length: MAX_ENTRIES + 1 }, (_, index) => ({
      path: `/story/${index}`,
      changed: '2026-11-20',
    }));
    const app = sitemapRoutes({
      siteUrl: 'https://news.example',
      database,
      library,
      now,
      pages: { listedPaths: [] },
      stores: {
        livePages: { indexable: async () => [] },
        articles: { indexable: async () => [] },
        stories: { indexable: async () => many },
        facts: stores.facts,
        quotes: stores.quotes,
        outlets: stores.outlets,
      },
    });
    const index = await (await app.request('/sitemap.xml')).text();
    expect(index).toContain(
      '<loc>https://news.example/sitemap/stories-2.xml</loc><lastmod>2026-11-20</lastmod>',
    );
    const counts = ['/sitemap/stories.xml', '/sitemap/stories-2.xml'].map(
      async (path) => locationsIn(await (await app.request(path)).text()).length,
    );
    expect(await Promise.all(counts)).toEqual([MAX_ENTRIES, 1]);
  });

  it('escapes markup characters', () => {
    expect(sitemapXml('https://a.example', [{ path: '/x?a=1&b=<2>' }])).toContain(
      '<loc>https://a.example/x?a=1&amp;b=%3C2%3E</loc>',
    );
  });
});

it('the news sitemap has what we published in the last 48 hours, and nothing that first appeared elsewhere', async () => {
  const { read, database, clock } = await openSite();
  expect(locationsIn(await read('/sitemap/news.xml'))).toEqual([]);
  const publish = (id: string, hoursAgo: number, canonical: string | null = null) =>
    database.query
      .updateTable('article')
      .set({
        published_at: new Date(clock.now.getTime() - hoursAgo * 3_600_000).toISOString(),
        canonical_url: canonical,
      })
      .where('id', '=', id)
      .execute();
  await publish('cocoa-journey', 47);
  await publish('december-in-gh', 49);
  await publish('azumah-nelson', 1, 'https://elsewhere.example/azumah');
  const news = await read('/sitemap/news.xml');
  expect(locationsIn(news)).toEqual(['https://news.example/article/cocoa-journey']);
  expect(news).toContain(
    '<news:publication><news:name>Sankofa Wire</news:name><news:language>en</news:language></news:publication>',
  );
  expect(news).toMatch(/<news:publication_date>2026-11-18T13:00:00\.000Z<.*<news:title>[^<]+</);
  expect(locationsIn(await read('/sitemap.xml'))[0]).toBe('https://news.example/sitemap/news.xml');
});
