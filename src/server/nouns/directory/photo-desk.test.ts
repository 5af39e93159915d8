import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ORIGIN, openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { insertRow, ROWS } from '../../../../tests/support/rows.ts';
import type { Business } from '../../../contract/directory/business.ts';
import type { DeskPhoto } from '../../../contract/photo.ts';
import type { Database } from '../../platform/database/database.ts';
import { businessPhotos } from './business-listing.ts';

const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();

async function opened(database: Database) {
  const { call, json, app, Cookie } = await openSignedIn(database);
  await insertRow(database.query, 'business', {
    ...ROWS.business,
    id: 'chop-bar',
    status: 'approved',
    is_sample: 0,
    submission_key: null,
  });
  const path = '/api/admin/businesses/chop-bar/photos';
  const add = async (alt: string, bytes?: Uint8Array) =>
    app.request(`${path}?alt=${encodeURIComponent(alt)}`, {
      method: 'POST',
      headers: { Origin: ORIGIN, Cookie },
      body: Uint8Array.from(bytes ?? (await picture())),
    });
  const photos = async (): Promise<DeskPhoto[]> =>
    (await json('/api/admin/businesses/chop-bar')).photos;
  const set = (arranged: Partial<DeskPhoto>[]) => call('PUT', path, { photos: arranged });
  const seen = async () => {
    const page = await app.request('/api/businesses/chop-bar');
    return ((await page.json()) as Business).photos;
  };
  return { app, add, photos, set, seen };
}

describeEachDatabase('photos at the desk', (open) => {
  it('can be added to a published listing up to a limit of three', async () => {
    const { add, seen } = await opened(await open());
    for (const alt of ['The counter', 'Waakye', 'The yard']) {
      expect((await add(alt)).status).toBe(201);
    }
    expect((await seen()).map(({ alt }) => alt)).toEqual(['The counter', 'Waakye', 'The yard']);
    const fourth = await add('One too many');
    expect(fourth.status).toBe(422);
    expect(await fourth.text()).toContain('up to 3 photos');
    expect(await seen()).toHaveLength(3);
  });

  it('are refused without alt text, or if the file is not an image', async () => {
    const { add, seen } = await opened(await open());
    const silent = await add(' ');
    expect(silent.status).toBe(422);
    expect(await silent.text()).toContain('describe the photo');
    expect((await add('No picture', Buffer.from('<svg/>'))).status).toBe(422);
    expect((await add('Nothing', new Uint8Array())).status).toBe(422);
    expect((await add('Too large', new Uint8Array(9_000_000))).status).toBe(413);
    expect(await seen()).toEqual([]);
  });

  it('can be removed, which also disables their URL, and restored', async () => {
    const { app, add, photos, set, seen } = await opened(await open());
    await add('The counter');
    await add('Waakye');
    const [counter, waakye] = await photos();
    const [, shown] = await seen();
    const url = shown?.url ?? '';
    expect((await set([{ ...counter }, { ...waakye, isShown: false }])).status).toBe(200);
    expect((await seen()).map(({ alt }) => alt)).toEqual(['The counter']);
    expect((await app.request(url)).status).toBe(404);
    await set([{ ...waakye, alt: 'Waakye with fish' }, { ...counter }]);
    expect((await seen()).map(({ alt }) => alt)).toEqual(['Waakye with fish', 'The counter']);
    expect((await app.request(url)).status).toBe(200);
  });

  it('cannot be saved over the changes of another operator', async () => {
    const { add, photos, set } = await opened(await open());
    await add('The counter');
    const before = await photos();
    await add('Waakye');
    expect((await set(before)).status).toBe(409);
    expect((await set([...before, ...before])).status).toBe(409);
    expect(await photos()).toHaveLength(2);
  });

  it('are deleted 30 days after they were removed, and no others', async () => {
    const database = await open();
    const { add, photos, set } = await opened(database);
    await add('The counter');
    await add('Waakye');
    const [counter, waakye] = await photos();
    await set([{ ...counter }, { ...waakye, isShown: false }]);
    const store = businessPhotos(database);
    await store.deleteRemoved('2000-01-01T00:00:00.000Z');
    expect(await photos()).toHaveLength(2);
    await store.deleteRemoved('2100-01-01T00:00:00.000Z');
    expect(await photos()).toMatchObject([{ alt: 'The counter' }]);
    const rows = await database.query.selectFrom('business_photo').select('id').execute();
    expect(rows).toEqual([{ id: counter?.id }]);
  });
});
