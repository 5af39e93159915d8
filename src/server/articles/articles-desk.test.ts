import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ORIGIN, openSignedIn } from '../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../tests/support/each-database.ts';

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
