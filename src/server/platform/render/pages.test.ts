import { describe, expect, it } from 'vitest';
import { createSqlite } from '../../../../tests/support/each-database.ts';
import { pageData } from '../../../../tests/support/structured-data.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { connect } from '../database/connect.ts';
import { bumpContentVersion } from '../database/content-version.ts';

const START = '2026-11-20T12:00:00.000Z';
const later = (seconds: number) => new Date(Date.parse(START) + seconds * 1000);

async function freshApp() {
  const database = await connect(await createSqlite());
  const clock = { now: new Date(START) };
  return testApp(database, { clock });
}

describe('a page', () => {
  it('can be read without a script: text, head and data are in it', async () => {
    const { app } = await freshApp();
    const response = await app.request('/article/cocoa-journey');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<html lang="en" data-counted>');
    expect(html).toContain('Tetteh Quarshie');
    expect(html).toMatch(/<title>The blacksmith’s seed[^<]* · Sankofa Wire<\/title>/);
    expect(html).toContain(
      '<link rel="canonical" href="https://news.example/article/cocoa-journey"/>',
    );
    expect(html).toContain(
      'property="og:image" content="https://news.example/covers/cocoa-journey.png"',
    );
    expect(html.indexOf('og:title')).toBeLessThan(html.indexOf('</head>'));
    expect(pageData(html)).toMatchObject({
      '@type': 'NewsArticle',
      articleSection: 'Economy',
    });
  });

  it('without a cover has its subject’s pattern in link previews, and no empty frame', async () => {
    const { app, database } = await freshApp();
    await database.query
      .updateTable('article')
      .set({ image_url: '', image_alt: '', sources: '[]' })
      .where('id', '=', 'cocoa-journey')
      .execute();
    const html = await (await app.request('/article/cocoa-journey')).text();
    const cloth = 'https://news.example/covers/preview-economy.png';
    expect(html).toContain(`property="og:image" content="${cloth}"`);
    expect(html).toContain(`"url":"${cloth}"`);
    expect(html.slice(0, html.indexOf('Read next'))).not.toContain('class="cover');
    expect(html).not.toContain('using the sources listed below');
    const home = await (await app.request('/?category=Economy')).text();
    expect(home).toContain('src="/covers/preview-economy.png"');
  });

  it('is the same whatever the case of its path, with or without a slash at the end', async () => {
    const { app } = await freshApp();
    const plain = await (await app.request('/article/cocoa-journey')).text();
    expect(await (await app.request('/Article/COCOA-Journey/')).text()).toBe(plain);
  });

  it('answers unknown parameters with 404, not with an error page', async () => {
    const { app } = await freshApp();
    for (const path of ['/news/all?before=%3Benv%3B', `/search?q=${'x'.repeat(3000)}`]) {
      expect((await app.request(path)).status).toBe(404);
    }
  });

  it('leads from a search near a town to the lists that know distances', async () => {
    const { app } = await freshApp();
    const links = async (q: string) => {
      const html = await (await app.request(`/search?q=${encodeURIComponent(q)}`)).text();
      return html.match(/\/(?:directory|events)\?[^"]*near=[^"]*/g);
    };
    expect(await links('jollof near Leeds')).toEqual([
      '/directory?q=jollof&amp;near=Leeds',
      '/events?q=jollof&amp;near=Leeds',
    ]);
    expect(await links('Events near Toronto')).toEqual([
      '/directory?near=Toronto',
      '/events?near=Toronto',
    ]);
    expect(await links('jollof near me')).toBe(null);
  });

  it('keeps text of articles from becoming markup', async () => {
    const { app, database } = await freshApp();
    await database.query
      .updateTable('article')
      .set({ title: '</script><script>alert(1)</script>', content: '<img src=x onerror=alert(1)>' })
      .where('id', '=', 'cocoa-journey')
      .execute();
    const html = await (await app.request('/article/cocoa-journey')).text();
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
  });

  it.each([
    ['/no/such/page', 'Page Not Found'],
    ['/article/no-such-article', 'Article Not Found'],
    ['/article/%E0%A4%A', 'Article Not Found'],
  ])('%s is a 404 inside the shell', async (path, title) => {
    const { app } = await freshApp();
    const response = await app.request(path);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(html).toContain(`>${title}</h1>`);
    expect(html).toContain('Skip to main content');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});

describe('cached pages', () => {
  it('are served until the content changes', async () => {
    const { app, database, clock } = await freshApp();
    const first = await (await app.request('/')).text();
    await database.query.updateTable('article').set({ title: 'Another title here' }).execute();
    clock.now = later(2);
    expect(await (await app.request('/')).text()).toBe(first);
    await bumpContentVersion(database.query);
    clock.now = later(4);
    expect(await (await app.request('/')).text()).toContain('Another title here');
  });

  it('and those that are not cached share a frame until the content or the minute changes', async () => {
    const { app, database, clock } = await freshApp();
    const search = async (seconds: number) => {
      clock.now = later(seconds);
      return (await app.request('/search?q=zzzz')).text();
    };
    const rename = (title: string) =>
      database.query.updateTable('article').set({ title }).execute();
    await search(0);
    await rename('Another title here');
    expect(await search(2)).not.toContain('Another title here');
    await bumpContentVersion(database.query);
    expect(await search(4)).toContain('Another title here');
    await rename('A third title');
    expect(await search(63)).not.toContain('A third title');
    expect(await search(64)).toContain('A third title');
  });

  it('are rendered again each minute, so that relative times stay right', async () => {
    const { app, clock } = await freshApp();
    const [newest] = await (await app.request('/api/articles?limit=1')).json();
    const published = Date.parse(newest.publishedAt);
    clock.now = new Date(published + 10_000);
    expect(await (await app.request('/')).text()).toContain('Just now');
    clock.now = new Date(published + 7_210_000);
    const html = await (await app.request('/')).text();
    expect(html).toContain('2 hours ago');
    expect(html).not.toContain('Just now');
  });

  it('differ by category, and not by parameters no page uses', async () => {
    const { app } = await freshApp();
    const all = await (await app.request('/')).text();
    const sports = await (await app.request('/?category=Sports')).text();
    expect(sports).not.toBe(all);
    expect(await (await app.request('/?utm_source=x')).text()).toBe(all);
  });

  it('are served as the last good copy when the database is down', async () => {
    const { app, database, clock } = await freshApp();
    const good = await (await app.request('/')).text();
    await database.close();
    clock.now = later(3600);
    const response = await app.request('/');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(good);
  });

  it('that were never rendered become an error page inside the frame, status 500', async () => {
    const { app, database } = await freshApp();
    await database.close();
    const response = await app.request('/article/cocoa-journey');
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(html).toContain('Something went wrong');
    expect(html).toContain('Skip to main content');
  });
});

describe('responses', () => {
  it('have no body for a reader who has the page', async () => {
    const { app } = await freshApp();
    const first = await app.request('/');
    const etag = first.headers.get('ETag') ?? '';
    expect(first.headers.get('Cache-Control')).toMatch(/^public, max-age=0, s-maxage=60/);
    const revalidated = await app.request('/', { headers: { 'If-None-Match': etag } });
    expect(revalidated.status).toBe(304);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('are compressed for Accept-Encoding %s', async (accepted, used) => {
    const { app } = await freshApp();
    const response = await app.request('/', { headers: { 'Accept-Encoding': accepted } });
    expect(response.headers.get('Content-Encoding')).toBe(used);
    expect(response.headers.get('Vary')).toContain('Accept-Encoding');
  });
});

describe('what the browser may do with a page', () => {
  it('is limited: no inline script but the theme’s, no inline style, nothing from other origins', async () => {
    const { app } = await freshApp();
    const response = await app.request('/');
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('*');
    const html = await response.text();
    expect(html).not.toMatch(/\sstyle="/);
    expect(html).not.toMatch(/\son[a-z]+="/);
  });
});
