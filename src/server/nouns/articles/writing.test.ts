import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ORIGIN, openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import type {
  DeskArticle,
  DeskPicture,
  OpenArticle,
} from '../../../contract/articles/article-desk.ts';

const EDIT = {
  title: 'Rain over Tamale',
  excerpt: 'It rained.',
  category: 'Culture',
  content: 'It rained on Monday.',
  authorName: 'Ama Mensah',
  imageUrl: '',
  imageAlt: '',
  tags: ['Rain'],
};

describeEachDatabase('writing at the desk', (open) => {
  async function begin() {
    const site = await openSignedIn(await open());
    const article: DeskArticle = await (
      await site.call('POST', '/api/admin/articles', EDIT)
    ).json();
    const path = `/api/admin/articles/${article.id}`;
    const open_ = async (window: string, edit: object | null = null): Promise<OpenArticle> =>
      (await site.call('PUT', `${path}/draft`, { window, edit })).json();
    return { ...site, article, path, keepOpen: open_ };
  }

  it('stores an unsaved draft, returns it, and deletes it once it is saved', async () => {
    const { call, json, path, clock, keepOpen } = await begin();
    clock.now = new Date(clock.now.getTime() + 1000);
    await keepOpen('one', { ...EDIT, content: 'It rained on Tuesday.' });
    const { unsaved, article: saved } = await json(path);
    expect(unsaved.edit.content).toBe('It rained on Tuesday.');
    expect(saved.content).toBe('It rained on Monday.');
    await call('PUT', path, { ...EDIT, base: 1, content: 'It rained on Tuesday.' });
    expect((await json(path)).unsaved).toBeNull();
  });

  it('shows who else has it open and since when, until they close it', async () => {
    const { clock, keepOpen, article, desk } = await begin();
    const since = clock.now.toISOString();
    const kwame = { id: 'kwame', name: 'Kwame' };
    await desk.articleDrafts.keep(article.id, kwame, { window: 'his', edit: null }, since);
    clock.now = new Date(clock.now.getTime() + 60_000);
    expect((await keepOpen('mine')).others).toEqual([{ name: 'Kwame', since, isSelf: false }]);
    clock.now = new Date(clock.now.getTime() + 600_000);
    expect((await keepOpen('mine')).others).toEqual([]);
  });

  it('names one’s own other tab while it is open, and never a closed one', async () => {
    const { call, clock, keepOpen, path } = await begin();
    const since = clock.now.toISOString();
    await keepOpen('one');
    expect((await keepOpen('two')).others).toMatchObject([{ since, isSelf: true }]);
    await call('PUT', `${path}/draft`, { window: 'one', edit: EDIT, closed: true });
    expect((await keepOpen('two')).others).toEqual([]);
    expect((await keepOpen('one')).others).toMatchObject([{ isSelf: true }]);
    // A tab that crashed reports nothing.
    clock.now = new Date(clock.now.getTime() + 60_000);
    expect((await keepOpen('two')).others).toEqual([]);
  });

  it('keeps what is unsaved in one’s own other tab when this one is saved', async () => {
    const { call, clock, keepOpen, path } = await begin();
    const open = (window: string, content: string) =>
      call('PUT', `${path}/draft`, { window, edit: { ...EDIT, content } });
    await open('one', 'In the first tab.');
    clock.now = new Date(clock.now.getTime() + 1000);
    await call('PUT', path, { ...EDIT, base: 1, window: 'one', content: 'In the first tab.' });
    clock.now = new Date(clock.now.getTime() + 1000);
    await open('two', 'In the second tab.');
    await call('PUT', path, { ...EDIT, base: 2, window: 'one', content: 'Again in the first.' });
    clock.now = new Date(clock.now.getTime() + 1000);
    expect(await keepOpen('one')).toMatchObject({ version: 3, others: [{ isSelf: true }] });
  });

  it('does not overwrite a newer version unless forced', async () => {
    const { call, path, clock } = await begin();
    clock.now = new Date(clock.now.getTime() + 1000);
    const save = (change: object) => call('PUT', path, { ...EDIT, ...change });
    expect((await save({ base: 1, content: 'First.' })).status).toBe(200);
    const late = await save({ base: 1, content: 'Second.' });
    expect(late.status).toBe(409);
    expect((await late.json()).detail).toMatch(/^You have saved this article in another tab/);
    expect((await save({ content: 'Second.' })).status).toBe(200);
  });

  it('asks the window that began it, also after another one gave it its title', async () => {
    const { call, json, clock } = await begin();
    const untitled = { ...EDIT, title: '', autosaved: true };
    const { id } = await (await call('POST', '/api/admin/articles', untitled)).json();
    const path = `/api/admin/articles/${id}`;
    expect(id).toMatch(/^draft-/);
    clock.now = new Date(clock.now.getTime() + 1000);
    const named = await call('PUT', path, { ...EDIT, base: 1, title: 'Rain over Ho' });
    expect((await named.json()).id).toBe('rain-over-ho');
    expect((await call('PUT', path, { ...EDIT, base: 1, title: 'Rain' })).status).toBe(409);
    expect((await json(path)).article.id).toBe('rain-over-ho');
    expect(await json('/api/admin/redirects')).toEqual([]);
  });

  it.each([
    ['a link that runs', '[x](javascript:alert(1))', 'Links begin with https://'],
    ['a picture of another site', '![x](https://evil.example/x.png)', 'is not ours'],
    ['a very wide table', `|${' a |'.repeat(40)}`, '12 columns'],
    ['too much', 'a'.repeat(100_001), 'Use no more than 100,000 characters'],
  ])('refuses %s with the reason', async (_name, content, reason) => {
    const { call, path } = await begin();
    const refused = await call('PUT', path, { ...EDIT, content });
    expect([400, 422]).toContain(refused.status);
    expect(JSON.stringify(await refused.json())).toContain(reason);
  });

  it('refuses a megabyte', async () => {
    const { call, path } = await begin();
    const answer = await call('PUT', path, { ...EDIT, content: 'a '.repeat(600_000) });
    expect([400, 413, 422]).toContain(answer.status);
  });

  it('publishes no picture without a description', async () => {
    const { call, path } = await begin();
    const content = '![](/pictures/desk/0123456789abcdef0123456789abcdef.webp)';
    expect((await call('PUT', path, { ...EDIT, content })).status).toBe(200);
    const refused = await call('POST', `${path}/state`, { status: 'published' });
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors.content[0]).toContain('has no description');
  });

  it('publishes a correction, and removes it again', async () => {
    const { call, app, path, article } = await begin();
    const text = 'It rained on Tuesday, not on Monday.';
    expect((await call('POST', `${path}/corrections`, { text })).status).toBe(422);
    await call('POST', `${path}/state`, { status: 'published' });
    expect((await call('POST', `${path}/corrections`, { text })).status).toBe(201);
    const read = async () => (await app.request(`/api/articles/${article.id}`)).json();
    expect((await read()).corrections).toEqual([{ at: expect.any(String), text }]);
    await call('DELETE', `${path}/corrections/last`);
    expect((await read()).corrections).toEqual([]);
  });

  it('gives a featured rank to one article, and names the one that had it', async () => {
    const { call, json, path } = await begin();
    const other = { ...EDIT, title: 'Sun over Wa' };
    const { id } = await (await call('POST', '/api/admin/articles', other)).json();
    const lead = { status: 'published', featuredRank: 1 };
    await call('POST', `/api/admin/articles/${id}/state`, lead);
    const { freed } = await (await call('POST', `${path}/state`, lead)).json();
    expect(freed).toEqual(['Sun over Wa']);
    const articles: DeskArticle[] = await json('/api/admin/articles');
    const holders = articles.filter(({ featuredRank }) => featuredRank === 1);
    expect(holders.map(({ title }) => title)).toEqual([EDIT.title]);
  });

  it('lists an author’s articles', async () => {
    const { call, path, app } = await begin();
    expect((await app.request('/api/authors/ama-mensah')).status).toBe(404);
    await call('POST', `${path}/state`, { status: 'published' });
    const author = await (await app.request('/api/authors/ama-mensah')).json();
    expect(author).toMatchObject({ name: 'Ama Mensah', articles: [{ title: EDIT.title }] });
  });

  it('stores a picture once, finds it by its description, and lists where it is used', async () => {
    const { call, json, app, path, Cookie } = await begin();
    const body = await sharp({
      create: { width: 2000, height: 2000, channels: 3, background: 'green' },
    })
      .png()
      .toBuffer();
    const upload = async () =>
      (
        await app.request('/api/admin/pictures?name=market.png', {
          method: 'POST',
          body: new Uint8Array(body),
          headers: { Cookie, Origin: ORIGIN },
        })
      ).json();
    const { url } = await upload();
    expect(await upload()).toEqual({ url, width: 1600, height: 1600 });
    await call('PUT', path, { ...EDIT, content: `![Green](${url}#1600x1600)` });
    const name = url.split('/').at(-1);
    const about = { alt: 'A green field', caption: 'Wa', credit: 'Kofi' };
    const cut = { focus: { x: 50, y: 0 }, crop: { left: 0, top: 0, right: 0, bottom: 0 } };
    await call('PUT', `/api/admin/pictures/${name}`, { ...about, ...cut });
    const results: DeskPicture[] = await json('/api/admin/pictures?search=kofi+market');
    expect(results).toMatchObject([{ name, ...about, usedIn: [{ title: EDIT.title }] }]);
    expect(await json('/api/admin/pictures?search=nothing')).toEqual([]);
    expect(await json('/api/admin/pictures?page=2')).toEqual([]);
    const counted = await call('GET', '/api/admin/pictures?page=2');
    expect(counted.headers.get('X-Total-Count')).toBe('1');
    const cover = await app.request(`/pictures/desk/cover/${name}`);
    const metadata = await sharp(Buffer.from(await cover.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 1200, height: 675 });
    const small = await app.request(`/pictures/desk/480/${name}`);
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(480);
    expect((await app.request(`/pictures/desk/481/${name}`)).status).toBe(404);
  });
});
