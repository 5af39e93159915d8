import { afterEach, expect, it } from 'vitest';
import { ALMANAC } from '../../../../tests/support/bundled-facts.ts';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import type { OwnText, TextSummary } from '../../../contract/desk/own-texts.ts';
import type { Guide } from '../../../contract/guides/guide.ts';
import type { SearchGroup, SearchResult } from '../../../contract/search/search.ts';
import { DEFAULT_IDENTITY, setSiteIdentity } from '../../../contract/site.ts';
import { openSearch } from '../../platform/search/open-search.ts';
import { searchSources } from '../api/search-sources.ts';

afterEach(() => setSiteIdentity(DEFAULT_IDENTITY));

const SILENT = { error: () => {} };

const PAGE = {
  title: 'Support us',
  description: 'How readers can help {site} to go on.',
  content: 'We live on what readers give.\n## How to give\n- By mobile money',
  inMenu: true,
  isPublished: true,
};

describeEachDatabase('pages and guides of an owner', (open) => {
  async function openTexts() {
    const database = await open();
    const site = await openSignedIn(database);
    const path = (name: string) => `/api/admin/texts/${name}`;
    /** Pages are cached for a second. */
    const change = async (method: string, name: string, body?: object) => {
      const answer = await site.call(method, path(name), body);
      site.clock.now = new Date(site.clock.now.getTime() + 2000);
      return answer;
    };
    const put = (name: string, text: object) => change('PUT', name, { text });
    const remove = (name: string) => change('DELETE', name);
    const text = (name: string) => site.json(path(name)) as Promise<OwnText>;
    const page = async (at: string) => (await site.app.request(at)).text();
    return { ...site, database, put, remove, text, page };
  }

  it('can be added, written, published, listed in the menu and deleted', async () => {
    const { call, put, remove, page, app } = await openTexts();
    expect((await call('POST', '/api/admin/texts', { title: 'Support us' })).status).toBe(201);
    expect((await call('POST', '/api/admin/texts', { title: 'Support us!' })).status).toBe(422);
    expect((await app.request('/page/support-us')).status).toBe(404);
    expect((await put('page/support-us', { ...PAGE, content: '' })).status).toBe(422);
    expect((await put('page/support-us', PAGE)).status).toBe(200);
    await expect.poll(() => page('/page/support-us')).toContain('How to give</h2>');
    expect(await page('/about')).toContain('href="/page/support-us"');
    await remove('page/support-us');
    await expect.poll(async () => (await app.request('/page/support-us')).status).toBe(404);
  });

  it('are not offered once guides are removed, and marked while they are hidden', async () => {
    const { call, json } = await openTexts();
    const guides = async () =>
      ((await json('/api/admin/texts')) as TextSummary[]).filter(({ kind }) => kind === 'guide');
    const set = (state: string) => call('PUT', '/api/admin/bundled/guides', { state });
    expect((await guides()).every(({ isPublished }) => isPublished)).toBe(true);
    await set('hidden');
    expect((await guides()).some(({ isPublished }) => isPublished)).toBe(false);
    await set('removed');
    expect(await guides()).toEqual([]);
    expect((await call('GET', '/api/admin/texts/guide/land')).status).toBe(404);
  });

  it('are found by search and in the sitemap once they are published', async () => {
    const { call, put, database, clock } = await openTexts();
    const found = async () => {
      const { app, stores, library, now, hasChanged } = await testApp(database, {
        articles: 'none',
      });
      await openSearch(stores.search, searchSources(library, now(), ALMANAC), SILENT);
      const answer = await (await app.request('/api/search?q=kpeve')).json();
      const results = answer.groups.flatMap(({ results }: SearchGroup) => results);
      const result = results.find(({ title }: SearchResult) => title === 'Support us');
      const sitemap = await (await app.request('/sitemap/pages.xml')).text();
      return { result, isListed: sitemap.includes('/page/support-us'), hasChanged };
    };
    await call('POST', '/api/admin/texts', { title: 'Support us' });
    const before = await found();
    clock.now = new Date(clock.now.getTime() + 2000);
    expect([before.result, before.isListed]).toEqual([undefined, false]);
    const content = `${PAGE.content}\n\nBring gifts for {site} to Kpeve.`;
    await put('page/support-us', { ...PAGE, content, inMenu: false });
    expect(await before.hasChanged()).toBe(true);
    const after = await found();
    expect(after.isListed).toBe(true);
    expect(after.result).toMatchObject({
      url: '/page/support-us',
      title: 'Support us',
      excerpt: expect.stringContaining('Sankofa Wire'),
    });
  });

  it('change the words of the contact page beside its form', async () => {
    const { put, text, page } = await openTexts();
    const { file } = await text('page/contact');
    expect(await page('/contact')).toContain('Address:</strong> Accra, Ghana');
    await put('page/contact', { ...file, content: '## Visit us\n\nBox 1, [Keta](/about)' });
    await expect.poll(() => page('/contact')).toContain('Visit us');
    const html = await page('/contact');
    expect(html).toMatch(/Box 1, <a [^>]*href="\/about"/);
    expect(html).toContain('mailto:editor@news.example');
    expect(html).toContain('action="/contact"');
  });

  it('replace what ships once they are published, and every revision stays', async () => {
    const { put, text, page, remove } = await openTexts();
    const { file } = await text('page/terms-of-service');
    const words = { ...file, content: 'Be kind to {site}.' };
    await put('page/terms-of-service', { ...words, isPublished: false });
    expect(await page('/terms-of-service')).not.toContain('Be kind');
    await put('page/terms-of-service', words);
    await expect.poll(() => page('/terms-of-service')).toContain('Be kind to Sankofa Wire.');
    const saved = await text('page/terms-of-service');
    expect(saved).toMatchObject({ isOwn: true, hasFile: true, hasNewerFile: false });
    expect(saved.revisions).toHaveLength(2);
    await remove('page/terms-of-service');
    await expect.poll(() => page('/terms-of-service')).not.toContain('Be kind');
  });

  it('offer a newer text of the software instead of taking it', async () => {
    const { put, text, database, json } = await openTexts();
    const { file } = await text('page/about');
    await put('page/about', { ...file });
    await database.query.updateTable('own_text').set({ file_hash: 'of an older file' }).execute();
    expect((await text('page/about')).hasNewerFile).toBe(true);
    const texts = (await json('/api/admin/texts')) as TextSummary[];
    expect(texts.filter(({ hasNewerFile }) => hasNewerFile).map(({ name }) => name)).toEqual([
      'about',
    ]);
  });

  it('change a guide with its facts, and refuse one that names a source it does not list', async () => {
    const { put, text, database } = await openTexts();
    const { file } = await text('guide/land');
    const guide = structuredClone(file) as unknown as Guide;
    guide.title = 'Land, as we see it';
    const facts = guide.sections.find((section) => section.kind === 'facts');
    if (facts?.items[0]) facts.items[0].value = 'Three witnesses';
    const refused = await put('guide/land', { ...guide, sources: {} });
    expect(refused.status).toBe(422);
    expect((await refused.json()).detail).toContain('source');
    expect((await put('guide/land', { ...guide, id: 'remittance' })).status).toBe(422);
    expect((await put('guide/land', { ...guide })).status).toBe(200);
    const { app, hasChanged, library } = await testApp(database, { articles: 'none' });
    expect(await hasChanged()).toBe(false);
    expect(await (await app.request('/guide/land')).text()).toContain('Land, as we see it');
    expect(library.guides.find(({ id }) => id === 'land')).toEqual(guide);
  });
});
