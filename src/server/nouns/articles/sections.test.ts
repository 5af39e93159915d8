import { parseRssFeed } from 'feedsmith';
import { afterEach, expect, test } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { fillNews } from '../../../../tests/support/fill-news.ts';
import type { DeskArticle } from '../../../contract/articles/article-desk.ts';
import type { Section } from '../../../contract/section.ts';
import { DEFAULT_IDENTITY, setSiteIdentity } from '../../../contract/site.ts';

const LOCAL: Section = { name: 'Local News', words: ['Volta', 'Ho'], colour: 'red', sign: 'aya' };
const PATH = '/api/admin/settings/sections';

afterEach(() => setSiteIdentity(DEFAULT_IDENTITY));

describeEachDatabase('an owner’s section', (open) => {
  async function openSite() {
    const site = await openSignedIn(await open());
    const save = (...sections: (Section & { was?: string })[]) =>
      site.call('PUT', PATH, { sections });
    const text = async (path: string) => (await site.app.request(path)).text();
    const write = async (category: string) =>
      site.call('POST', '/api/admin/articles', {
        title: 'The lagoon rises',
        excerpt: 'Water stands in the market of Keta.',
        category,
        content: 'Water stands in the market.',
        authorName: 'Efua',
        imageUrl: null,
        imageAlt: '',
        tags: [],
      });
    return { ...site, save, text, write };
  }

  test('has a tab, a page of the news with its words, feeds and a place in the sitemap’s list', async () => {
    const { save, text, stores, now, app } = await openSite();
    await fillNews(stores, now());
    const all = (await (await app.request('/api/live-news/all')).json()) as { title: string }[];
    const first = all.find(({ title }) => title.includes('Parliament'));
    expect((await app.request('/news/local-news')).status).toBe(404);
    expect((await save({ ...LOCAL, words: ['Parliament'] })).status).toBe(200);

    const listed = (await (await app.request('/api/live-news/local-news')).json()) as typeof all;
    expect(listed.map(({ title }) => title)).toContain(first?.title);
    expect(listed.length).toBeLessThan(all.length);
    expect(await text('/news/local-news')).toContain(first?.title);
    expect(await text('/')).toContain('value="Local News"');
    expect(await text('/?live=Local+News')).toMatch(/value="Local News"[^>]*aria-pressed="true"/);
    expect(await text('/news/local-news/rss.xml')).toContain('<title>Local News · ');
    expect(await text('/feeds.opml')).toContain('/feed/local-news.xml');
  });

  test('takes articles, which follow its name and keep it from being removed', async () => {
    const { save, write, call, json, text } = await openSite();
    expect((await write('Local News')).status).toBe(422);
    await save(LOCAL);
    const { id } = (await (await write('Local News')).json()) as DeskArticle;
    await call('POST', `/api/admin/articles/${id}/state`, { status: 'published' });
    expect(await text('/api/articles?category=local+news')).toContain('The lagoon rises');
    expect(await text('/feed/local-news.xml')).toContain('The lagoon rises');
    expect(await text('/news/local-news')).toContain('Our articles in Local News');

    const refused = await save();
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('has 1 article and 0 live pages. Give them another category first.'),
    ]);
    expect((await save({ ...LOCAL, name: 'Volta', was: 'Local News' })).status).toBe(200);
    expect(await json(`/api/admin/articles/${id}`)).toMatchObject({
      article: { category: 'Volta' },
    });
    expect(await text(`/article/${id}`)).toContain('on-red');
  });

  test('begins with a letter or digit, because its address is made of its name', async () => {
    const { save } = await openSite();
    expect((await save({ ...LOCAL, name: '\u0301\u0301' })).status).toBe(422);
    expect((await save({ ...LOCAL, name: 'Nsɛ\u0301m' })).status).toBe(200);
  });

  test('swaps its name with another, and each keeps its articles', async () => {
    const { save, write, json } = await openSite();
    const [volta, oti] = [
      { ...LOCAL, name: 'Volta' },
      { ...LOCAL, name: 'Oti' },
    ];
    await save(volta, oti);
    const categoryOf = async (id: string) =>
      (await json(`/api/admin/articles/${id}`)).article.category;
    const ids = await Promise.all(
      ['Volta', 'Oti', 'Politics'].map(async (name) => {
        const { id } = (await (await write(name)).json()) as DeskArticle;
        return id;
      }),
    );
    const swapped = { ...volta, was: 'Oti' };
    expect((await save(swapped, { ...oti, was: 'Volta' })).status).toBe(200);
    expect(await Promise.all(ids.map(categoryOf))).toEqual(['Oti', 'Volta', 'Politics']);
    // Only sections of the owner's have another name.
    await save(volta, { ...oti, was: 'Politics' });
    expect(await Promise.all(ids.map(categoryOf))).toEqual(['Oti', 'Volta', 'Politics']);
  });

  test('may take the name that another gives up, and leads its readers there', async () => {
    const { save, write, json, app, call } = await openSite();
    const coast = { ...LOCAL, name: 'Coast' };
    await save(LOCAL, coast);
    const { id } = (await (await write('Local News')).json()) as DeskArticle;
    const storm = { title: 'Storm at Keta', summary: '', category: 'Coast' };
    const page = (await (await call('POST', '/api/admin/live-pages', storm)).json()) as {
      id: string;
    };
    const moved = [
      { ...LOCAL, name: 'Coast', was: 'Local News' },
      { ...LOCAL, name: 'Sea', was: 'Coast' },
    ];
    expect((await save(...moved)).status).toBe(200);
    expect(await json(`/api/admin/articles/${id}`)).toMatchObject({
      article: { category: 'Coast' },
    });
    const [live] = (await json('/api/admin/live-pages')) as { id: string; category: string }[];
    expect(live).toMatchObject({ id: page.id, category: 'Sea' });
    for (const rest of ['', '/rss.xml']) {
      const old = await app.request(`/news/local-news${rest}`);
      expect([old.status, old.headers.get('Location')]).toEqual([301, `/news/coast${rest}`]);
      expect((await app.request(`/news/coast${rest}`)).status).toBe(200);
    }
    expect((await app.request('/feed/local-news.xml')).headers.get('Location')).toBe(
      '/feed/coast.xml',
    );
    const refused = await save({ ...LOCAL, name: 'Coast', was: 'Coast' });
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining(
        '“Sea” has 0 articles and 1 live page. Give them another category first.',
      ),
    ]);
  });

  test.each([
    ['Arts & Crafts', 'arts-crafts'],
    ['Women’s Corner', 'womens-corner'],
    ["Readers' Letters", 'readers-letters'],
    ['Mpɔtam Nsɛm', 'mpotam-nsem'],
    ['Ŋutsu-R&B', 'nutsu-r-b'],
  ])('named %s is found at %s, in tabs, feeds, search and the sitemap', async (name, key) => {
    const { save, write, call, text, app } = await openSite();
    expect((await save({ ...LOCAL, name })).status).toBe(200);
    const { id } = (await (await write(name)).json()) as DeskArticle;
    await call('POST', `/api/admin/articles/${id}/state`, { status: 'published' });
    const written = name.replace('&', '&amp;').replace("'", '&#x27;');
    const typed = new URLSearchParams({ live: name, category: name });
    const article = await text(`/article/${id}`);
    const crumb = /"item":"[^"]*\/\?(category=[^"]+)"/.exec(article)?.[1];
    expect(new URLSearchParams(crumb).get('category')).toBe(name);
    expect(await text(`/?${typed}`)).toContain(`href="/article/${id}"`);
    expect(await text(`/news/${key}`)).toContain(`Our articles in ${written}`);
    // As it stood in an address before letters were folded.
    expect((await app.request(`/news/${encodeURI(name.replaceAll(' ', '-'))}`)).status).toBe(200);
    const feed = parseRssFeed(await text(`/feed/${key}.xml`));
    expect(feed.title).toContain(name);
    expect(feed.items).toHaveLength(1);
    expect(feed.link).toContain(`/?${new URLSearchParams({ category: name })}`);
    expect(parseRssFeed(await text(`/news/${key}/rss.xml`)).title).toContain(name);
    expect(await text('/feeds.opml')).toContain(`/feed/${key}.xml`);
    expect(await text('/sitemap/pages.xml')).toContain(`/news/${key}<`);
  });

  test('has a name of its own', async () => {
    const { save } = await openSite();
    const names = ['Politics', 'all', 'Business', 'L', 'a/b', 'a & ', '&a', 'x'.repeat(31)];
    for (const name of names) expect((await save({ ...LOCAL, name })).status, name).toBe(422);
    expect((await save(LOCAL, { ...LOCAL, name: 'local NEWS' })).status).toBe(422);
    expect((await save(...Array.from({ length: 6 }, () => LOCAL))).status).toBe(422);
    expect((await save({ ...LOCAL, name: 'Ɛdziban 2', words: [] })).status).toBe(200);
  });
});
