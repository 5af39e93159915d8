import type { ResizeOptions } from 'sharp';
import { ProblemError } from '../http/problem-response.ts';
import { openPicture } from './open-picture.ts';

const MOST_PIXELS = 60_000_000;
/** What cameras and editors make. A drawing (SVG) is a program of sorts, and is not run here. */
const TAKEN = ['jpeg', 'png', 'webp', 'heif'];

export interface Redrawn {
  webp: Buffer;
  width: number;
  height: number;
}

/**
 * Takes a picture apart and puts it together anew: what leaves is a WebP of ours, no larger than we
 * show it, without the place and camera that were written into the original.
 */
export async function redraw(given: Uint8Array, size: ResizeOptions): Promise<Redrawn> {
  try {
    const picture = await openPicture(given, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    if (!TAKEN.includes((await picture.metadata()).format)) throw new Error('not taken');
    const { data, info } = await picture
      .rotate() // as the camera was held, before that note is dropped with the rest
      .resize({ withoutEnlargement: true, ...size })
      .webp({ quality: 78 })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true });
    return { webp: data, width: info.width, height: info.height };
  } catch {
    throw new ProblemError(422, 'This is not a picture we can read. Send JPEG, PNG, WebP or AVIF.');
  }
}
