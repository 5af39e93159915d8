import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ORIGIN, openSignedIn } from '../../../../tests/support/desk-app.ts';
import { createSqlite, describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { FILLED } from '../../../../tests/support/filled-forms.ts';
import type { Event } from '../../../contract/events/event.ts';
import type { DeskPhoto } from '../../../contract/photo.ts';
import { eventPhotos } from '../../nouns/events/event-listing.ts';
import { connect } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/database.ts';

const HEADERS = { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' };
const SHOWN = { photoAlt: 'Poster: drummers' };

const jpeg = (width = 900, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Make: 'Secret Phone' } })
    .jpeg()
    .toBuffer();

/** A black square of 1-bit pixels, in a thousandth of the bytes that it unpacks to. */
function hugePng(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const lines = Buffer.alloc((side / 8 + 1) * side);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function opened(database: Database) {
  const { app, json, call, Cookie } = await openSignedIn(database);
  const send = async (fields: Record<string, string | Buffer>, fileName = 'poster.jpg') => {
    const form = new FormData();
    for (const [name, value] of Object.entries(FILLED['/event-submission'])) {
      form.set(name, String(value));
    }
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') form.set(name, value);
      else form.set(name, new File([new Uint8Array(value)], fileName));
    }
    return app.request('/event-submission', { method: 'POST', headers: HEADERS, body: form });
  };
  const rows = () => database.query.selectFrom('event').selectAll().execute();
  const decide = (status: 'approved' | 'hidden') =>
    database.query
      .updateTable('event')
      .set({ status, decided_at: '2026-11-20T12:00:00.000Z' })
      .execute();
  const asOperator = (path: string) => app.request(path, { headers: { Cookie } });
  return { app, json, call, Cookie, send, rows, decide, asOperator };
}

describeEachDatabase('the picture of an event', (open) => {
  test('is stored smaller and without metadata, and shown to readers once approved', async () => {
    const { app, json, send, rows, decide, asOperator } = await opened(await open());
    const sent = await send({ photo: await jpeg(), ...SHOWN });
    expect(sent.headers.get('Location')).toBe('/event-submission?sent=yes');
    const [row] = await rows();
    // Only the desk sees it before.
    const preview: Event = await json(`/api/admin/queue/event/${row?.id}/preview`);
    expect(preview.photo).toMatchObject({ alt: 'Poster: drummers', width: 900, height: 1200 });
    const deskUrl = preview.photo?.url ?? '';
    expect((await asOperator(deskUrl)).headers.get('Content-Type')).toBe('image/webp');
    expect((await app.request(deskUrl)).status).toBe(401);
    const name = deskUrl.split('/').at(-1);
    expect((await app.request(`/pictures/event/${name}`)).status).toBe(404);

    await decide('approved');
    const event = (await (await app.request(`/api/events/${row?.id}`)).json()) as Event;
    expect(event.photo?.url).toBe(`/pictures/event/${name}`);
    const served = await app.request(event.photo?.url ?? '');
    const bytes = Buffer.from(await served.arrayBuffer());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('Secret Phone')).toBe(false);
    const html = await (await app.request(`/event/${row?.id}`)).text();
    expect(html).toContain('alt="Poster: drummers"');
    expect(html).toContain(`"image":"https://news.example/pictures/event/${name}"`);
    const light = await app.request(`/event/${row?.id}`, { headers: { 'Save-Data': 'on' } });
    expect(await light.text()).not.toContain('alt="Poster: drummers"');

    await decide('hidden');
    expect((await app.request(event.photo?.url ?? '')).status).toBe(404);
  });

  test('can be replaced, removed and restored at the desk before approval', async () => {
    const database = await open();
    const { app, json, call, Cookie, send, rows } = await opened(database);
    await send({ photo: await jpeg(), ...SHOWN });
    const [row] = await rows();
    const path = `/api/admin/events/${row?.id}/photos`;
    const replaced = await app.request(`${path}?alt=${encodeURIComponent('The palace')}`, {
      method: 'POST',
      headers: { Origin: ORIGIN, Cookie },
      body: new Uint8Array(await jpeg(400, 300)),
    });
    expect(replaced.status).toBe(201);
    const { photos }: { photos: DeskPhoto[] } = await json(path);
    expect(photos).toMatchObject([
      { alt: 'Poster: drummers', isShown: false },
      { alt: 'The palace', isShown: true },
    ]);
    const shown = photos.map(({ smallUrl: _, ...photo }) => ({ ...photo, isShown: true }));
    expect((await call('PUT', path, { photos: shown })).status).toBe(422);
    const removed = shown.map((photo) => ({ ...photo, isShown: false }));
    expect((await call('PUT', path, { photos: removed })).status).toBe(200);
    const preview: Event = await json(`/api/admin/queue/event/${row?.id}/preview`);
    expect(preview.photo).toBeNull();
    await eventPhotos(database).deleteRemoved('2100-01-01T00:00:00.000Z');
    expect(await json(path)).toEqual({ photos: [] });
    expect(await database.query.selectFrom('event_photo').selectAll().execute()).toEqual([]);
  });
});

