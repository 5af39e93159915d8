import { expect, it } from 'vitest';
import { openSignedIn, signInAs } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import type { DeskArticle } from '../../../contract/articles/article-desk.ts';
import type { Role } from '../../../contract/desk/roles.ts';
import type { DeskToday } from '../../../contract/desk/today.ts';

const EDIT = {
  title: 'Nkɔsoɔ ne Ɔdɔ',
  excerpt: 'In short.',
  category: 'Culture',
  content: 'The text.',
  authorName: 'Ama Mensah',
  imageUrl: '',
  imageAlt: '',
  tags: [],
};

describeEachDatabase('a review', (open) => {
  async function desk() {
    const site = await openSignedIn(await open());
    const person = async (role: Role, name: string, email = '') => {
      const call = await signInAs(site, role, name);
      if (email) expect((await call('PUT', '/api/admin/account', { email })).status).toBe(200);
      const json = async (path: string) => (await call('GET', path)).json();
      return { call, json };
    };
    const mails = () =>
      site.database.query
        .selectFrom('mail')
        .select(['recipient', 'subject', 'text_body'])
        .orderBy('recipient')
        .execute();
    const ama = await person('writer', 'Ama', 'ama@example.org');
    const written = await ama.call('POST', '/api/admin/articles', EDIT);
    expect(written.status).toBe(201);
    const { id } = (await written.json()) as DeskArticle;
    return { ...site, person, mails, ama, id, path: `/api/admin/articles/${id}` };
  }

  it('is asked for with a note, and everybody who may publish gets one email', async () => {
    const { ama, person, mails, path, id, clock } = await desk();
    const efua = await person('editor', 'Efua', 'efua@example.org');
    await person('editor', 'Efua at home', 'efua@example.org');
    await person('moderator', 'Kojo', 'kojo@example.org');
    await person('editor', 'Without an address');
    const asked = await ama.call('POST', `${path}/review`, { note: 'Is the date right?' });
    expect(await asked.json()).toMatchObject({
      status: 'draft',
      review: { askedBy: 'Ama', askedAt: clock.now.toISOString(), note: 'Is the date right?' },
    });
    expect((await ama.call('POST', `${path}/review`, {})).status).toBe(409);
    // The first owner has the site's own address.
    expect(await mails()).toMatchObject([
      { recipient: 'editor@news.example', subject: 'For review: “Nkɔsoɔ ne Ɔdɔ”' },
      {
        recipient: 'efua@example.org',
        text_body: expect.stringContaining(`https://news.example/admin/articles/${id}`),
      },
    ]);
    expect((await mails())[1]?.text_body).toContain('“Is the date right?”');
    const today = (await efua.json('/api/admin/today')) as DeskToday;
    expect(today.reviews).toMatchObject([
      { title: 'Nkɔsoɔ ne Ɔdɔ', detail: expect.stringMatching(/^Waiting .* asked by Ama$/) },
    ]);
    const list = (await efua.json('/api/admin/articles?status=review')) as DeskArticle[];
    expect(list.map((article) => article.id)).toEqual([id]);
  });

  it('ends when the article is sent back with a note, which its writer gets', async () => {
    const { ama, person, mails, path } = await desk();
    const efua = await person('editor', 'Efua');
    expect((await efua.call('POST', `${path}/send-back`, { note: 'Why?' })).status).toBe(409);
    await ama.call('POST', `${path}/review`, {});
    expect((await efua.call('POST', `${path}/send-back`, { note: '' })).status).toBe(422);
    expect((await ama.call('POST', `${path}/send-back`, { note: 'No.' })).status).toBe(403);
    await person('editor', 'Kojo', 'kojo@example.org');
    await efua.call('POST', `${path}/send-back`, { note: 'Name the source.' });
    const twice = await efua.call('POST', `${path}/send-back`, { note: 'Name the source.' });
    expect(twice.status).toBe(409);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([
      'ama@example.org',
      'editor@news.example',
    ]);
    expect((await ama.json(path)).article.review.returned).toMatchObject({
      by: 'Efua',
      note: 'Name the source.',
    });
    expect((await mails())[0]).toMatchObject({
      recipient: 'ama@example.org',
      subject: 'Sent back: “Nkɔsoɔ ne Ɔdɔ”',
      text_body: expect.stringContaining('“Name the source.”'),
    });
    expect(((await ama.json('/api/admin/today')) as DeskToday).reviews).toMatchObject([
      { detail: 'Sent back by Efua: Name the source.' },
    ]);
    // Changed, it can be asked for again.
    expect((await ama.call('PUT', path, { ...EDIT, content: 'With a source.' })).status).toBe(200);
    expect((await ama.call('POST', `${path}/review`, {})).status).toBe(200);
  });

  it('says that the article has changed since, and only what was read is published', async () => {
    const { ama, person, path, app, id } = await desk();
    const efua = await person('editor', 'Efua');
    await ama.call('POST', `${path}/review`, {});
    const base = (await efua.json(path)).revisions[0].number;
    expect((await ama.call('PUT', path, { ...EDIT, content: 'Something else.' })).status).toBe(200);
    expect(((await efua.json('/api/admin/today')) as DeskToday).reviews).toMatchObject([
      { detail: expect.stringMatching(/asked by Ama, changed since by Ama on /) },
    ]);
    const late = await efua.call('POST', `${path}/state`, { status: 'published', base });
    expect(late.status).toBe(409);
    expect((await late.json()).detail).toBe(
      'Ama has saved this article since you opened it. Read the newest version, then publish it.',
    );
    expect((await app.request(`/article/${id}`)).status).toBe(404);
    const read = { status: 'published', base: base + 1 };
    expect((await efua.call('POST', `${path}/state`, read)).status).toBe(200);
    // Whatever was saved since, it can be taken down.
    expect((await efua.call('POST', `${path}/state`, { status: 'unpublished', base })).status).toBe(
      200,
    );
  });

  it('ends when the article is published, which its writer can read but not change', async () => {
    const { ama, person, path, app, id } = await desk();
    const efua = await person('editor', 'Efua');
    await ama.call('POST', `${path}/review`, {});
    expect((await efua.call('POST', `${path}/state`, { status: 'published' })).status).toBe(200);
    expect((await app.request(`/article/${id}`)).status).toBe(200);
    expect((await ama.json(path)).article).toMatchObject({ status: 'published', review: null });
    expect((await ama.call('PUT', path, EDIT)).status).toBe(403);
    expect((await ama.call('DELETE', path)).status).toBe(403);
    expect(((await efua.json('/api/admin/today')) as DeskToday).reviews).toEqual([]);
    expect((await efua.call('POST', `${path}/review`, {})).status).toBe(409);
  });

  it('ends when the article is deleted, which nobody can ask for then', async () => {
    const { ama, person, path, mails } = await desk();
    const efua = await person('editor', 'Efua', 'efua@example.org');
    await efua.call('POST', `${path}/review`, {});
    // Whoever asks isn't asked.
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['editor@news.example']);
    expect((await ama.call('DELETE', path)).status).toBe(200);
    expect(((await efua.json('/api/admin/today')) as DeskToday).reviews).toEqual([]);
    expect((await ama.call('PUT', path, EDIT)).status).toBe(403);
    await efua.call('POST', `${path}/send-back`, { note: 'Why was it deleted?' });
    expect((await efua.call('POST', `${path}/review`, {})).status).toBeGreaterThan(399);
  });
});

