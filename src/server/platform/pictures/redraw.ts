import type { ResizeOptions } from 'sharp';
import { ProblemError } from '../http/calls.ts';
import { openPicture } from './open-picture.ts';

const MAX_PIXELS = 60_000_000;
/** What cameras and editors produce; SVG is excluded because it can contain scripts. */
const ACCEPTED = ['jpeg', 'png', 'webp', 'heif'];

export interface Redrawn {
  webp: Buffer;
  width: number;
  height: number;
}

/** Encodes a picture again as WebP, no larger than we show it, without location and camera metadata. */
export async function redraw(source: Uint8Array, size: ResizeOptions): Promise<Redrawn> {
  try {
    const picture = await openPicture(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    if (!ACCEPTED.includes((await picture.metadata()).format))
      throw new Error('unsupported format');
    const { data, info } = await picture
      .rotate() // applies the orientation before the metadata is removed
      .resize({ withoutEnlargement: true, ...size })
      .webp({ quality: 78 })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true });
    return { webp: data, width: info.width, height: info.height };
  } catch (error) {
    throw new ProblemError(
      422,
      String(error).includes('exceeds pixel limit')
        ? 'This picture has too many pixels. Send one of up to 60 megapixels.'
        : 'We can’t read this picture. Send JPEG, PNG, WebP or AVIF.',
    );
  }
}
