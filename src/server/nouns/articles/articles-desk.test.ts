import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ORIGIN, openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { articleEditSchema } from '../../../contract/articles/article-desk.ts';
import { cardCover, coverFor, previewCover } from '../../../domain/articles/article-cover.ts';

describeEachDatabase('articles at the desk', (open) => {
  it('creates an article, stores its revisions, schedules it, and unpublishes it', async () => {
    const { call, json, app, clock, desk } = await openSignedIn(await open());
    const edit = {
      title: 'Nkɔsoɔ ne Ɔdɔ',
      excerpt: '',
      category: 'Culture',
      content: '',
      authorName: 'Desk',
      imageUrl: '',
      imageAlt: '',
      tags: [],
    };
    const { id } = await (await call('POST', '/api/admin/articles', edit)).json();
    expect(id).toBe('nkosoo-ne-odo');
    expect(
      (await call('POST', `/api/admin/articles/${id}/state`, { status: 'published' })).status,
    ).toBe(422);
    await call('PUT', `/api/admin/articles/${id}`, {
      ...edit,
      excerpt: 'Short.',
      content: 'Long.',
    });
    expect((await json(`/api/admin/articles/${id}`)).revisions).toHaveLength(2);
    const publishedAt = new Date(clock.now.getTime() + 60_000).toISOString();
    await call('POST', `/api/admin/articles/${id}/state`, {
      status: 'scheduled',
      publishedAt,
      featuredRank: 1,
    });
    const read = async () => (await app.request(`/api/articles/${id}`)).status;
    expect(await read()).toBe(404);
    clock.now = new Date(clock.now.getTime() + 120_000);
    expect(await desk.articles.publishDue(clock.now.toISOString())).toBe(1);
    expect(await read()).toBe(200);
    await call('POST', `/api/admin/articles/${id}/state`, { status: 'unpublished' });
    expect(await read()).toBe(404);
  });

  it('offers the newer text of an update where an article was edited, until it is saved', async () => {
    const database = await open();
    const { call, json, articleFiles, stores, clock, Cookie } = await openSignedIn(database, {
      articles: 'bundled',
    });
    const [file] = articleFiles;
    if (!file) throw new Error('No article ships with the site.');
    const path = `/api/admin/articles/${file.id}`;
    const { article } = await json(path);
    const edit = { ...articleEditSchema.parse(article), title: 'In our own words' };
    await call('PUT', path, edit);
    expect((await json(path)).newer).toBeNull();
    const update = { ...file, title: 'As the update has it', hash: 'another' };
    await stores.articles.syncBundled([update], clock.now.toISOString());
    const { app } = await testApp(database, { articles: 'none', articleFiles: [update] });
    const headers = { Cookie, Origin: ORIGIN, 'Content-Type': 'application/json' };
    const opened = async () => (await app.request(path, { headers })).json();
    expect(await opened()).toMatchObject({
      article: { title: 'In our own words' },
      newer: { title: 'As the update has it' },
    });
    await app.request(path, { method: 'PUT', headers, body: JSON.stringify(edit) });
    expect((await opened()).newer).toBeNull();
  });

  it('publishes a photograph only with a description, a credit and a licence', async () => {
    const { call, json, app, Cookie } = await openSignedIn(await open());
    const jpeg = await sharp({
      create: { width: 1600, height: 1200, channels: 3, background: 'red' },
    })
      .jpeg()
      .toBuffer();
    const { url } = await (
      await app.request('/api/admin/pictures', {
        method: 'POST',
        body: new Uint8Array(jpeg),
        headers: { Cookie, Origin: ORIGIN },
      })
    ).json();
    const edit = {
      title: 'Nkɔsoɔ ne Ɔdɔ',
      excerpt: 'Short.',
      category: 'Culture',
      content: 'Long.',
      authorName: 'Desk',
      imageUrl: url.replace('/desk/', '/desk/cover/'),
      imageAlt: '',
      tags: [],
    };
    const { id } = await (await call('POST', '/api/admin/articles', edit)).json();
    const publish = () => call('POST', `/api/admin/articles/${id}/state`, { status: 'published' });
    const refused = await publish();
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).errors)).toEqual([
      'imageAlt',
      'imageCredit.name',
      'imageCredit.licence',
    ]);
    const imageCredit = {
      name: 'Ama Mensah',
      licence: 'CC BY 4.0',
      url: 'https://photos.example/1',
    };
    const described = { ...edit, imageAlt: 'A red wall', imageCredit };
    await call('PUT', `/api/admin/articles/${id}`, described);
    expect((await publish()).status).toBe(200);
    expect(await json(`/api/articles/${id}`)).toMatchObject({ imageCredit });
    // Left out, the credit stays; taken away, the change is refused.
    const { imageCredit: _, ...without } = described;
    expect((await call('PUT', `/api/admin/articles/${id}`, without)).status).toBe(200);
    expect(await json(`/api/articles/${id}`)).toMatchObject({ imageCredit });
    const uncredited = { ...described, imageCredit: null };
    expect((await call('PUT', `/api/admin/articles/${id}`, uncredited)).status).toBe(422);
    const { revisions } = await json(`/api/admin/articles/${id}`);
    expect(revisions[0].body).toMatchObject({ imageAlt: 'A red wall' });
  });

  it('crops a photograph to a cover, smaller for cards and as JPEG for previews', async () => {
    const { app, Cookie } = await openSignedIn(await open());
    const tall = await sharp({
      create: { width: 900, height: 1600, channels: 3, background: 'red' },
    })
      .jpeg()
      .toBuffer();
    const { url } = await (
      await app.request('/api/admin/pictures', {
        method: 'POST',
        body: new Uint8Array(tall),
        headers: { Cookie, Origin: ORIGIN },
      })
    ).json();
    const pictured = {
      imageUrl: url.replace('/desk/', '/desk/cover/'),
      category: 'Culture',
    } as const;
    const shape = async (path: string) => {
      const response = await app.request(path);
      const { format, width, height } = await sharp(
        Buffer.from(await response.arrayBuffer()),
      ).metadata();
      expect(response.headers.get('Content-Type')).toBe(`image/${format}`);
      return [format, width, height];
    };
    expect(await shape(coverFor(pictured))).toEqual(['webp', 1200, 675]);
    expect(await shape(cardCover(pictured))).toEqual(['webp', 640, 360]);
    expect(await shape(cardCover({ ...pictured, imageUrl: url }))).toEqual(['webp', 640, 360]);
    expect(await shape(previewCover(pictured))).toEqual(['jpeg', 1200, 675]);
  });

  it('stores a picture without its metadata, and refuses other files', async () => {
    const { app, Cookie } = await openSignedIn(await open());
    const jpeg = await sharp({
      create: { width: 3000, height: 100, channels: 3, background: 'red' },
    })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Ama', Make: 'Camera' } })
      .toBuffer();
    const upload = (body: BodyInit) =>
      app.request('/api/admin/pictures', {
        method: 'POST',
        body,
        headers: { Cookie, Origin: ORIGIN },
      });
    const { url } = await (await upload(new Uint8Array(jpeg))).json();
    const picture = await app.request(url);
    const data = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect(data).toMatchObject({ format: 'webp', width: 1600 });
    expect(data.exif).toBeUndefined();
    expect((await upload('<svg onload=alert(1)>')).status).toBe(422);
  });
});
