import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import sharp from 'sharp';
import { ProblemError } from '../http/problem-response.ts';
import { type DeskPictureStore, PICTURE_NAME } from './desk-picture-store.ts';

const MOST_BYTES = 12 * 1024 * 1024;
const MOST_PIXELS = 60_000_000;
const WIDEST = 1600;
/** What cameras and editors make. A drawing (SVG) is a program of sorts, and is not run here. */
const TAKEN = ['jpeg', 'png', 'webp', 'heif'];

/**
 * Takes a picture apart and puts it together anew: what leaves is a WebP of ours, no wider than we
 * show it, without the place and camera that were written into the original.
 */
export async function keepPicture(
  pictures: DeskPictureStore,
  given: Uint8Array,
  now: string,
): Promise<string> {
  if (given.byteLength > MOST_BYTES) throw new ProblemError(413, 'The picture is over 12 MB.');
  let made: Buffer;
  try {
    const picture = sharp(given, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    if (!TAKEN.includes((await picture.metadata()).format)) throw new Error('not taken');
    made = await picture
      .rotate() // as the camera was held, before that note is dropped with the rest
      .resize({ width: WIDEST, withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
  } catch {
    throw new ProblemError(422, 'This is not a picture we can read. Send JPEG, PNG, WebP or AVIF.');
  }
  const name = `${createHash('sha256').update(made).digest('hex').slice(0, 32)}.webp`;
  await pictures.add(name, made, now);
  return `/pictures/desk/${name}`;
}

/** Where readers get them. The name is the content's hash, so a copy never goes stale. */
export function pictureRoutes(pictures: DeskPictureStore) {
  return new Hono().get('/:name', async (c) => {
    const name = c.req.param('name');
    const webp = PICTURE_NAME.test(name) ? await pictures.find(name) : undefined;
    if (!webp) return c.text('Not found', 404);
    return c.body(webp, 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
}
