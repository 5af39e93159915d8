import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../tests/support/each-database.ts';
import { fillNews } from '../../../tests/support/fill-news.ts';
import { insertRow, ROWS } from '../../../tests/support/rows.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import type { ArticleEdit } from '../../contract/articles/article-desk.ts';
import { DAY } from '../../contract/durations.ts';
import type { LiveNewsItem } from '../../contract/news/live-news.ts';
import { readContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import { liveDeskStore } from '../live-news/store/live-desk-store.ts';
import type { OwnWireStore } from '../live-news/store/own-wire-store.ts';
import { fileOwnWire } from './own-wire.ts';

const ARTICLE: Omit<ArticleEdit, 'title' | 'imageUrl'> = {
  excerpt: 'Short.',
  category: 'Culture',
  content: 'Long.',
  authorName: 'Desk',
  imageAlt: '',
  tags: [],
};

const rowsOf = (database: Database) =>
  database.query.selectFrom('live_item').selectAll().orderBy('guid').execute();

describeEachDatabase('our own wire', (open) => {
  async function opened() {
    const database = await open();
    const site = await testApp(database);
    await fileOwnWire(site);
    const list = (name: 'all' | 'business' | 'diaspora' | 'Cuisine') =>
      site.stores.stories.list({ list: name, limit: 100 });
    return { ...site, list };
  }

  test('is an outlet whose items lead to our own pages, each of which is there', async () => {
    const { app, list, stores, library } = await opened();
    const items = await list('all');
    for (const name of ['business', 'diaspora', 'Cuisine'] as const) {
      expect((await list(name)).length).toBeGreaterThanOrEqual(4);
    }
    const paths = [...items.map(({ url }) => new URL(url)), ...library.shelf].map((at) =>
      at instanceof URL ? at.pathname + at.search : at.path,
    );
    expect(items.every(({ url }) => url.startsWith('https://news.example/'))).toBe(true);
    for (const path of new Set(paths))
      expect([path, (await app.request(path)).status]).toEqual([path, 200]);
    const pictured = items.find(({ urlToImage }) => urlToImage);
    expect(pictured?.urlToImage).toMatch(/^\/covers\//);
    expect(await stores.outlets.list()).toMatchObject([
      { name: 'Sankofa Wire', ownerKind: 'own', enabled: true },
    ]);
    expect(await stores.outlets.status()).toEqual({ refreshedAt: null });
    expect(await (await app.request('/')).text()).toContain(
      'We’re still waiting for other outlets.',
    );
  });

  test('files each item once, however many processes file it and however often', async () => {
    const { database, ...site } = await opened();
    const before = await rowsOf(database);
    await Promise.all([fileOwnWire({ ...site }), fileOwnWire({ ...site }), fileOwnWire(site)]);
    expect(await rowsOf(database)).toEqual(before);
  });

  test('removes what is older than thirty days', async () => {
    const { database, clock, ...site } = await opened();
    const before = new Set((await rowsOf(database)).map(({ id }) => id));
    clock.now = new Date(clock.now.getTime() + 31 * DAY);
    await fileOwnWire(site);
    const after = await rowsOf(database);
    expect(after.length).toBeGreaterThan(30);
    expect(after.filter(({ id }) => before.has(id))).toEqual([]);
    const stories = await database.query.selectFrom('story').selectAll().execute();
    expect(stories).toHaveLength(after.length);
  });

  test('is removed when the operator switches it off, and comes back complete', async () => {
    const { database, ...site } = await opened();
    const before = (await rowsOf(database)).map(({ id }) => id);
    const desk = liveDeskStore(database);
    await desk.switchOutlet('sankofa-wire', false, site.now().toISOString());
    await fileOwnWire(site);
    expect(await rowsOf(database)).toEqual([]);
    // The feeds file does not contain it, and must not disable it.
    await site.stores.outlets.sync([], site.now().toISOString());
    await desk.switchOutlet('sankofa-wire', true, site.now().toISOString());
    await fileOwnWire(site);
    expect((await rowsOf(database)).map(({ id }) => id)).toEqual(before);
  });

  test('never has what people send in, and removes the events it had before', async () => {
    const { database, ...site } = await opened();
    const before = (await rowsOf(database)).map(({ guid }) => guid);
    for (const noun of ['event', 'business'] as const) {
      const sent = { ...ROWS[noun], id: 'sent-in', is_sample: 0, submission_key: null };
      const decided = { status: 'approved', decided_at: site.now().toISOString() };
      await insertRow(database.query, noun, { ...sent, ...decided });
    }
    const stored = { story_id: 'event', outlet_id: 'sankofa-wire', guid: 'event sent-in' };
    await insertRow(database.query, 'story', { ...ROWS.story, id: 'event' });
    await insertRow(database.query, 'live_item', { ...ROWS.live_item, id: 'event', ...stored });
    await fileOwnWire(site);
    expect((await rowsOf(database)).map(({ guid }) => guid)).toEqual(before);
    expect(await site.stores.stories.find('event')).toBeUndefined();
  });

  test('comes after every outlet’s story when news is sorted by importance', async () => {
    const { app, now, ...site } = await opened();
    await fillNews(site.stores, now());
    const response = await app.request('/api/live-news/all?sort=top&limit=100');
    const news = (await response.json()) as LiveNewsItem[];
    const isOwn = news.map(({ source }) => source.name === 'Sankofa Wire');
    expect(isOwn.filter((own) => !own)).toHaveLength(34);
    expect(isOwn.slice(0, 34)).not.toContain(true);
    expect(isOwn.slice(34)).toContain(true);
    expect(isOwn.slice(34)).not.toContain(false);
  });

  test('has an article without a picture, and the next one', async () => {
    const { database, list, desk, ...site } = await opened();
    for (const [title, imageUrl] of [
      ['Rain in Ho', null],
      ['Sun in Wa', '/covers/midnight-1957.svg'],
    ] as const) {
      const edit = { ...ARTICLE, title, imageUrl };
      const id = await desk.articles.create(edit, 'Esi', site.now().toISOString());
      await desk.articles.setState(id, { status: 'published' }, site.now().toISOString());
    }
    await fileOwnWire(site);
    const reports = (await list('all')).filter(({ title }) => /^(Rain|Sun) in/.test(title));
    expect(new Map(reports.map(({ title, urlToImage }) => [title, urlToImage]))).toEqual(
      new Map([
        ['Rain in Ho', null],
        ['Sun in Wa', expect.stringContaining('/covers/midnight-1957')],
      ]),
    );
  });

  test('loses the picture that an article loses, and changes nothing after that', async () => {
    const { database, list, desk, ...site } = await opened();
    const edit = { ...ARTICLE, title: 'Sun in Wa', imageUrl: '/covers/midnight-1957.svg' };
    const id = await desk.articles.create(edit, 'Esi', site.now().toISOString());
    await desk.articles.setState(id, { status: 'published' }, site.now().toISOString());
    await fileOwnWire(site);
    await desk.articles.edit(id, { ...edit, imageUrl: null }, 'Esi', site.now().toISOString());
    await fileOwnWire(site);
    const report = (await list('all')).find(({ title }) => title === 'Sun in Wa');
    expect(report?.urlToImage).toBeNull();
    const version = await readContentVersion(database.query);
    await fileOwnWire(site);
    expect(await readContentVersion(database.query)).toBe(version);
  });

  test('stores the others if one cannot be stored, and names that one', async () => {
    const { list, desk, stores, ...site } = await opened();
    const before = (await list('all')).length;
    const refused = { ...ARTICLE, title: 'Refused', imageUrl: '/covers/midnight-1957.svg' };
    for (const edit of [refused, { ...refused, title: 'Rain in Ho', imageUrl: null }]) {
      const id = await desk.articles.create(edit, 'Esi', site.now().toISOString());
      await desk.articles.setState(id, { status: 'published' }, site.now().toISOString());
    }
    const ownWire: OwnWireStore = {
      file: (outlet, items, at) =>
        stores.ownWire.file(
          outlet,
          items.map((item) => (item.title === 'Refused' ? { ...item, imageUrl: '' } : item)),
          at,
        ),
    };
    const filing = fileOwnWire({ ...site, stores: { ...stores, ownWire } });
    await expect(filing).rejects.toThrow(/^article refused: /);
    const titles = (await list('all')).map(({ title }) => title);
    expect(titles).toContain('Rain in Ho');
    expect(titles).not.toContain('Refused');
    expect(titles).toHaveLength(Math.min(100, before + 1));
  });

  test('stays among the outlets once they are fetched, and joins no story of theirs', async () => {
    const { list, now, ...site } = await opened();
    const before = (await list('all')).length;
    await fillNews(site.stores, now());
    const all = await site.stores.stories.list({ list: 'all', limit: 100 });
    expect(all).toHaveLength(Math.min(100, before + 34));
    expect(
      all.slice(0, 30).filter(({ source }) => source.name === 'Sankofa Wire').length,
    ).toBeLessThan(10);
    const seen = await site.stores.liveItems.recent({
      publishedAt: '1970-01-01T00:00:00.000Z',
      fetchedAt: '1970-01-01T00:00:00.000Z',
    });
    expect(new Set(seen.map(({ outletId }) => outletId))).toEqual(new Set(['sample-wire']));
  });

  test('uses the site’s new address after a move', async () => {
    const { database, ...site } = await opened();
    await fileOwnWire({ ...site, siteUrl: 'https://sankofa.example' });
    const rows = await rowsOf(database);
    expect(rows.every(({ url }) => url.startsWith('https://sankofa.example/'))).toBe(true);
  });

  test('replaces the samples that earlier versions left', async () => {
    const { database, ...site } = await opened();
    const at = site.now().toISOString();
    const former = { ...ROWS.outlet, id: 'former', feed_url: 'https://former.example/feed' };
    await insertRow(database.query, 'outlet', { ...former, owner_kind: 'sample' });
    await insertRow(database.query, 'story', { ...ROWS.story, id: 'former' });
    const item = { ...ROWS.live_item, id: 'former', outlet_id: 'former', story_id: 'former' };
    await insertRow(database.query, 'live_item', item);
    await site.stores.outlets.sync([], at);
    expect(await site.stores.outlets.list()).toMatchObject([{ name: 'Sankofa Wire' }]);
    expect(await site.stores.stories.find('former')).toBeUndefined();
  });

  test('leaves hidden what the operator hid', async () => {
    const { database, ...site } = await opened();
    const [first] = await rowsOf(database);
    const at = site.now().toISOString();
    await liveDeskStore(database).changeItem(first?.id ?? '', { hidden: true }, 'operator', at);
    await fileOwnWire(site);
    expect((await rowsOf(database))[0]).toMatchObject({ id: first?.id, hidden: 1 });
  });
});
