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

/** As large as a page shows it, and square for a card. */
const LARGE = { width: 1200, height: 1200, fit: 'inside' } as const;
const SMALL = { width: 168, height: 168, fit: 'cover', position: 'attention' } as const;

const inTurn = concurrencyLimit(2, 20);

export interface NewPhoto extends Omit<Photo, 'url' | 'smallUrl'> {
  id: string;
  large: Buffer;
  small: Buffer;
}

/** The photos of a form, drawn anew. Throws what is wrong with each, by field. */
export async function readPhotos(
  files: PostedFiles,
  values: Readonly<Record<string, unknown>>,
): Promise<NewPhoto[]> {
  const errors: FieldErrors = {};
  const photos: NewPhoto[] = [];
  for (const field of PHOTO_FIELDS) {
    const given = files[field];
    if (!given) continue;
    const alt = altSchema.safeParse(values[altField(field)] ?? '');
    if (alt.error) errors[altField(field)] = alt.error.issues.map(({ message }) => message);
    const made = await makeSizes(given);
    if ('error' in made) errors[field] = [made.error];
    else if (alt.data) photos.push({ id: randomUUID(), alt: alt.data, ...made });
  }
  const wrong = Object.keys(errors).length > 0;
  if (wrong) throw new ProblemError(422, 'Some fields need another look.', errors);
  return photos;
}

/** One photo by itself. */
export async function readPhoto(given: UploadedFile, alt: string): Promise<NewPhoto> {
  const [field] = PHOTO_FIELDS;
  const [photo] = await readPhotos({ [field]: given }, { [altField(field)]: alt });
  if (!photo) throw new ProblemError(422, 'Choose a photo.');
  return photo;
}

type Made = Pick<NewPhoto, 'large' | 'small' | 'width' | 'height'>;

async function makeSizes({ path, size }: UploadedFile): Promise<Made | { error: string }> {
  if (size > PHOTO.mostBytes) return { error: 'This photo is over 8 MB' };
  try {
    // In memory only when it is its turn.
    const [large, small] = await inTurn(async (): Promise<[Redrawn, Redrawn]> => {
      const given = await readFile(path);
      return [await redraw(given, LARGE), await redraw(given, SMALL)];
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

/** In the transaction that stores their business. */
export async function keepPhotos(
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

const keptSchema = z.object({
  id: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  /** When the desk took it away. */
  removedAt: z.string().optional(),
});
export type KeptPhoto = z.infer<typeof keptSchema>;

export const photosColumn = (photos: readonly (NewPhoto | KeptPhoto)[]): string =>
  JSON.stringify(photos.map((photo) => keptSchema.parse(photo)));

export const keptPhotos = (column: string): KeptPhoto[] =>
  z.array(keptSchema).parse(JSON.parse(column));

const smallUrlOf = (id: string) => `/pictures/business/${id}-small.webp`;

export const photosOf = (column: string): Photo[] =>
  keptPhotos(column).flatMap(({ id, removedAt, ...photo }) =>
    removedAt ? [] : { ...photo, url: `/pictures/business/${id}.webp`, smallUrl: smallUrlOf(id) },
  );

export const deskPhotosOf = (column: string): DeskPhoto[] =>
  keptPhotos(column).map(({ id, alt, removedAt }) => ({
    id,
    alt,
    smallUrl: smallUrlOf(id),
    isShown: removedAt === undefined,
  }));

const isTakenAway = (column: string, id: string) =>
  keptPhotos(column).some((photo) => photo.id === id && photo.removedAt !== undefined);

const NAME = /^([0-9a-f-]{36})(-small)?\.webp$/;

/**
 * Where readers get them. What waits for the desk has a name that nobody can guess; what the desk
 * took away is not there.
 */
export const photoRoutes = ({ query }: Database) =>
  new Hono().get('/:name', async (c) => {
    const [, id, small] = NAME.exec(c.req.param('name')) ?? [];
    const row =
      id &&
      (await query
        .selectFrom('business_photo')
        .innerJoin('business', 'business.id', 'business_photo.business_id')
        .select([small ? 'small as webp' : 'large as webp', 'photos'])
        .where('business_photo.id', '=', id)
        .executeTakeFirst());
    if (!row || isTakenAway(row.photos, id)) return c.text('Not found', 404);
    return c.body(Uint8Array.from(Buffer.from(row.webp, 'base64')), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
