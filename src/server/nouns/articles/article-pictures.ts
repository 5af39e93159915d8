import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Sharp } from 'sharp';
import { coverWindow } from '../../../domain/articles/cover-window.ts';
import { DESK_PICTURE_WIDTHS } from '../../../domain/markup/picture-widths.ts';
import { ProblemError } from '../../platform/http/calls.ts';
import { concurrencyLimit } from '../../platform/http/concurrency-limit.ts';
import { openPicture } from '../../platform/pictures/open-picture.ts';
import { redraw } from '../../platform/pictures/redraw.ts';
import { type DeskPictureStore, PICTURE_NAME } from './desk-picture-store.ts';

const MAX_BYTES = 12 * 1024 * 1024;
const MAX_WIDTH = 1600;
const COVER = { width: 1200, height: 675 };
const CARD_WIDTH = 640;
const MAX_CONCURRENT = 2;
const MAX_QUEUED = 60;

/** Stores a picture as WebP, no wider than we show it; uploading it twice stores it once. */
export async function storePicture(
  pictures: DeskPictureStore,
  source: Uint8Array,
  fileName: string,
  now: string,
) {
  const { name, webp, width, height } = await shrinkPicture(source);
  await pictures.add({ name, webp, width, height, fileName }, now);
  return { url: `/pictures/desk/${name}`, width, height };
}

/** The stored form of a picture, named by the hash of its content. */
export async function shrinkPicture(source: Uint8Array) {
  if (source.byteLength > MAX_BYTES)
    throw new ProblemError(413, 'The picture is too large. The limit is 12 MB.');
  const redrawn = await redraw(source, { width: MAX_WIDTH });
  const hash = createHash('sha256').update(redrawn.webp).digest('hex');
  return { ...redrawn, name: `${hash.slice(0, 32)}.webp` };
}

const asJpeg = (picture: Sharp) =>
  picture.flatten({ background: '#fbf8f1' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();

/** Some mail programs can't show WebP, so emails link to a JPEG. */
export const emailPicture = (src: string) =>
  src.replace(/^\/pictures\/desk\/([0-9a-f]{32})\.webp$/, '/pictures/desk/letter/$1.jpg');
const EMAIL_WIDTH = 1200;

const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** A cover is cropped again when its focus changes. */
const CACHE_AN_HOUR = 'public, max-age=3600';

/** Serves pictures; their name is a hash of the content, so copies never go stale. */
export function pictureRoutes(pictures: DeskPictureStore) {
  const limitConcurrency = concurrencyLimit(MAX_CONCURRENT, MAX_QUEUED);
  const stored = (name: string) => (PICTURE_NAME.test(name) ? pictures.find(name) : undefined);

  async function narrow(name: string, width: number) {
    const webp = await stored(name);
    if (!webp) return undefined;
    return limitConcurrency(async () => {
      const picture = await openPicture(webp);
      return picture.resize({ width, withoutEnlargement: true }).webp({ quality: 72 }).toBuffer();
    });
  }

  async function cover(file: string, width = COVER.width) {
    const name = file.replace(/\.jpg$/, '.webp');
    const [webp, shape] = await Promise.all([stored(name), pictures.shape(name)]);
    if (!webp || !shape) return undefined;
    return limitConcurrency(async () => {
      const picture = await openPicture(webp);
      const size = await picture.metadata();
      const window = coverWindow({ ...shape, ...size }, COVER.width / COVER.height);
      const height = Math.round((width * COVER.height) / COVER.width);
      const cropped = picture.extract(window).resize({ width, height });
      return file === name ? cropped.webp({ quality: 76 }).toBuffer() : asJpeg(cropped);
    });
  }

  async function jpeg(name: string) {
    const webp = await stored(name.replace(/\.jpg$/, '.webp'));
    if (!webp) return undefined;
    return limitConcurrency(async () => {
      const picture = await openPicture(webp);
      return asJpeg(picture.resize({ width: EMAIL_WIDTH, withoutEnlargement: true }));
    });
  }

  const answer = (bytes: Uint8Array | undefined, cacheControl: string, type = 'image/webp') =>
    bytes
      ? new Response(new Uint8Array(bytes), {
          headers: { 'Content-Type': type, 'Cache-Control': cacheControl },
        })
      : new Response('Not found', { status: 404 });

  return new Hono()
    .get('/cover/:name{[0-9a-f]+\\.jpg}', async (c) =>
      answer(await cover(c.req.param('name')), CACHE_AN_HOUR, 'image/jpeg'),
    )
    .get('/cover/:name', async (c) => answer(await cover(c.req.param('name')), CACHE_AN_HOUR))
    .get('/cover/640/:name', async (c) =>
      answer(await cover(c.req.param('name'), CARD_WIDTH), CACHE_AN_HOUR),
    )
    .get('/letter/:name{[0-9a-f]+\\.jpg}', async (c) =>
      answer(await jpeg(c.req.param('name')), CACHE_FOREVER, 'image/jpeg'),
    )
    .get('/:width{[0-9]+}/:name', async (c) => {
      const width = DESK_PICTURE_WIDTHS.find((allowed) => String(allowed) === c.req.param('width'));
      return answer(width && (await narrow(c.req.param('name'), width)), CACHE_FOREVER);
    })
    .get('/:name', async (c) => answer(await stored(c.req.param('name')), CACHE_FOREVER));
}
