import { type Context, Hono } from 'hono';
import type { PhotoStore } from './photo-store.ts';

const FILE_NAME = /^([0-9a-f-]{36})(-small)?\.webp$/;

async function respondWithPhoto(c: Context, photos: PhotoStore, forReaders: boolean) {
  const [, id, small] = FILE_NAME.exec(c.req.param('name') ?? '') ?? [];
  const photo = id && (await photos.find(id, small ? 'small' : 'large'));
  if (!photo || (forReaders && !photo.isPublic)) return c.text('Not found', 404);
  return c.body(Uint8Array.from(Buffer.from(photo.webp, 'base64')), 200, {
    'Content-Type': 'image/webp',
    'Cache-Control': forReaders ? 'public, max-age=31536000, immutable' : 'private, max-age=3600',
  });
}

/** Photos of what is published. Of anything that waits, is hidden or was removed, readers get 404. */
export const photoRoutes = (photos: PhotoStore) =>
  new Hono().get('/:name', (c) => respondWithPhoto(c, photos, true));

/** Every photo, for the desk's previews. */
export const deskPhotoRoutes = (photos: PhotoStore) =>
  new Hono().get('/:name', (c) => respondWithPhoto(c, photos, false));
