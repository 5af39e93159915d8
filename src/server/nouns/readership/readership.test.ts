import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { type TestAppOptions, testApp } from '../../../../tests/support/test-app.ts';
import type { View } from '../../../contract/desk/readership.ts';
import type { Database } from '../../platform/database/database.ts';
import { openReadership } from './open-readership.ts';
import { spanFrom, viewStore } from './view-store.ts';

const AGENT = 'Mozilla/5.0 (Linux; Android 14; CUBOT P80) Chrome/140.0 Mobile Safari/537.36';
const BROWSER = {
  'Content-Type': 'text/plain;charset=UTF-8',
  'Sec-Fetch-Site': 'same-origin',
  Origin: 'https://news.example',
  'User-Agent': AGENT,
};
const VIEW: View = {
  path: '/article/cocoa-journey',
  from: 'www.google.com',
  zone: 'Africa/Accra',
  device: 'phone',
  light: false,
  returning: false,
  shared: false,
  kilobytes: 210,
};
const { path: _, from: __, shared: ___, ...PLAIN } = VIEW;
const COUNTED = { ...PLAIN, page: VIEW.path, referrer: undefined, ranks: true };
const addressOf = (n: number) => `10.0.${n >> 8}.${n & 255}`;

async function site(database: Database, options: TestAppOptions = {}) {
  const open = await testApp(database, options);
  const post = (view: unknown, headers: Record<string, string> = {}, address = '10.9.9.9') => {
    const body = typeof view === 'string' ? view : JSON.stringify(view);
    const length = { 'Content-Length': String(body.length) };
    return open.app.request(
      '/api/views',
      { method: 'POST', headers: { ...BROWSER, ...length, ...headers }, body },
      { incoming: { socket: { remoteAddress: address } } },
    );
  };
  /** A view some time after the last. */
  async function recordView(view: Partial<View> = {}, headers: Record<string, string> = {}) {
    open.clock.now = new Date(open.clock.now.getTime() + 10_000);
    return (await post({ ...VIEW, ...view }, headers)).status;
  }
  async function recordViewFrom(address: string, view: Partial<View> = {}) {
    open.clock.now = new Date(open.clock.now.getTime() + 5000);
    await post({ ...VIEW, ...view }, {}, address);
  }
  async function stored() {
    await open.readership.write();
    return database.query.selectFrom('view_count').selectAll().orderBy('id').execute();
  }
  const figures = async () =>
    Object.fromEntries((await stored()).map(({ kind, name, views }) => [`${kind} ${name}`, views]));
  return { ...open, post, see: recordView, seeFrom: recordViewFrom, stored, figures };
}

