import { expect, it, onTestFinished } from 'vitest';
import { openDeskApp, openSignedIn } from '../../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../../tests/support/each-database.ts';
import { item, rss } from '../../../../../tests/support/news-rules.ts';
import { outlet, sends, serveFeeds } from '../../../../../tests/support/news-site.ts';
import { insertRow, ROWS } from '../../../../../tests/support/rows.ts';
import type { Database } from '../../../platform/database/database.ts';
import { guardedFetch } from '../../../platform/outbound/guarded-fetch.ts';
import { ruledReader } from '../read/ruled-reader.ts';

const SPORTS = item(
  '<title>Black Stars coach names squad for AFCON</title><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate>',
);

/** A desk with outlets on this machine. */
async function deskWithOutlets(database: Database, host: string) {
  const client = guardedFetch({ privateHosts: [host], userAgent: 'test' });
  onTestFinished(() => client.close());
  const site = await openDeskApp(database, { get: client.get });
  return { ...site, ask: await site.operator() };
}

describeEachDatabase('live news at the desk', (open) => {
  it('reports what an address would become, and stores nothing', async () => {
    const database = await open();
    const host = await serveFeeds({ '/feed': sends(rss(SPORTS, item(''))) });
    const { ask, stores } = await deskWithOutlets(database, host);
    const { status, body } = await ask('POST', '/outlets/try', { url: `http://${host}/feed` });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      outcome: 'read',
      format: 'RSS 2.0',
      title: 'Wire',
      items: 1,
      known: null,
      refused: [{ reason: 'It has neither a title nor a text.' }],
      first: [{ title: 'Black Stars coach names squad for AFCON', category: 'Sports' }],
    });
    expect(body.first[0].why[0]).toContain('Sports');
    expect(body.notes).toContain('No item has a picture.');
    expect(await stores.outlets.list()).toEqual([]);
  });

  it('reports precisely what was wrong, and which feeds a web page names', async () => {
    const database = await open();
    const page =
      '<!doctype html><html><head><link rel="alternate" type="application/rss+xml" title="All" href="/all.xml?a=1&amp;b=2"></head></html>';
    const host = await serveFeeds({
      '/': sends(page, { 'Content-Type': 'text/html' }),
      // A page that names no feed has one at a common path.
      '/silent': sends('<html><body>News</body></html>', { 'Content-Type': 'text/html' }),
      '/rss.xml': sends('<html>Not here</html>', { 'Content-Type': 'text/html' }),
      '/feed.xml': sends(rss(SPORTS)),
      '/moved': (_request, response) => response.writeHead(302, { Location: '/gone' }).end(),
    });
    const { ask } = await deskWithOutlets(database, host);
    const tried = async (url: string) => (await ask('POST', '/outlets/try', { url })).body;
    expect(await tried(`http://${host}/silent`)).toMatchObject({
      outcome: 'refused',
      feeds: [{ title: 'Found at /feed.xml', url: `http://${host}/feed.xml` }],
    });
    expect(await tried(`http://${host}/`)).toMatchObject({
      outcome: 'refused',
      reason: 'The address answered with a web page, not a feed.',
      feeds: [{ title: 'All', url: `http://${host}/all.xml?a=1&b=2` }],
    });
    expect(await tried(`http://${host}/moved`)).toMatchObject({
      outcome: 'refused',
      reason: 'It answered with status 404.',
      foundAt: `http://${host}/gone`,
    });
    expect((await tried('http://127.0.0.1/feed')).reason).toContain('not on the public internet');
    expect((await ask('POST', '/outlets/try', { url: 'file:///etc/passwd' })).status).toBe(422);
  });

  it('reports what had to be repaired before a feed could be read', async () => {
    const database = await open();
    const broken = `Warning: date() in feed.php\n${rss(SPORTS).replace('</channel></rss>', '<item><title>Cut')}`;
    const host = await serveFeeds({ '/feed': sends(broken) });
    const { ask } = await deskWithOutlets(database, host);
    const { body } = await ask('POST', '/outlets/try', { url: `http://${host}/feed` });
    expect(body).toMatchObject({ outcome: 'read', items: 1 });
    expect(body.notes.join(' ')).toMatch(/characters before the feed.*breaks off in the middle/);
  });

  it('adds an outlet that stays when the site starts again, and can be removed', async () => {
    const database = await open();
    const { ask, stores } = await deskWithOutlets(database, '');
    const added = {
      name: 'Nkɔmmɔ Radio',
      feedUrl: 'https://radio.example/feed',
      siteUrl: '',
      section: 'general',
      country: 'GH',
    };
    const { status, body } = await ask('POST', '/outlets', added);
    expect(status).toBe(201);
    expect((await ask('POST', '/outlets', added)).status).toBe(409);
    const fromFile = outlet('wire', 'https://wire.example/feed');
    // The feeds file now names the same address.
    const twin = outlet('radio', added.feedUrl);
    for (let start = 0; start < 2; start += 1) {
      await stores.outlets.sync([fromFile, twin], '2026-11-20T12:00:00.000Z');
      expect((await stores.outlets.list()).map(({ name, enabled }) => [name, enabled])).toEqual([
        ['Nkɔmmɔ Radio', true],
        ['Outlet wire', true],
      ]);
    }
    expect((await ask('DELETE', '/outlets/wire')).status).toBe(409);
    expect((await ask('DELETE', `/outlets/${body.id}`)).status).toBe(204);
    expect((await stores.outlets.list()).map(({ name }) => name)).toEqual(['Outlet wire']);
  });

  it('keeps an outlet switched as the operator switched it when the site starts again', async () => {
    const database = await open();
    const { ask, stores } = await deskWithOutlets(database, '');
    const entries = [outlet('wire', 'https://wire.example/feed')];
    const enabled = async () => (await stores.outlets.list())[0]?.enabled;
    await stores.outlets.sync(entries, '2026-11-20T12:00:00.000Z');
    await ask('PUT', '/outlets/wire', { enabled: false });
    await stores.outlets.sync(entries, '2026-11-20T12:00:00.000Z');
    expect(await enabled()).toBe(false);
    await ask('PUT', '/outlets/wire', { enabled: true });
    await stores.outlets.sync(
      entries.map((entry) => ({ ...entry, enabled: false })),
      '2026-11-20T12:00:00.000Z',
    );
    expect(await enabled()).toBe(true);
  });

  it('tries rules before they apply, files by them from the next round, and reverts', async () => {
    const database = await open();
    const { ask } = await deskWithOutlets(database, '');
    const { body: before } = await ask('GET', '/news-rules');
    expect(before).toMatchObject({ source: 'built-in', problem: null, history: [] });

    const edited = structuredClone(before.rules);
    edited.categories.Sports.sure += ', ampe';
    const headline = 'Ampe at Bolgatanga';
    const { body: trial } = await ask('POST', '/news-rules/try', {
      rules: edited,
      headlines: [headline, ''],
    });
    expect(trial.headlines).toMatchObject([
      { title: headline, before: { category: null }, after: { category: 'Sports' } },
    ]);
    expect((await ask('GET', '/news-rules')).body.source).toBe('built-in');

    // Another process, which has been reading feeds all along.
    const elsewhere = await openDeskApp(database);
    const reader = ruledReader(elsewhere.news.book);
    onTestFinished(() => reader.close());
    const filed = async () => {
      await reader.refresh();
      const source = { outletId: 'wire', feedUrl: 'https://wire.example/', section: 'general' };
      const body = new TextEncoder().encode(rss(item(`<title>${headline}</title>`)));
      const feed = { body, contentType: '', source, fetchedAt: '2026-11-20T12:00:00.000Z' };
      return (await reader.read(feed)).items[0]?.category;
    };
    expect(await filed()).toBeNull();
    expect((await ask('PUT', '/news-rules', { rules: edited })).body).toMatchObject({
      source: 'desk',
      history: [{ number: 1, savedBy: 'operator', builtIn: false }],
    });
    expect(await filed()).toBe('Sports');

    expect((await ask('DELETE', '/news-rules')).body).toMatchObject({ source: 'built-in' });
    expect(await filed()).toBeNull();
    const { body: saved } = await ask('GET', '/news-rules/1');
    expect(saved.rules.categories.Sports.sure).toContain('ampe');
    const log = (await ask('GET', '/log')).body.map((entry: { action: string; detail: object }) => [
      entry.action,
      entry.detail,
    ]);
    expect(log).toContainEqual(['news-rules.save', { changed: 'categories.Sports.sure' }]);
    expect(log).toContainEqual(['news-rules.built-in', {}]);
  });

  it('refuses invalid rules, and reports where they are wrong', async () => {
    const database = await open();
    const { ask } = await deskWithOutlets(database, '');
    const { rules } = (await ask('GET', '/news-rules')).body;
    const wrong = { ...rules, threshold: 'four', twoSigns: 'Weather' };
    for (const path of ['/news-rules', '/news-rules/try']) {
      const method = path.endsWith('try') ? 'POST' : 'PUT';
      const { status, body } = await ask(method, path, { rules: wrong, headlines: [] });
      expect(status).toBe(422);
      expect(body.detail).toMatch(/threshold: .*twoSigns/s);
    }
  });

  it('uses the built-in rules if saved ones are no longer valid, and reports it', async () => {
    const database = await open();
    const { ask, news } = await deskWithOutlets(database, '');
    await news.book.save({ threshold: 4 }, 'operator', '2026-11-20T12:00:00.000Z');
    const { body } = await ask('GET', '/news-rules');
    expect(body.source).toBe('built-in');
    expect(body.problem).toMatch(/twoSigns|points|categories/);
  });

  it('places a story for six hours unless another time is chosen, and logs it', async () => {
    const { call, json, database, clock } = await openSignedIn(await open());
    const now = clock.now.getTime();
    const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    const unplaced = { placement: 'none', called_breaking: 0, placed_until: null } as const;
    for (const id of ['first', 'second']) {
      await insertRow(database.query, 'story', { ...ROWS.story, id, title: id, ...unplaced });
    }
    const place = async (id: string, body: object) => {
      const response = await call('PUT', `/api/admin/stories/${id}/placement`, body);
      return { status: response.status, body: await response.json() };
    };
    expect(await place('first', { placement: 'lead', breaking: false })).toEqual({
      status: 200,
      body: { until: inHours(6), freed: null },
    });
    const until = inHours(24);
    expect((await place('second', { placement: 'lead', breaking: true, until })).body).toEqual({
      until,
      freed: 'first',
    });
    expect(await json('/api/admin/stories/placed')).toEqual([
      { id: 'second', title: 'second', placement: 'lead', breaking: true, until },
    ]);
    expect(await json('/api/admin/log')).toContainEqual(
      expect.objectContaining({
        action: 'story.place',
        subject: 'second',
        detail: { placement: 'lead', breaking: true, until },
      }),
    );
    expect((await place('second', { placement: 'none', breaking: false })).body).toEqual({
      until: null,
      freed: null,
    });
    expect(await json('/api/admin/stories/placed')).toEqual([]);
    for (const [hours, reason] of [
      [-1, 'Choose a time in the future.'],
      [7 * 24 + 1, 'Choose a time within 7 days.'],
    ] as const) {
      const late = { placement: 'down', breaking: false, until: inHours(hours) };
      expect(await place('first', late)).toMatchObject({
        status: 422,
        body: { errors: { until: [reason] } },
      });
    }
    expect((await place('none', { placement: 'down', breaking: false })).status).toBe(404);
  });

  it('switches outlets, hides and moves items', async () => {
    const { call, json, database } = await openSignedIn(await open());
    await database.query
      .insertInto('outlet')
      .values(ROWS.outlet as never)
      .execute();
    await database.query
      .insertInto('live_item')
      .values({ ...ROWS.live_item, story_id: null } as never)
      .execute();
    await call('PUT', '/api/admin/outlets/sample-wire', { enabled: false });
    expect(await json('/api/admin/outlets')).toMatchObject([{ enabled: false, items: 1 }]);
    await call('PUT', '/api/admin/live-items/item-1', { hidden: true, category: 'Sports' });
    expect(await json('/api/admin/outlets')).toMatchObject([{ items: 0 }]);
    expect(await json('/api/admin/live-items')).toMatchObject([
      { hidden: true, category: 'Sports' },
    ]);
    const log: { action: string; subject: string }[] = await json('/api/admin/log');
    // By its headline, not its number.
    expect(log.find(({ action }) => action === 'live-item.change')?.subject).toBe(
      ROWS.live_item.title,
    );
  });
});
