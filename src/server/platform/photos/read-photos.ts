import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FieldErrors } from '../../../contract/forms/fields.ts';
import { altField, altSchema, PHOTO, type Photo } from '../../../contract/photo.ts';
import { FieldsError, ProblemError } from '../http/calls.ts';
import { BusyError, concurrencyLimit } from '../http/concurrency-limit.ts';
import type { PostedFiles, UploadedFile } from '../http/uploads.ts';
import { type Redrawn, redraw } from '../pictures/redraw.ts';

/** The large size is for the page, the square one for lists. */
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
  fields: readonly string[],
  files: PostedFiles,
  values: Readonly<Record<string, unknown>>,
): Promise<NewPhoto[]> {
  const errors: FieldErrors = {};
  const photos: NewPhoto[] = [];
  for (const field of fields) {
    const file = files[field];
    if (!file) continue;
    const alt = altSchema.safeParse(values[altField(field)] ?? '');
    if (alt.error) errors[altField(field)] = alt.error.issues.map(({ message }) => message);
    const sizes = await makeSizes(file);
    if ('error' in sizes) errors[field] = [sizes.error];
    else if (alt.data) photos.push({ id: randomUUID(), alt: alt.data, ...sizes });
  }
  const hasErrors = Object.keys(errors).length > 0;
  if (hasErrors) throw new FieldsError(errors);
  return photos;
}

export async function readPhoto(file: UploadedFile, alt: string): Promise<NewPhoto> {
  const field = 'photo';
  const [photo] = await readPhotos([field], { [field]: file }, { [altField(field)]: alt });
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
