import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { FieldErrors } from '../../contract/fields.ts';
import { altField, PHOTO, PHOTO_FIELDS, type Photo } from '../../contract/photo.ts';
import type { PostedValues } from '../../contract/posted-form.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { atMost, BusyError } from '../http/at-most.ts';
import { ProblemError } from '../http/problem-response.ts';
import { type Redrawn, redraw } from '../pictures/redraw.ts';

/** As large as a page shows it, and square for a card. */
const LARGE = { width: 1200, height: 1200, fit: 'inside' } as const;
const SMALL = { width: 168, height: 168, fit: 'cover', position: 'attention' } as const;
const SHORTEST_ALT = 3;
const LONGEST_ALT = 200;

const inTurn = atMost(2, 20);

export interface NewPhoto extends Omit<Photo, 'url' | 'smallUrl'> {
  id: string;
  large: Buffer;
  small: Buffer;
}

/** Files of a form by the names of their fields; a field that was left empty has none. */
export type PostedFiles = Record<string, Uint8Array>;

/** The photos of a form, drawn anew. Throws what is wrong with each, by field. */
export async function readPhotos(files: PostedFiles, values: PostedValues): Promise<NewPhoto[]> {
  const errors: FieldErrors = {};
  const photos: NewPhoto[] = [];
  for (const field of PHOTO_FIELDS) {
    const given = files[field];
    if (!given) continue;
    const alt = String(values[altField(field)] ?? '').trim();
    if (alt.length < SHORTEST_ALT || alt.length > LONGEST_ALT) {
      errors[altField(field)] = ['Please say in a few words what the photo shows'];
    }
    const made = await makeSizes(given);
    if ('error' in made) errors[field] = [made.error];
    else photos.push({ id: randomUUID(), alt, ...made });
  }
  const wrong = Object.keys(errors).length > 0;
  if (wrong) throw new ProblemError(422, 'Some fields need another look.', errors);
  return photos;
}

type Made = Pick<NewPhoto, 'large' | 'small' | 'width' | 'height'>;

async function makeSizes(given: Uint8Array): Promise<Made | { error: string }> {
  if (given.byteLength > PHOTO.mostBytes) return { error: 'This photo is over 8 MB' };
  try {
    const [large, small] = await inTurn(
      async (): Promise<[Redrawn, Redrawn]> => [
        await redraw(given, LARGE),
        await redraw(given, SMALL),
      ],
    );
    const { width, height } = large;
    if (Math.min(width, height) < PHOTO.fewestPixels) {
      return { error: `This photo is too small: at least ${PHOTO.fewestPixels} pixels each way` };
    }
    return { large: large.webp, small: small.webp, width, height };
  } catch (error) {
    if (error instanceof ProblemError) return { error: error.message };
    if (error instanceof BusyError) throw new ProblemError(503, 'Please try again in a minute.');
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
        ...{ id, business_id: businessId },
        ...{ large: large.toString('base64'), small: small.toString('base64') },
      })
      .execute();
  }
}

const keptSchema = z.array(
  z.object({ id: z.string(), alt: z.string(), width: z.number(), height: z.number() }),
);

export const photosColumn = (photos: readonly NewPhoto[]): string =>
  JSON.stringify(photos.map(({ id, alt, width, height }) => ({ id, alt, width, height })));

export const photosOf = (column: string): Photo[] =>
  keptSchema.parse(JSON.parse(column)).map(({ id, ...photo }) => ({
    ...photo,
    ...{ url: `/pictures/business/${id}.webp`, smallUrl: `/pictures/business/${id}-small.webp` },
  }));

const NAME = /^([0-9a-f-]{36})(-small)?\.webp$/;

/** Where readers get them. What waits for the desk has a name that nobody can guess. */
export const photoRoutes = ({ query }: Database) =>
  new Hono().get('/:name', async (c) => {
    const [, id, small] = NAME.exec(c.req.param('name')) ?? [];
    const row =
      id &&
      (await query
        .selectFrom('business_photo')
        .select(small ? 'small as webp' : 'large as webp')
        .where('id', '=', id)
        .executeTakeFirst());
    if (!row) return c.text('Not found', 404);
    return c.body(Uint8Array.from(Buffer.from(row.webp, 'base64')), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
