import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSqlite, temporaryFolder } from '../../../../tests/support/each-database.ts';
import { insertRow, ROWS } from '../../../../tests/support/rows.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import type { PreviewCard } from '../../../domain/previews/preview-card.ts';
import { PREVIEW_LETTERS } from '../../../domain/previews/preview-letters.ts';
import { connect } from '../database/connect.ts';
import { pictureCache } from '../pictures/picture-cache.ts';
import { previewDrawer } from './draw-preview.ts';
import { PREVIEW_FONTS, TEXT_FONT, textDrawer } from './draw-text.ts';
import { previewRoutes } from './preview-routes.ts';

const FONTS = 'build/public/fonts';
const draw = previewDrawer(FONTS, async () => undefined);

const card = (change: Partial<PreviewCard> = {}): PreviewCard => ({
  kind: 'event',
  id: 'homowo',
  label: 'Event · Festival',
  title: 'Homowo',
  lines: ['Saturday 8 August 2026', '10:00 Accra time', 'Accra'],
  cloth: 'Events',
  ...change,
});

/** The code points that a font file has a glyph for: its `cmap`, format 4. */
function lettersIn(file: string): Set<number> {
  const font = readFileSync(`${FONTS}/${file}`);
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const cmap = font.readUInt32BE(entry + 8);
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4),
  );
  const table = subtables.find((at) => font.readUInt16BE(at) === 4) ?? 0;
  const segments = font.readUInt16BE(table + 6) / 2;
  const letters = new Set<number>();
  for (let index = 0; index < segments; index++) {
    const last = font.readUInt16BE(table + 14 + index * 2);
    const first = font.readUInt16BE(table + 16 + segments * 2 + index * 2);
    for (let code = first; code <= last && code < 0xffff; code++) letters.add(code);
  }
  return letters;
}

describe('a drawn preview', () => {
  it.each([
    ['a short title', card({ title: 'A' })],
    ['a title of three hundred words', card({ title: 'Akwaaba na yɛfrɛ '.repeat(100) })],
    ['one endless word', card({ title: 'W'.repeat(400), lines: ['W'.repeat(400), 'W', 'W'] })],
    ['letters of Twi, Ga and Ewe', card({ title: 'Nkɔsoɔ ne Ɔdɔ, Ŋmaayeli, ƒe ɖe ʋe ɛ̀' })],
    ['markup', card({ title: '<b>Bread & butter</b>', label: '&amp;', lines: ['<span'] })],
    ['nothing that can be drawn', card({ title: '🎉', label: '🎉', lines: ['🎉'] })],
  ])('has the size that other sites ask for, with %s', async (_name, content) => {
    const png = await draw(content);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(png.byteLength).toBeLessThan(60_000);
  });

  it('doesn’t break the years of a life at their dash', async () => {
    const { draw: drawText } = textDrawer(FONTS, async () => undefined);
    const style = { font: TEXT_FONT, size: 30, colour: '#000' };
    const years = await drawText('1941–2026', { ...style, width: 600 });
    const lines = await drawText('of 1941–2026', { ...style, width: years.width + 10 });
    expect(lines.width).toBeGreaterThanOrEqual(years.width);
  });

  it('has the whole name of a funeral with a photograph and four parts', async () => {
    const name = 'Obaapanin Ŋkrumah-Ɛsi Ɔdɔ Akosua Serwaa Boatemaa';
    const lines = Array<string>(4).fill('Thanksgiving: Sun 14 Mar 2027, 12:00, New York');
    const photo = Uint8Array.from(await draw(card({}))).buffer;
    const drawn = (title: string) =>
      draw(card({ kind: 'funeral', cloth: 'Mourning', title, lines }), 'wide', photo);
    // Of a name that is cut, its last letter is not drawn.
    expect(await drawn(name)).not.toEqual(await drawn(name.replace(/aa$/, 'ee')));
  });

  it('has all its text in the middle square, which some messengers cut out', async () => {
    const drawing = async (content: PreviewCard, left: number, width: number) =>
      sharp(await draw(content))
        .extract({ left, top: 0, width, height: 630 })
        .raw()
        .toBuffer();
    const [short, long] = [card({ title: 'A' }), card({ title: 'Akwaaba na yɛfrɛ '.repeat(100) })];
    expect(await drawing(short, 0, 285)).toEqual(await drawing(long, 0, 285));
    expect(await drawing(short, 915, 285)).toEqual(await drawing(long, 915, 285));
    expect(await drawing(short, 285, 630)).not.toEqual(await drawing(long, 285, 630));
  });

  it('has a glyph for every letter that may be drawn', () => {
    const glyphs = new Set(
      PREVIEW_FONTS.filter((file) => file.includes('display')).flatMap((file) => [
        ...lettersIn(file),
      ]),
    );
    const missing = [...PREVIEW_LETTERS].filter(
      (letter) => !glyphs.has(letter.codePointAt(0) ?? 0),
    );
    expect(missing).toEqual([]);
  });
});

