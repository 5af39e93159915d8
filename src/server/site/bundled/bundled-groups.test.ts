import { expect, it } from 'vitest';
import { ALMANAC } from '../../../../tests/support/bundled-facts.ts';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import type { BundledStatus } from '../../../contract/desk/bundled.ts';
import { fileSampleEdition } from '../../nouns/live-news/run/file-sample-edition.ts';
import type { Library } from '../../platform/content/library.ts';
import { openSearch } from '../../platform/search/open-search.ts';
import { searchSources } from '../api/search-sources.ts';
import { addSamplesOnce } from './add-samples.ts';

const SILENT = { error: () => {} };

describeEachDatabase('what ships with the site', (open) => {
  async function openBundled() {
    const database = await open();
    const site = await openSignedIn(database, { articles: 'bundled' });
    const set = (group: string, state: string) =>
      site.call('PUT', `/api/admin/bundled/${group}`, { state });
    const restart = async () => {
      const { app } = await testApp(database, { articles: 'none' });
      return async (path: string) => (await app.request(path)).text();
    };
    const titles = async () => {
      const list = await (await site.app.request('/api/articles?limit=50')).json();
      return list.map(({ id }: { id: string }) => id) as string[];
    };
    return { ...site, set, restart, titles };
  }

  it('is hidden by group, and shown again as it was', async () => {
    const { set, titles, call, json } = await openBundled();
    const before = await titles();
    const [own = '', unpublished = ''] = before;
    await call('POST', `/api/admin/articles/${unpublished}/state`, { status: 'unpublished' });
    const article = (await json(`/api/admin/articles/${own}`)) as { article?: object };
    const edit = { ...(article.article ?? article), title: 'Our own words' };
    await call('PUT', `/api/admin/articles/${own}`, edit);
    expect((await set('articles', 'hidden')).status).toBe(200);
    expect(await titles()).toEqual([own]);
    await set('articles', 'shown');
    expect((await titles()).toSorted()).toEqual(
      before.filter((id) => id !== unpublished).toSorted(),
    );
  });

  it('is removed for good', async () => {
    const { set, titles, app, json, call } = await openBundled();
    const [first] = await titles();
    await set('articles', 'hidden');
    await set('articles', 'removed');
    expect((await app.request(`/article/${first}`)).status).toBe(410);
    expect((await set('articles', 'shown')).status).toBe(409);
    const [articles] = (await json('/api/admin/bundled')) as BundledStatus[];
    expect(articles).toEqual({ group: 'articles', state: 'removed', count: 0 });
    await call('PUT', '/api/admin/settings', { tagline: 'News from the lagoon.' });
    const home = await (await app.request('/')).text();
    expect(home.replaceAll('<!-- -->', '')).toContain(': News from the lagoon.</h1>');
    expect(home).not.toContain('Trending Now');
  });

  it('has samples, which are hidden and shown again, and removed for good', async () => {
    const { set, json, stores, settings, places, news, siteUrl, clock } = await openBundled();
    const file = () =>
      fileSampleEdition({ stores, news, siteUrl, contentFolder: 'content', now: () => clock.now });
    const samples = async () => {
      const groups = (await json('/api/admin/bundled')) as BundledStatus[];
      const { state, count } = groups.find(({ group }) => group === 'samples') ?? {};
      return { state, count };
    };
    await addSamplesOnce({ ...stores, settings, places }, 'content/samples', clock.now);
    await file();
    const { count } = await samples();
    expect(count).toBeGreaterThan(40);
    await set('samples', 'hidden');
    await file();
    expect(await samples()).toEqual({ state: 'hidden', count: 0 });
    expect((await Promise.all([set('samples', 'shown'), set('samples', 'shown')])).length).toBe(2);
    expect(await samples()).toEqual({ state: 'shown', count });
    await set('samples', 'removed');
    await file();
    expect(await samples()).toEqual({ state: 'removed', count: 0 });
    expect((await set('samples', 'shown')).status).toBe(409);
  });

  it('is found by search no more once it is removed', async () => {
    const { stores, library, now, app } = await openBundled();
    const index = (shown: Partial<Library>) =>
      openSearch(stores.search, searchSources({ ...library, ...shown }, now(), ALMANAC), SILENT);
    const find = async () => (await app.request('/api/search?q=beads&kind=podcast')).json();
    await index({});
    expect((await find()).results).toHaveLength(1);
    await index({ episodes: [], guides: [] });
    expect((await find()).results).toEqual([]);
    // What came after them is indexed, too.
    const guides = await app.request('/api/search?q=passport&kind=guide');
    expect((await guides.json()).results).toEqual([]);
  });

  it('leaves no link to guides, episodes or articles that are hidden', async () => {
    const { set, restart } = await openBundled();
    for (const group of ['articles', 'guides', 'episodes']) await set(group, 'hidden');
    const read = await restart();
    const pages = ['/', '/about', '/send-money', '/receipt', '/news/all', '/podcast', '/facts'];
    pages.push('/on-this-day/january', '/on-this-day/march');
    const addresses = ['/sitemap/pages.xml', '/sitemap/guides.xml', '/feed.xml', '/api/guides'];
    for (const path of [...pages, ...addresses]) {
      const text = await read(path);
      expect(
        text.match(/"\/(?:guides?|article)\b[^"]*"|\/guide\/[\w-]+|episode=\d+/g),
        path,
      ).toBeNull();
    }
    expect(await read('/podcast')).toContain('No episodes yet');
    for (const path of ['/sitemap/pages.xml', '/manifest.webmanifest']) {
      expect(await read(path), path).not.toMatch(/\/(?:podcast|guides)\b/);
    }
    expect(await read('/guide/land')).toContain('Page Not Found');
  });
});
