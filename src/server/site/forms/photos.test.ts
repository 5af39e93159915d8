import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeEachDatabase, temporaryFolder } from '../../../../tests/support/each-database.ts';
import { FILLED } from '../../../../tests/support/filled-forms.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import type { Business } from '../../../contract/directory/business.ts';
import type { Database } from '../../platform/database/database.ts';

const HEADERS = { Origin: 'https://news.example', 'Sec-Fetch-Site': 'same-origin' };

/** As a phone takes it: rotated, with location and camera data. */
const photo = (width = 1600, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Make: 'Secret Phone' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

async function opened(database: Database, dataDir?: string) {
  const { app } = await testApp(database, { articles: 'none', ...(dataDir && { dataDir }) });
  const rows = () => database.query.selectFrom('business').selectAll().execute();
  async function send(fields: Record<string, string | Buffer>) {
    const form = new FormData();
    for (const [name, value] of Object.entries(FILLED['/business-listing'])) {
      form.set(name, String(value));
    }
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') form.set(name, value);
      else form.set(name, new File([new Uint8Array(value)], 'photo.jpg'));
    }
    return app.request('/business-listing', { method: 'POST', headers: HEADERS, body: form });
  }
  return { app, rows, send };
}

describeEachDatabase('photos of a listing', (open) => {
  test('are stored upright, smaller and without metadata', async () => {
    const database = await open();
    const { app, rows, send } = await opened(database);
    const sent = await send({
      photo1: await photo(),
      photo1Alt: 'Our shop',
      photo2: Buffer.alloc(0),
    });
    expect(sent.headers.get('Location')).toBe('/business-listing?sent=yes');
    const [row] = await rows();
    await database.query
      .updateTable('business')
      .set({ status: 'approved', decided_at: '2026-11-20T12:00:00.000Z' })
      .execute();
    const call = await app.request(`/api/businesses/${row?.id}`);
    const { photos } = (await call.json()) as Business;
    expect(photos).toMatchObject([{ alt: 'Our shop', width: 675, height: 1200 }]);
    const served = await app.request(photos[0]?.url ?? '');
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(served.headers.get('Content-Type')).toBe('image/webp');
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('Secret Phone')).toBe(false);
    const small = await app.request(photos[0]?.smallUrl ?? '');
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({
      width: 168,
      height: 168,
    });
    const html = await (await app.request(`/business/${row?.id}`)).text();
    expect(html).toContain('alt="Our shop"');
  });

  test('are deleted with their business', async () => {
    const database = await open();
    const { send } = await opened(database);
    await send({ photo1: await photo(), photo1Alt: 'Our shop' });
    await database.query.deleteFrom('business').execute();
    expect(await database.query.selectFrom('business_photo').selectAll().execute()).toEqual([]);
  });

  test.each([
    [
      'no alternative text',
      async () => ({ photo1: await photo() }),
      'Please describe the photo in a few words',
    ],
    [
      'no picture',
      async () => ({ photo1: Buffer.from('MZ program'), photo1Alt: 'Shop' }),
      'Send JPEG, PNG',
    ],
    [
      'a drawing',
      async () => ({
        photo1: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>'),
        photo1Alt: 'Shop',
      }),
      'Send JPEG, PNG',
    ],
    ['a stamp', async () => ({ photo1: await photo(199, 800), photo1Alt: 'Shop' }), 'too small'],
    [
      'too many bytes',
      async () => ({ photo1: Buffer.alloc(8 * 1024 * 1024 + 1), photo1Alt: 'Shop' }),
      'over 8 MB',
    ],
  ])('are refused if there is %s, and everything typed is kept', async (_, fields, message) => {
    const { rows, send } = await opened(await open());
    const answer = await send(await fields());
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(message);
    expect(html).toContain(`value="${FILLED['/business-listing'].name}"`);
    expect(await rows()).toEqual([]);
  });

  test('are answered where their folder can’t be made', async () => {
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, 'uploads'), 'no folder');
    const { rows, send } = await opened(await open(), dataDir);
    expect((await send({ photo1: await photo(), photo1Alt: 'Our shop' })).status).toBe(500);
    expect(await rows()).toEqual([]);
  });

  test('are refused by other forms, and in a body that is too large', async () => {
    const { app, send } = await opened(await open());
    const body = new FormData();
    body.set('email', 'ama@example.org');
    const other = await app.request('/contact', { method: 'POST', headers: HEADERS, body });
    expect(other.status).toBe(415);
    const huge = Buffer.alloc(13 * 1024 * 1024);
    expect((await send({ photo1: huge, photo2: huge })).status).toBe(413);
  });
});