describe('a picture', () => {
  async function open() {
    const database = await connect(await createSqlite());
    onTestFinished(() => database.close());
    return database;
  }

  test.each([
    ['no description', async () => ({ photo: await jpeg() }), 'Please describe the photo'],
    ['one byte', async () => ({ photo: Buffer.from('x'), ...SHOWN }), 'Send JPEG, PNG'],
    ['a program', async () => ({ photo: Buffer.from('MZ program'), ...SHOWN }), 'Send JPEG, PNG'],
    [
      'a drawing with a script',
      async () => ({
        photo: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
        ...SHOWN,
      }),
      'Send JPEG, PNG',
    ],
    [
      'half a picture',
      async () => {
        const whole = await sharp({
          create: {
            width: 600,
            height: 600,
            channels: 3,
            background: '#fff',
            noise: { type: 'gaussian', mean: 128, sigma: 60 },
          },
        })
          .jpeg()
          .toBuffer();
        return { photo: whole.subarray(0, whole.length / 2), ...SHOWN };
      },
      'Send JPEG, PNG',
    ],
    [
      'a few bytes that unpack to 400 million pixels',
      async () => ({ photo: hugePng(20_000), ...SHOWN }),
      'too many pixels',
    ],
    ['a stamp', async () => ({ photo: await jpeg(199, 800), ...SHOWN }), 'too small'],
    [
      'too many bytes',
      async () => ({ photo: Buffer.alloc(8 * 1024 * 1024 + 1), ...SHOWN }),
      'over 8 MB',
    ],
  ])('is refused with %s, and everything typed is kept', async (_, fields, message) => {
    const { rows, send } = await opened(await open());
    const answer = await send(await fields(), 'poster.jpg');
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(message);
    expect(html).toContain(`value="${FILLED['/event-submission'].title}"`);
    expect(await rows()).toEqual([]);
  });

  test('keeps nothing of what is hidden behind its end', async () => {
    const database = await open();
    const { send } = await opened(database);
    const payload = Buffer.from('<script>alert(1)</script>PK\u0003\u0004');
    await send({ photo: Buffer.concat([await jpeg(), payload]), ...SHOWN });
    const [stored] = await database.query.selectFrom('event_photo').selectAll().execute();
    const webp = Buffer.from(stored?.large ?? '', 'base64');
    expect((await sharp(webp).metadata()).format).toBe('webp');
    expect(webp.includes('<script>')).toBe(false);
  });

  test('is read by its bytes, whatever its file is called', async () => {
    const { rows, send } = await opened(await open());
    const png = await sharp(await jpeg())
      .png()
      .toBuffer();
    expect((await send({ photo: png, ...SHOWN }, 'poster.txt')).status).toBe(303);
    expect(JSON.parse((await rows())[0]?.photos ?? '[]')).toMatchObject([{ alt: SHOWN.photoAlt }]);
  });
});
