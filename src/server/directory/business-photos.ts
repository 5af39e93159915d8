import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import {
  altField,
  altSchema,
  type DeskPhoto,
  PHOTO,
  PHOTO_FIELDS,
  type Photo,
} from '../../contract/directory/photo.ts';
import type { FieldErrors } from '../../contract/forms/fields.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { BusyError, concurrencyLimit } from '../http/concurrency-limit.ts';
import { ProblemError } from '../http/problem-response.ts';
import type { PostedFiles, UploadedFile } from '../http/uploads.ts';
import { type Redrawn, redraw } from '../pictures/redraw.ts';

/** The large size is for the business page, the square one for cards. */
const LARGE = { width: 1200, height: 1200, fit: 'inside' } as const;
const SMALL = { width: 168, height: 168, fit: 'cover', position: 'attention' } as const;

const limitConcurrency = concurrencyLimit(2, 20);

export interface NewPhoto extends Omit<Photo, 'url' | 'smallUrl'> {
  id: string;
  large: Buffer;
  small: Buffer;
}

/** Re-encodes the photos of a form; throws a ProblemError with the errors of each field. */
export async function readPhotos(
  files: PostedFiles,
  values: Readonly<Record<string, unknown>>,
): Promise<NewPhoto[]> {
  const errors: FieldErrors = {};
  const photos: NewPhoto[] = [];
  for (const field of PHOTO_FIELDS) {
    const file = files[field];
    if (!file) continue;
    const alt = altSchema.safeParse(values[altField(field)] ?? '');
    if (alt.error) errors[altField(field)] = alt.error.issues.map(({ message }) => message);
    const sizes = await makeSizes(file);
    if ('error' in sizes) errors[field] = [sizes.error];
    else if (alt.data) photos.push({ id: randomUUID(), alt: alt.data, ...sizes });
  }
  const hasErrors = Object.keys(errors).length > 0;
  if (hasErrors) throw new ProblemError(422, 'Some fields need another look.', errors);
  return photos;
}

export async function readPhoto(file: UploadedFile, alt: string): Promise<NewPhoto> {
  const [field] = PHOTO_FIELDS;
  const [photo] = await readPhotos({ [field]: file }, { [altField(field)]: alt });
  if (!photo) throw new ProblemError(422, 'Choose a photo.');
  return photo;
}

type PhotoSizes = Pick<NewPhoto, 'large' | 'small' | 'width' | 'height'>;

async function makeSizes({ path, size }: UploadedFile): Promise<PhotoSizes | { error: string }> {
  if (size > PHOTO.mostBytes) return { error: 'This photo is over 8 MB' };
  try {
    // Read here, so that only two photos are in memory at a time.
    const [large, small] = await limitConcurrency(async (): Promise<[Redrawn, Redrawn]> => {
      const original = await readFile(path);
      return [await redraw(original, LARGE), await redraw(original, SMALL)];
    });
    const { width, height } = large;
    if (Math.min(width, height) < PHOTO.fewestPixels) {
      return {
        error: `This photo is too small. It must be at least ${PHOTO.fewestPixels} pixels wide and high`,
      };
    }
    return { large: large.webp, small: small.webp, width, height };
  } catch (error) {
    if (error instanceof ProblemError) return { error: error.message };
    if (error instanceof BusyError)
      throw new ProblemError(503, 'The site is busy. Please try again in a minute.');
    throw error;
  }
}

/** Must run in the transaction that stores the business. */
export async function insertPhotos(
  query: Kysely<Tables>,
  businessId: string,
  photos: readonly NewPhoto[],
): Promise<void> {
  for (const { id, large, small } of photos) {
    await query
      .insertInto('business_photo')
      .values({
        id,
        business_id: businessId,
        large: large.toString('base64'),
        small: small.toString('base64'),
      })
      .execute();
  }
}

const storedPhotoSchema = z.object({
  id: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  /** When the operator removed it. */
  removedAt: z.string().optional(),
});
export type StoredPhoto = z.infer<typeof storedPhotoSchema>;

export const photosColumn = (photos: readonly (NewPhoto | StoredPhoto)[]): string =>
  JSON.stringify(photos.map((photo) => storedPhotoSchema.parse(photo)));

export const storedPhotos = (column: string): StoredPhoto[] =>
  z.array(storedPhotoSchema).parse(JSON.parse(column));

const smallUrlOf = (id: string) => `/pictures/business/${id}-small.webp`;

export const photosOf = (column: string): Photo[] =>
  storedPhotos(column).flatMap(({ id, removedAt, ...photo }) =>
    removedAt ? [] : { ...photo, url: `/pictures/business/${id}.webp`, smallUrl: smallUrlOf(id) },
  );

export const deskPhotosOf = (column: string): DeskPhoto[] =>
  storedPhotos(column).map(({ id, alt, removedAt }) => ({
    id,
    alt,
    smallUrl: smallUrlOf(id),
    isShown: removedAt === undefined,
  }));

const isRemoved = (column: string, id: string) =>
  storedPhotos(column).some((photo) => photo.id === id && photo.removedAt !== undefined);

const FILE_NAME = /^([0-9a-f-]{36})(-small)?\.webp$/;

/**
 * Serves photos to readers. A photo that awaits review has an unguessable name; a removed photo
 * answers 404.
 */
export const photoRoutes = ({ query }: Database) =>
  new Hono().get('/:name', async (c) => {
    const [, id, small] = FILE_NAME.exec(c.req.param('name')) ?? [];
    const row =
      id &&
      (await query
        .selectFrom('business_photo')
        .innerJoin('business', 'business.id', 'business_photo.business_id')
        .select([small ? 'small as webp' : 'large as webp', 'photos'])
        .where('business_photo.id', '=', id)
        .executeTakeFirst());
    if (!row || isRemoved(row.photos, id)) return c.text('Not found', 404);
    return c.body(Uint8Array.from(Buffer.from(row.webp, 'base64')), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
