import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { coverWindow } from '../../domain/articles/cover-window.ts';
import { DESK_PICTURE_WIDTHS } from '../../domain/markup/picture-widths.ts';
import { atMost } from '../http/at-most.ts';
import { ProblemError } from '../http/problem-response.ts';
import { openPicture } from '../pictures/open-picture.ts';
import { redraw } from '../pictures/redraw.ts';
import { type DeskPictureStore, PICTURE_NAME } from './desk-picture-store.ts';

const MOST_BYTES = 12 * 1024 * 1024;
const WIDEST = 1600;
const COVER = { width: 1200, height: 675 };
const MADE_AT_ONCE = 2;
const MOST_WAITING = 60;

/** Keeps a picture as a WebP of ours, no wider than we show it; once, however often it is sent. */
export async function keepPicture(
  pictures: DeskPictureStore,
  given: Uint8Array,
  fileName: string,
  now: string,
) {
  const { name, webp, width, height } = await shrinkPicture(given);
  await pictures.add({ name, webp, width, height, fileName }, now);
  return { url: `/pictures/desk/${name}`, width, height };
}

/** The picture as we keep it, named after what is in it. */
export async function shrinkPicture(given: Uint8Array) {
  if (given.byteLength > MOST_BYTES)
    throw new ProblemError(413, 'The picture is too large. The limit is 12 MB.');
  const redrawn = await redraw(given, { width: WIDEST });
  const hash = createHash('sha256').update(redrawn.webp).digest('hex');
  return { ...redrawn, name: `${hash.slice(0, 32)}.webp` };
}

/** Some mail programs know no WebP, so letters name the same picture as a JPEG. */
export const letterPicture = (src: string) =>
  src.replace(/^\/pictures\/desk\/([0-9a-f]{32})\.webp$/, '/pictures/desk/letter/$1.jpg');
const IN_LETTERS = 1200;

const FOREVER = 'public, max-age=31536000, immutable';
/** A cover is cut anew when its focus is moved. */
const AN_HOUR = 'public, max-age=3600';

/** Where readers get them. The name is the content's hash, so a copy never goes stale. */
export function pictureRoutes(pictures: DeskPictureStore) {
  const inTurn = atMost(MADE_AT_ONCE, MOST_WAITING);
  const stored = (name: string) => (PICTURE_NAME.test(name) ? pictures.find(name) : undefined);

  async function narrow(name: string, width: number) {
    const webp = await stored(name);
    if (!webp) return undefined;
    return inTurn(async () => {
      const picture = await openPicture(webp);
      return picture.resize({ width, withoutEnlargement: true }).webp({ quality: 72 }).toBuffer();
    });
  }

  async function cover(name: string) {
    const [webp, shape] = await Promise.all([stored(name), pictures.shape(name)]);
    if (!webp || !shape) return undefined;
    return inTurn(async () => {
      const picture = await openPicture(webp);
      const { width, height } = await picture.metadata();
      const window = coverWindow({ ...shape, width, height }, COVER.width / COVER.height);
      return picture.extract(window).resize(COVER).webp({ quality: 76 }).toBuffer();
    });
  }

  async function jpeg(name: string) {
    const webp = await stored(name.replace(/\.jpg$/, '.webp'));
    if (!webp) return undefined;
    return inTurn(async () => {
      const picture = await openPicture(webp);
      return picture
        .resize({ width: IN_LETTERS, withoutEnlargement: true })
        .flatten({ background: '#fbf8f1' })
        .jpeg({ quality: 78, mozjpeg: true })
        .toBuffer();
    });
  }

  const answer = (bytes: Uint8Array | undefined, cacheControl: string, type = 'image/webp') =>
    bytes
      ? new Response(new Uint8Array(bytes), {
          headers: { 'Content-Type': type, 'Cache-Control': cacheControl },
        })
      : new Response('Not found', { status: 404 });

  return new Hono()
    .get('/cover/:name', async (c) => answer(await cover(c.req.param('name')), AN_HOUR))
    .get('/letter/:name{[0-9a-f]+\\.jpg}', async (c) =>
      answer(await jpeg(c.req.param('name')), FOREVER, 'image/jpeg'),
    )
    .get('/:width{[0-9]+}/:name', async (c) => {
      const width = DESK_PICTURE_WIDTHS.find((made) => String(made) === c.req.param('width'));
      return answer(width && (await narrow(c.req.param('name'), width)), FOREVER);
    })
    .get('/:name', async (c) => answer(await stored(c.req.param('name')), FOREVER));
}