describeEachDatabase('readership', (open) => {
  it('stores a visit as one more in six sums, and nothing else anywhere', async () => {
    const database = await open();
    const { see: recordView, stored } = await site(database);
    expect(await recordView({}, { 'X-Forwarded-For': '203.0.113.9', Cookie: 'a=b' })).toBe(204);
    const day = '2026-11-20';
    const nothing = {
      ranked_views: 0,
      full_loads: 0,
      full_kilobytes: 0,
      light_loads: 0,
      light_kilobytes: 0,
    };
    const once = { day, views: 1, visits: 1, ...nothing };
    expect(await stored()).toEqual([
      { id: `country ${day} GH`, kind: 'country', name: 'GH', ...once },
      { id: `device ${day} phone`, kind: 'device', name: 'phone', ...once },
      { id: `hour ${day} 12`, kind: 'hour', name: '12', ...once },
      { id: `minute ${day} 12:00`, kind: 'minute', name: '12:00', ...once },
      {
        id: `page ${day} ${VIEW.path}`,
        kind: 'page',
        name: VIEW.path,
        ...once,
        ranked_views: 1,
        full_loads: 1,
        full_kilobytes: 210,
      },
      { id: `referrer ${day} others`, kind: 'referrer', name: 'others', ...once },
    ]);
    for (const table of ['flood_count', 'setting', 'audit_entry', 'sign_in_failure'] as const) {
      const rows = JSON.stringify(await database.query.selectFrom(table).selectAll().execute());
      expect(rows, table).not.toMatch(/203\.0\.113|CUBOT|google|Accra/);
    }
  });

  it('adds up what several processes count', async () => {
    const database = await open();
    const [first, second] = [await site(database), await site(database, { articles: 'none' })];
    for (const { see: recordView } of [first, second, first]) await recordView({ path: '/about' });
    await first.readership.write();
    expect(await second.figures()).toMatchObject({ 'page /about': 3, 'device phone': 3 });
    await Promise.all([first.see(), second.see({ path: '/about' })]);
    await Promise.all([first.readership.write(), second.readership.write()]);
    expect(await first.figures()).toMatchObject({ 'page /about': 4, 'device phone': 5 });
  });

  it('adds up what several write at the same time, in whatever order they have it', async () => {
    const database = await open();
    const store = viewStore(database);
    const sums = { views: 1, visits: 1, ranked_views: 1, full_loads: 0, full_kilobytes: 0 };
    const rows = Array.from({ length: 700 }, (_, n) => ({
      kind: 'page' as const,
      day: '2026-11-20',
      name: `/live/${n}`,
      ...sums,
      light_loads: 0,
      light_kilobytes: 0,
    }));
    const writes = Array.from({ length: 8 }, (_, n) => (n % 2 ? rows : rows.toReversed()));
    await Promise.all(writes.map((rows) => store.add(rows)));
    expect(await store.days(spanFrom('2026-11-20'))).toEqual([
      { day: '2026-11-20', views: 5600, visits: 5600 },
    ]);
  });

  it('writes again what could not be written, once', async () => {
    const database = await open();
    const gazetteer = { countryOf: () => undefined };
    const deps = { database, gazetteer, isCounted: true, now: () => new Date() };
    let isAway = true;
    const away: KyselyPlugin = {
      transformQuery({ node }) {
        if (isAway) throw new Error('away');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const failing = { ...database, query: database.query.withPlugin(away) };
    const readership = openReadership({ ...deps, database: failing });
    readership.count({ ...COUNTED, referrer: '' }, '2026-11-20');
    await expect(readership.write()).rejects.toThrow('away');
    readership.count(COUNTED, '2026-11-20');
    isAway = false;
    await readership.write();
    await readership.write();
    expect(await readership.store.days(spanFrom('2026-11-01'))).toEqual([
      { day: '2026-11-20', views: 2, visits: 1 },
    ]);
  });

  it('sums days into months after ninety, live news and rare referrers together', async () => {
    const database = await open();
    const { readership, clock } = await site(database, { articles: 'none' });
    const seen = (day: string, page: string, referrer: string, times = 1) => {
      for (let n = 0; n < times; n += 1) readership.count({ ...COUNTED, page, referrer }, day);
    };
    seen('2026-08-01', '/about', 'often.example', 6);
    seen('2026-08-01', '/live/one', 'rare.example');
    seen('2026-08-02', '/live/two', 'rarer.example');
    seen('2026-11-19', '/live/new', 'rare.example');
    await readership.write();
    clock.now = new Date('2026-11-20T12:00:00.000Z');
    await Promise.all([readership.fold(), readership.fold()]);
    await readership.fold();
    const store = viewStore(database);
    expect(await store.months()).toEqual([{ day: '2026-08', views: 8, visits: 8 }]);
    expect(await store.days(spanFrom('2026-08-22'))).toEqual([
      { day: '2026-11-19', views: 1, visits: 1 },
    ]);
    const names = await store.most('page', spanFrom('2026'), 10);
    expect(names.map(({ name, views }) => [name, views])).toEqual([
      ['/about', 6],
      ['/live/…', 2],
      ['/live/new', 1],
    ]);
    expect((await store.most('referrer', spanFrom('2026'), 10)).map(({ name }) => name)).toEqual([
      'often.example',
      'others',
      'rare.example',
    ]);
    expect(await store.totals(['/about', '/nowhere'])).toEqual(new Map([['/about', 6]]));
  });

  it('names a campaign by the tag of the page that was opened, once three networks followed it', async () => {
    const { post, clock, figures } = await site(await open());
    const follow = (n: number, address: string, from = 'www.google.com') => {
      clock.now = new Date(clock.now.getTime() + 5000);
      return post({ ...VIEW, from }, { Referer: `https://news.example${address}` }, addressOf(n));
    };
    for (let n = 0; n < 5; n += 1) await follow(n, '/article/cocoa-journey?utm_campaign=Spring');
    await follow(6, '/article/cocoa-journey?c=spring');
    await follow(7, '/article/cocoa-journey?c=spring', 'news.example');
    await follow(8, '/article/cocoa-journey?c=ama@example.com');
    await follow(9, '/article/cocoa-journey?c=0244123456');
    const named = Object.entries(await figures()).filter(([name]) => name.startsWith('campaign'));
    expect(named).toEqual([
      ['campaign others', 2],
      ['campaign spring', 4],
    ]);
    expect(await figures()).toMatchObject({ [`tagged ${VIEW.path} spring`]: 4 });
  });

  it('adds up shares and returning visits by page, and no more of one address than is likely', async () => {
    const { see, figures } = await site(await open());
    await see({ returning: true });
    await see({ returning: true, from: 'news.example' });
    for (let n = 0; n < 5; n += 1) await see({ shared: true, from: 'news.example' });
    const page = VIEW.path;
    expect(await figures()).toMatchObject({
      [`return ${page}`]: 1,
      [`share ${page}`]: 3,
      // A share is not a view.
      [`page ${page}`]: 2,
    });
  });

  it('holds minutes for an hour and hours for weeks, and the days keep their sums', async () => {
    const { see, readership, clock, stored } = await site(await open());
    const kinds = async () => (await stored()).map(({ kind, name }) => `${kind} ${name}`);
    await see();
    await see({ path: '/about' });
    await readership.write();
    expect((await readership.live()).reduce((sum, views) => sum + views, 0)).toBe(2);
    clock.now = new Date(clock.now.getTime() + 31 * 60_000);
    expect((await readership.live()).every((views) => views === 0)).toBe(true);
    clock.now = new Date(clock.now.getTime() + 40 * 60_000);
    await readership.fold();
    expect((await kinds()).filter((kind) => /^(hour|minute)/.test(kind))).toEqual(['hour 12']);
    clock.now = new Date(clock.now.getTime() + 36 * 86_400_000);
    await readership.fold();
    expect((await kinds()).filter((kind) => /^(hour|minute)/.test(kind))).toEqual([]);
    expect(await readership.store.days(spanFrom('2026-11-20'))).toMatchObject([{ views: 2 }]);
  });

  it('reports what data-saving readers saved, where both versions of a page were measured', async () => {
    const { see: recordView, readership } = await site(await open());
    expect(await readership.store.saved(spanFrom('2026-11-01'))).toBeNull();
    await recordView({ kilobytes: 300 });
    await recordView({ kilobytes: 200 });
    await recordView({ kilobytes: 40, light: true });
    await recordView({ kilobytes: 60, light: true });
    await recordView({ path: '/about', kilobytes: 30, light: true });
    await readership.write();
    expect(await readership.store.saved(spanFrom('2026-11-01'))).toEqual({
      kilobytes: 400,
      loads: 2,
      fullPage: 250,
      lightPage: 50,
    });
  });

  it('ranks articles by their views of the last seven days', async () => {
    const { app, readership } = await site(await open());
    const mostRead = async (): Promise<{ id: string }[]> =>
      (await app.request('/api/articles/most-read')).json();
    const articles: { id: string }[] = await (await app.request('/api/articles')).json();
    const read = async (id: string, times: number, day = '2026-11-18') => {
      for (let n = 0; n < times; n += 1) {
        readership.count({ ...COUNTED, page: `/article/${id}` }, day);
      }
      await readership.write();
    };
    const ids = articles.slice(0, 6).map(({ id }) => id);
    await read('gone', 100);
    await read(ids[5] ?? '', 500, '2026-11-01');
    expect(await mostRead()).toEqual([]);
    await read(ids[5] ?? '', 1);
    expect((await mostRead()).map(({ id }) => id)).toEqual([ids[5]]);
    for (const [index, id] of ids.slice(0, 5).entries()) await read(id, 60 - index);
    expect((await mostRead()).map(({ id }) => id)).toEqual(ids);
    const [lead]: { id: string }[] = await (await app.request('/api/articles/featured')).json();
    const trending = ids.filter((id) => id !== lead?.id).slice(0, 3);
    expect(await trendingOnHome(app)).toEqual(trending);
  });

  it('begins Trending Now with the one article that was read, and fills it up with the newest', async () => {
    const { app, readership } = await site(await open());
    const articles: { id: string }[] = await (await app.request('/api/articles')).json();
    const oldest = articles.at(-1)?.id;
    readership.count({ ...COUNTED, page: `/article/${oldest}` }, '2026-11-18');
    await readership.write();
    const trending = await trendingOnHome(app);
    expect(trending).toHaveLength(3);
    expect(trending[0]).toBe(oldest);
  });
});

describeEachDatabase('a view', (open) => {
  it('is not counted for readers who opt out, bots and prefetched pages', async () => {
    const { app, see: recordView, stored } = await site(await open());
    const without: Record<string, string>[] = [
      { 'Sec-GPC': '1' },
      { DNT: '1' },
      { 'Sec-Purpose': 'prefetch;prerender' },
      { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      { 'User-Agent': `${AGENT.replace('Chrome', 'HeadlessChrome')}` },
    ];
    for (const headers of without) expect(await recordView({}, headers)).toBe(204);
    const bare = { method: 'POST', headers: { 'User-Agent': AGENT }, body: JSON.stringify(VIEW) };
    expect((await app.request('/api/views', bare)).status).toBe(204);
    expect(await stored()).toEqual([]);
  });

  it('is neither requested nor stored if counting is switched off', async () => {
    const on = await site(await open());
    expect(await (await on.app.request('/about')).text()).toContain(
      '<html lang="en" data-counted>',
    );
    const off = await site(await open(), { env: { COUNT_VIEWS: 'off' } });
    expect(await (await off.app.request('/about')).text()).toContain('<html lang="en">');
    expect(await off.see()).toBe(204);
    expect(await off.stored()).toEqual([]);
  });

  it('counts only public pages, under one path', async () => {
    const { see: recordView, figures } = await site(await open());
    for (const path of ['/About/', '/%61bout', '//about', '/about']) await recordView({ path });
    const none = [
      '/article/no-such',
      '/nowhere',
      '/admin',
      '/offline',
      '/newsletter/preferences',
      '/your-listings',
      '/article/%00',
      '/article/../../etc/passwd',
      '/api/articles',
      `/article/${'x'.repeat(280)}`,
    ];
    for (const path of none) expect(await recordView({ path }), path).toBe(204);
    const pages = Object.entries(await figures()).filter(([name]) => name.startsWith('page'));
    expect(pages).toEqual([['page /about', 4]]);
  });

  it('distinguishes visits from navigation within the site, and ignores invalid hosts', async () => {
    const { see: recordView, figures, readership } = await site(await open());
    const hosts = ['', 'news.example', 'www.news.example', 'l.facebook.com', '<script>', 'A B'];
    for (const from of hosts) await recordView({ from });
    expect(await figures()).toMatchObject({
      'referrer direct': 3,
      'referrer others': 1,
      [`page ${VIEW.path}`]: 6,
    });
    expect(await readership.store.days(spanFrom('2026-11-01'))).toMatchObject([
      { views: 6, visits: 4 },
    ]);
  });

  it('sent twice counts once; one address has a daily limit per page', async () => {
    const { post, see: recordView, figures, clock } = await site(await open());
    await recordView();
    await Promise.all([post(VIEW), post(VIEW)]);
    expect(await figures()).toMatchObject({ [`page ${VIEW.path}`]: 1 });
    for (let n = 0; n < 80; n += 1) {
      clock.now = new Date(clock.now.getTime() + 5000);
      await post(VIEW);
    }
    expect(await figures()).toMatchObject({ [`page ${VIEW.path}`]: 60 });
  });

  it('counts against the limit of its page, however its path is written', async () => {
    const { seeFrom: recordViewFrom, figures } = await site(await open());
    const paths = ['/about', '/About', '/ABOUT/', '/%61bout', '//about'];
    for (let n = 0; n < 100; n += 1) {
      await recordViewFrom('10.0.0.1', { path: paths[n % paths.length] as string });
    }
    expect(await figures()).toMatchObject({ 'page /about': 60 });
  });

  it('counts for the rank of an article a few times for each address and day', async () => {
    const { app, seeFrom: recordViewFrom, readership, figures } = await site(await open());
    const articles: { id: string }[] = await (await app.request('/api/articles')).json();
    const [steered = '', ...otherPaths] = articles.slice(0, 6).map(({ id }) => `/article/${id}`);
    for (const path of otherPaths) {
      for (let n = 0; n < 40; n += 1) await recordViewFrom(addressOf(n), { path });
    }
    for (let n = 0; n < 55; n += 1) await recordViewFrom('10.9.0.1', { path: steered });
    expect(await figures()).toMatchObject({
      [`page ${steered}`]: 55,
      [`page ${otherPaths[0]}`]: 40,
    });
    const ranked = await readership.store.rankedArticles('2026-11-01');
    expect(ranked.map(({ views }) => views)).toEqual([40, 40, 40, 40, 40, 3]);
    expect(await readership.mostRead()).toHaveLength(6);
    expect(`/article/${(await readership.mostRead()).at(-1)}`).toBe(steered);
  });

  it('names a referrer once several addresses came from it', async () => {
    const { seeFrom: recordViewFrom, figures } = await site(await open());
    for (let n = 0; n < 10; n += 1) await recordViewFrom('10.0.0.1', { from: 'made-up.example' });
    await recordViewFrom('10.0.0.2', { from: 'made-up.example' });
    expect(await figures()).not.toHaveProperty('referrer made-up.example');
    for (let n = 1; n < 6; n += 1) await recordViewFrom(addressOf(n), { from: 'bbc.co.uk' });
    expect(await figures()).toMatchObject({ 'referrer bbc.co.uk': 3, 'referrer others': 13 });
  });

  it('from made-up hosts leaves capacity for later ones', async () => {
    const { seeFrom: recordViewFrom, figures } = await site(await open());
    for (let n = 0; n < 400; n += 1)
      await recordViewFrom(addressOf(n), { from: `junk${n}.example` });
    for (let n = 0; n < 10; n += 1) {
      await recordViewFrom(addressOf(500 + n), { from: 'google.com' });
      await recordViewFrom(addressOf(600 + n), { from: `more-junk${n}.example` });
    }
    const referrers = Object.entries(await figures()).filter(([name]) => /^referrer/.test(name));
    expect(Object.fromEntries(referrers)).toEqual({
      'referrer google.com': 8,
      'referrer others': 412,
    });
  });

  it('of a few addresses names no more than a few hosts a day', async () => {
    const { seeFrom: recordViewFrom, figures } = await site(await open());
    for (let n = 0; n < 50; n += 1) {
      for (let who = 0; who < 3; who += 1) {
        await recordViewFrom(addressOf(who), { path: '/about', from: `junk${n}.example` });
      }
    }
    const named = Object.keys(await figures()).filter((name) => /^referrer junk/.test(name));
    expect(named).toHaveLength(20);
  });

  it('from another site, too large or invalid is refused', async () => {
    const { post, stored } = await site(await open());
    expect((await post(VIEW, { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(VIEW, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await post({ ...VIEW, zone: 'x'.repeat(3000) })).status).toBe(413);
    expect((await post('{"path":')).status).toBe(400);
    const wrong = [
      [],
      null,
      {},
      { ...VIEW, path: 7 },
      { ...VIEW, path: 'about' },
      { ...VIEW, device: 'fridge' },
      { ...VIEW, kilobytes: -1 },
      { ...VIEW, kilobytes: 1e9 },
      { ...VIEW, light: 'no' },
      { ...VIEW, from: 'x'.repeat(300) },
    ];
    for (const body of wrong) expect((await post(body)).status, JSON.stringify(body)).toBe(422);
    expect(await stored()).toEqual([]);
  });

  it('from ever new hosts and zones fills neither memory nor disk', async () => {
    const { readership, figures } = await site(await open(), { articles: 'none' });
    for (let n = 0; n < 2000; n += 1) {
      const view = { ...COUNTED, zone: `Made/Up${n}`, referrer: `host${n}.example` };
      readership.count(view, '2026-11-20');
    }
    const counted = await figures();
    expect(Object.keys(counted)).toHaveLength(1 + 1 + 1 + 301);
    expect(counted).toMatchObject({ 'referrer others': 1700, 'country unknown': 2000 });
  });
});

/** The articles below 'Trending Now' on the home page, in order. */
async function trendingOnHome(app: { request: (path: string) => Response | Promise<Response> }) {
  const html = await (await app.request('/')).text();
  const list = html.slice(html.indexOf('Trending Now')).split('</ol>')[0] ?? '';
  return [...list.matchAll(/\/article\/([^"#]+)/g)].map(([, id]) => id);
}
