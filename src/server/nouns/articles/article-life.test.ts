import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ORIGIN, openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import type { DeskArticle } from '../../../contract/articles/article-desk.ts';
import { DAY, MINUTE } from '../../../contract/durations.ts';

/** The emptiest article that can be published: no cover, no tags, no sources. */
const EDIT = {
  title: 'Rain over Tamale',
  excerpt: 'It rained.',
  category: 'Culture',
  content: 'It rained on Monday.',
  authorName: 'Ama Mensah',
  imageUrl: '',
  imageAlt: '',
  tags: [],
};
const UNNAMED = { ...EDIT, title: '', excerpt: '', content: 'Rain', authorName: '' };

describeEachDatabase('an article at the desk', (open) => {
  async function begin(edit: object = EDIT) {
    const site = await openSignedIn(await open());
    const article: DeskArticle = await (
      await site.call('POST', '/api/admin/articles', edit)
    ).json();
    const path = `/api/admin/articles/${article.id}`;
    const wait = (ms: number) => {
      site.clock.now = new Date(site.clock.now.getTime() + ms);
    };
    const soon = (ms: number) => new Date(site.clock.now.getTime() + ms).toISOString();
    const setState = (body: object, at = path) => site.call('POST', `${at}/state`, body);
    const publish = () => setState({ status: 'published' });
    const page = (address: string) => site.app.request(address);
    return { ...site, article, path, wait, soon, setState, publish, page };
  }

  it('is saved without a title or an author, and gets its address with its title', async () => {
    const { call, article, setState, path } = await begin({ ...UNNAMED, autosaved: true });
    expect(article).toMatchObject({ title: '', authorName: '', content: 'Rain' });
    expect(article.id).toMatch(/^draft-[0-9a-f]{12}$/);
    const refused = await setState({ status: 'published' });
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).errors)).toEqual(['title', 'excerpt', 'authorName']);
    const { id } = await (await call('PUT', path, { ...EDIT, base: 1 })).json();
    expect(id).toBe('rain-over-tamale');
    const { revisions } = await (await call('GET', `/api/admin/articles/${id}`)).json();
    expect(revisions).toHaveLength(2);
  });

  it('is scheduled for a time to come only, rescheduled, and stopped', async () => {
    const { setState, soon, wait, desk, clock } = await begin();
    const past = await setState({ status: 'scheduled', publishedAt: soon(-MINUTE) });
    expect(past.status).toBe(422);
    expect((await past.json()).errors).toEqual({ publishedAt: ['Choose a time in the future'] });
    await setState({ status: 'scheduled', publishedAt: soon(MINUTE) });
    const later = await setState({ status: 'scheduled', publishedAt: soon(5 * MINUTE) });
    expect(await later.json()).toMatchObject({
      status: 'scheduled',
      publishedAt: soon(5 * MINUTE),
    });
    wait(2 * MINUTE);
    expect(await desk.articles.publishDue(clock.now.toISOString())).toBe(0);
    const stopped = await setState({ status: 'draft' });
    expect(await stopped.json()).toMatchObject({ status: 'draft', publishedAt: null });
    wait(DAY);
    expect(await desk.articles.publishDue(clock.now.toISOString())).toBe(0);
  });

  it('is hidden at once when deleted, comes back as it was, and is gone after 30 days', async () => {
    const { call, json, path, article, publish, page, wait, desk, clock } = await begin();
    await publish();
    const forget = () => desk.articleLife.forgetDeleted(clock.now.toISOString());
    await call('DELETE', path);
    expect((await page(`/article/${article.id}`)).status).toBe(410);
    expect((await page(`/api/articles/${article.id}`)).status).toBe(404);
    expect(await json('/api/admin/articles')).toEqual([]);
    expect(await json('/api/admin/deleted-articles')).toMatchObject([{ id: article.id }]);
    expect((await publish()).status).toBe(409);
    await call('POST', `${path}/restore`);
    expect((await page(`/article/${article.id}`)).status).toBe(200);
    await call('DELETE', path);
    wait(29 * DAY);
    await forget();
    expect(await desk.articleLife.deleted()).toHaveLength(1);
    wait(2 * DAY);
    await forget();
    expect(await desk.articleLife.deleted()).toEqual([]);
    expect((await page(`/article/${article.id}`)).status).toBe(410);
  });

  it('comes back as a draft where it should have been published meanwhile', async () => {
    const { call, path, setState, soon, wait } = await begin();
    await setState({ status: 'scheduled', publishedAt: soon(MINUTE) });
    await call('DELETE', path);
    wait(2 * MINUTE);
    const restored = await call('POST', `${path}/restore`);
    expect(await restored.json()).toMatchObject({ status: 'draft', publishedAt: null });
  });

  it('takes its own pictures and files with it, and leaves those of others', async () => {
    const { call, path, app, Cookie, page, wait, desk, clock } = await begin();
    const upload = async (to: string, body: Uint8Array<ArrayBuffer>) =>
      (await app.request(to, { method: 'POST', body, headers: { Cookie, Origin: ORIGIN } })).json();
    const picture = async (background: string) => {
      const png = sharp({ create: { width: 20, height: 20, channels: 3, background } }).png();
      return upload('/api/admin/pictures', new Uint8Array(await png.toBuffer()));
    };
    const [own, shared] = [await picture('red'), await picture('blue')];
    const bytes = new TextEncoder().encode('%PDF-1.7 budget');
    const file = await upload('/api/admin/files?name=budget.pdf', bytes);
    const content = `![Red](${own.url})\n![Blue](${shared.url})\n!file[Budget](${file.url}#15)`;
    await call('PUT', path, { ...EDIT, content });
    await call('PUT', path, EDIT);
    await call('POST', '/api/admin/articles', { ...EDIT, content: `![Blue](${shared.url})` });
    await call('DELETE', path);
    wait(31 * DAY);
    await desk.articleLife.forgetDeleted(clock.now.toISOString());
    expect((await page(own.url)).status).toBe(404);
    expect((await page(file.url)).status).toBe(404);
    expect((await page(shared.url)).status).toBe(200);
  });

  it('is copied as a draft of its own', async () => {
    const { call, path, publish } = await begin();
    await publish();
    const copy = await (await call('POST', `${path}/copy`)).json();
    expect(copy).toMatchObject({
      id: 'rain-over-tamale-copy',
      title: 'Rain over Tamale (copy)',
      content: EDIT.content,
      status: 'draft',
      publishedAt: null,
      featuredRank: null,
    });
  });

  it('moves to another address, and readers of the old one follow', async () => {
    const { call, json, path, publish, page, database, wait } = await begin();
    await publish();
    const views = { kind: 'page', day: '2026-11-20', name: '/article/rain-over-tamale' } as const;
    const counted = { visits: 1, ranked_views: 1, full_loads: 0, full_kilobytes: 0 };
    await database.query
      .insertInto('view_count')
      .values({
        id: `page ${views.day} ${views.name}`,
        ...views,
        ...counted,
        views: 7,
        light_loads: 0,
        light_kilobytes: 0,
      })
      .execute();
    const move = (slug: string, at = path) => call('PUT', `${at}/slug`, { slug });
    expect((await move('Two words')).status).toBe(422);
    expect(await (await move('rain-in-tamale')).json()).toMatchObject({ id: 'rain-in-tamale' });
    const old = await page('/article/rain-over-tamale');
    expect([old.status, old.headers.get('Location')]).toEqual([301, '/article/rain-in-tamale']);
    expect((await page('/article/rain-in-tamale')).status).toBe(200);
    for (const feed of ['/feed.xml', '/sitemap/articles.xml']) {
      const text = await (await page(feed)).text();
      expect(text).toContain('/article/rain-in-tamale');
      expect(text).not.toContain('/article/rain-over-tamale');
    }
    const { revisions } = await json('/api/admin/articles/rain-in-tamale');
    expect(revisions).toHaveLength(1);
    expect(await json('/api/admin/redirects')).toMatchObject([
      { path: '/article/rain-over-tamale', target: '/article/rain-in-tamale', hits: 1 },
    ]);
    const moved = await database.query.selectFrom('view_count').select(['id', 'views']).execute();
    expect(moved).toEqual([{ id: 'page 2026-11-20 /article/rain-in-tamale', views: 7 }]);
    // And back again: the page is there, so its old redirect is not.
    await move('rain-over-tamale', '/api/admin/articles/rain-in-tamale');
    // Copies of pages are shared for a moment.
    wait(MINUTE);
    expect((await page('/article/rain-over-tamale')).status).toBe(200);
    expect((await page('/article/rain-in-tamale')).status).toBe(301);
  });

  it('never takes an address that another article has or had', async () => {
    const { call, path, publish } = await begin();
    await publish();
    const create = async (title: string): Promise<DeskArticle> =>
      (await call('POST', '/api/admin/articles', { ...EDIT, title })).json();
    const other = await create('Sun over Wa');
    const taken = await call('PUT', `${path}/slug`, { slug: other.id });
    expect((await taken.json()).errors).toEqual({ slug: ['Another article has this address'] });
    await call('PUT', `${path}/slug`, { slug: 'rain-in-tamale' });
    expect((await create(EDIT.title)).id).toBe('rain-over-tamale-2');
    const moved = await call('PUT', `/api/admin/articles/${other.id}/slug`, {
      slug: 'rain-over-tamale',
    });
    expect((await moved.json()).errors.slug[0]).toContain('is redirected to');
  });

  it('stays away when it came with the code and was deleted or moved', async () => {
    const { desk, stores, clock, app } = await begin();
    const now = clock.now.toISOString();
    const bundled = ['harmattan', 'sankofa'].map((id) => ({
      ...EDIT,
      id,
      category: 'Culture' as const,
      imageUrl: null,
      sources: [],
      publishedAt: '2026-11-01T00:00:00.000Z',
      featuredRank: null,
      hash: id,
    }));
    await stores.articles.syncBundled(bundled, now);
    await desk.articleLife.move('harmattan', 'the-harmattan', 'Ama', now);
    await desk.articleLife.delete('sankofa', now);
    await desk.articleLife.forgetDeleted(new Date(clock.now.getTime() + 40 * DAY).toISOString());
    const changed = bundled.map((article) => ({ ...article, hash: 'newer' }));
    expect(await stores.articles.syncBundled(changed, now)).toEqual({ added: 0, updated: 0 });
    expect((await app.request('/api/articles/sankofa')).status).toBe(404);
    expect((await app.request('/api/articles/the-harmattan')).status).toBe(200);
  });

  it('is read as a draft by a link that can be withdrawn and expires', async () => {
    const { call, path, page, wait } = await begin();
    const share = async () => (await (await call('POST', `${path}/preview`)).json()).preview.path;
    const link = await share();
    expect(link).toMatch(/^\/draft\/[0-9a-f]{40}$/);
    const shown = await page(link);
    expect(shown.headers.get('Cache-Control')).toBe('no-store');
    const html = await shown.text();
    expect(html).toContain('It rained on Monday.');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect((await page(`/article/rain-over-tamale`)).status).toBe(404);
    await call('DELETE', `${path}/preview`);
    expect((await page(link)).status).toBe(404);
    const again = await share();
    wait(13 * DAY);
    expect((await page(again)).status).toBe(200);
    wait(2 * DAY);
    expect((await page(again)).status).toBe(404);
  });

  it('gives search engines words of its own and the address where it appeared first', async () => {
    const { call, path, publish, page } = await begin();
    const words = { searchTitle: 'Tamale rain', searchDescription: 'All about the rain.' };
    const wrong = await call('PUT', path, { ...EDIT, canonicalUrl: 'http://elsewhere.example/a' });
    expect(wrong.status).toBe(422);
    await call('PUT', path, { ...EDIT, ...words, canonicalUrl: 'https://elsewhere.example/a' });
    await publish();
    const html = await (await page('/article/rain-over-tamale')).text();
    expect(html).toContain('<title>Tamale rain · ');
    expect(html).toContain('content="All about the rain."');
    expect(html).toContain('rel="canonical" href="https://elsewhere.example/a"');
    expect(html).toContain('>Rain over Tamale</h1>');
    // Left out, they stay.
    await call('PUT', path, EDIT);
    expect(await (await page('/article/rain-over-tamale')).text()).toContain('Tamale rain · ');
  });

  it('serves a document as a download, and refuses what could be run', async () => {
    const { app, Cookie, page } = await begin();
    const upload = (name: string, body: string) =>
      app.request(`/api/admin/files?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        body,
        headers: { Cookie, Origin: ORIGIN },
      });
    const { url } = await (await upload('Bugdet Ɔman.pdf', '%PDF-1.7 words')).json();
    const file = await page(url);
    expect(file.headers.get('Content-Type')).toBe('application/pdf');
    expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(file.headers.get('Content-Disposition')).toContain(
      `attachment; filename="Bugdet_man.pdf"; filename*=UTF-8''Bugdet%20%C6%86man.pdf`,
    );
    for (const [name, body] of [
      ['page.html', '<script>alert(1)</script>'],
      ['drawing.svg', '<svg onload="alert(1)"/>'],
      ['not.pdf', '<script>alert(1)</script>'],
      ['empty.txt', ''],
      ['bytes.csv', 'a\0b'],
    ] as const) {
      expect((await upload(name, body)).status, name).toBe(422);
    }
    expect((await page('/files/nothing')).status).toBe(404);
  });
});