const EVENT = {
  id: 'homowo',
  title: 'Homowo',
  category: 'Festival',
  startDate: '2026-08-08T10:00:00.000Z',
  timeZone: 'Africa/Accra',
  state: 'scheduled',
  attendance: 'In person',
  city: 'Accra',
  country: 'GH',
};

/** The routes on a drawing that the test counts, and may hold back. */
function routesWith(drawing: () => Promise<Buffer>, readApi = () => Response.json(EVENT)) {
  const cache = pictureCache(temporaryFolder());
  return new Hono().route(
    '/previews',
    previewRoutes({ readApi, readPicture: readApi, draw: drawing, cache }),
  );
}

describe('the address of a preview', () => {
  it('is drawn once, however many ask for it', async () => {
    let drawings = 0;
    const app = routesWith(async () => {
      drawings += 1;
      return Buffer.from('png');
    });
    const ask = () => app.request('/previews/event/homowo/1.png');
    await Promise.all([ask(), ask(), ask()]);
    expect(await (await ask()).text()).toBe('png');
    expect(drawings).toBe(1);
  });

  it('is drawn one at a time, and refused when too many wait', async () => {
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    let running = 0;
    let id = 0;
    const app = routesWith(
      () => {
        running += 1;
        return promise;
      },
      () => Response.json({ ...EVENT, id: `event-${id++}` }),
    );
    const answers = Array.from({ length: 60 }, () => app.request('/previews/event/any/1.png'));
    const refused = await Promise.race(answers);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '60']);
    expect(running).toBe(1);
    resolve(Buffer.from('png'));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(41);
  });

  it('is cached for good only under the version that is drawn', async () => {
    const app = routesWith(async () => Buffer.from('png'));
    const stale = await app.request('/previews/event/homowo/1.png');
    expect(stale.headers.get('Cache-Control')).toBe('public, max-age=600');
    const tag = stale.headers.get('ETag') ?? '';
    const fresh = await app.request(`/previews/event/homowo/${tag.slice(1, -1)}.png`);
    expect(fresh.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const again = await app.request('/previews/event/homowo/1.png', {
      headers: { 'If-None-Match': tag },
    });
    expect(again.status).toBe(304);
  });
});

describe('previews of the site', () => {
  it('are of what readers can see, and of nothing else', async () => {
    const database = await connect(await createSqlite());
    onTestFinished(() => database.close());
    const { app } = await testApp(database, { articles: 'none', dataDir: temporaryFolder() });
    const row = { ...ROWS.event, is_sample: 0 as const };
    await insertRow(database.query, 'event', { ...row, id: 'on', submission_key: 'on' });
    const hidden = { id: 'off', status: 'hidden' as const, submission_key: 'off' };
    await insertRow(database.query, 'event', { ...row, ...hidden });
    await insertRow(database.query, 'business', { ...ROWS.business, id: 'shop' });
    for (const page of ['event/on', 'business/shop', 'guide/dual-citizenship']) {
      const html = await (await app.request(`/${page}`)).text();
      const [, path = ''] = /og:image" content="https:\/\/news\.example([^"]+)"/.exec(html) ?? [];
      expect(path).toContain(`/previews/${page}/`);
      expect(html).toMatch(/og:image:width" content="1200".*og:image:height" content="630"/);
      expect(html).toMatch(/og:image:alt" content="[^"]{10}/);
      expect(html).toContain('name="twitter:card" content="summary_large_image"');
      const answer = await app.request(path);
      expect(answer.headers.get('Content-Type')).toBe('image/png');
      expect(answer.headers.get('Cache-Control')).toContain('immutable');
    }
    for (const unknown of ['event/off', 'event/no-such', 'guide/no-such', 'person/on']) {
      expect((await app.request(`/previews/${unknown}/1.png`)).status).toBe(404);
    }
  });
});