describeEachDatabase('a writer', (open) => {
  it('changes drafts of their own, and neither publishes nor sees anything else', async () => {
    const site = await openSignedIn(await open());
    const ama = await signInAs(site, 'writer', 'Ama');
    const own = (await (await ama('POST', '/api/admin/articles', EDIT)).json()) as DeskArticle;
    const other = (await (
      await site.call('POST', '/api/admin/articles', { ...EDIT, title: 'Of the desk' })
    ).json()) as DeskArticle;
    const list = (await (await ama('GET', '/api/admin/articles')).json()) as DeskArticle[];
    expect(list.map(({ id }) => id)).toEqual([own.id]);
    const status = async (method: string, path: string, body?: unknown) =>
      (await ama(method, `/api/admin${path}`, body)).status;
    expect(await status('PUT', `/articles/${own.id}`, { ...EDIT, content: 'More.' })).toBe(200);
    for (const state of ['published', 'scheduled', 'unpublished']) {
      const body = { status: state, publishedAt: '2030-01-01T00:00:00.000Z' };
      expect(await status('POST', `/articles/${own.id}/state`, body)).toBe(403);
    }
    for (const [method, path, body] of [
      ['GET', `/articles/${other.id}`],
      ['PUT', `/articles/${other.id}`, EDIT],
      ['PUT', `/articles/${other.id}/draft`, { window: 'w', edit: EDIT }],
      ['POST', `/articles/${other.id}/review`, {}],
      ['POST', `/articles/${other.id}/copy`],
      ['DELETE', `/articles/${other.id}`],
      ['PUT', `/articles/${own.id}/slug`, { slug: 'another-slug' }],
      ['PUT', '/pictures/x.webp', {}],
      ['GET', '/queue'],
      ['GET', '/readership'],
    ] as const) {
      expect([path, await status(method, path, body)]).toEqual([path, 403]);
    }
    expect(await status('GET', '/pictures')).toBe(200);
    expect(await status('DELETE', `/articles/${own.id}`)).toBe(200);
    expect((await site.desk.articles.find(other.id))?.status).toBe('draft');
  });

  it('gets nothing of a removed operator who had the same name', async () => {
    const site = await openSignedIn(await open());
    const former = await signInAs(site, 'writer', 'Ama');
    const draft = (await (await former('POST', '/api/admin/articles', EDIT)).json()) as DeskArticle;
    const path = `/api/admin/articles/${draft.id}`;
    const unsaved = { window: 'w', edit: { ...EDIT, content: 'Not saved yet.' } };
    expect((await former('PUT', `${path}/draft`, unsaved)).status).toBe(200);
    await former('POST', `${path}/review`, {});
    const [account] = (await site.json('/api/admin/operators')).filter(
      ({ name }: { name: string }) => name === 'Ama',
    );
    expect((await site.call('DELETE', `/api/admin/operators/${account.id}`)).status).toBe(204);
    const later = await signInAs(site, 'writer', 'Ama');
    await later('PUT', '/api/admin/account', { email: 'later@example.org' });
    expect(await (await later('GET', '/api/admin/articles')).json()).toEqual([]);
    expect((await later('GET', path)).status).toBe(403);
    await site.call('POST', `${path}/send-back`, { note: 'Name the source.' });
    expect((await (await later('GET', '/api/admin/today')).json()).reviews).toEqual([]);
    const mails = await site.database.query.selectFrom('mail').select('recipient').execute();
    expect(mails).not.toContainEqual({ recipient: 'later@example.org' });
    const operators = site.database.query.updateTable('operator').where('name', '=', 'Ama');
    await operators.set({ role: 'editor' }).execute();
    expect((await (await later('GET', path)).json()).unsaved).toBeNull();
  });

  it('lists and brings back drafts of their own that were deleted, and nothing else', async () => {
    const site = await openSignedIn(await open());
    const ama = await signInAs(site, 'writer', 'Ama');
    const write = async (call: typeof site.call, title: string) =>
      (
        (await (
          await call('POST', '/api/admin/articles', { ...EDIT, title })
        ).json()) as DeskArticle
      ).id;
    const own = await write(ama, 'Rain in Ho');
    const published = await write(ama, 'Sun in Ho');
    const other = await write(site.call, 'Of the desk');
    await site.call('POST', `/api/admin/articles/${published}/state`, { status: 'published' });
    for (const id of [own, published, other]) {
      await site.call('DELETE', `/api/admin/articles/${id}`);
    }
    const deleted = (await (
      await ama('GET', '/api/admin/deleted-articles')
    ).json()) as DeskArticle[];
    expect(deleted.map(({ id }) => id)).toEqual([own]);
    expect(await site.json('/api/admin/deleted-articles')).toHaveLength(3);
    const restore = async (id: string) =>
      (await ama('POST', `/api/admin/articles/${id}/restore`)).status;
    expect(await restore(published)).toBe(403);
    expect(await restore(other)).toBe(403);
    expect(await restore(own)).toBe(200);
    expect((await site.desk.articles.find(own))?.deletedAt).toBeNull();
  });
});
