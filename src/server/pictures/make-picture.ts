import { createHash } from 'node:crypto';
import { atMost, BusyError } from '../http/at-most.ts';
import type { FetchLimits, GuardedFetch } from '../outbound/guarded-fetch.ts';
import { openPicture } from './open-picture.ts';
import type { PictureWidth } from './picture-address.ts';
import type { PictureCache } from './picture-cache.ts';

export type PictureFormat = 'avif' | 'webp' | 'jpeg';

const LIMITS: FetchLimits = { milliseconds: 8000, bytes: 8_000_000, redirects: 3 };
const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);
const MAX_PIXELS = 40_000_000;
const MADE_AT_ONCE = 2;
const MOST_WAITING = 60;
/** An address that failed is not asked again for this long. */
const FAILURE_LASTS = 600_000;
const MAX_FAILURES = 1000;

export interface PictureParts {
  get: GuardedFetch;
  cache: PictureCache;
  now: () => Date;
}

export type PictureMaker = ReturnType<typeof pictureMaker>;

/** Fetches a picture once, makes the sizes that are asked for, and keeps them. */
export function pictureMaker({ get, cache, now }: PictureParts) {
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();
  const failedAt = new Map<string, number>();
  const inTurn = atMost(MADE_AT_ONCE, MOST_WAITING);

  async function make(url: string, width: PictureWidth, format: PictureFormat, name: string) {
    try {
      const { status, body } = await get(url, LIMITS, { Accept: 'image/*' });
      if (status !== 200) throw new Error(`status ${status}`);
      const picture = await resize(body, width, format);
      await cache.put(name, picture);
      return new Uint8Array(picture);
    } catch {
      if (failedAt.size >= MAX_FAILURES) failedAt.delete(failedAt.keys().next().value ?? '');
      failedAt.set(url, now().getTime());
      return undefined;
    }
  }

  /** The picture, or undefined where there is none to be had: whoever asked has one of our own. */
  return async function picture(url: string, width: PictureWidth, format: PictureFormat) {
    const name = `${createHash('sha256').update(url).digest('hex').slice(0, 32)}-${width}.${format}`;
    const cached = await cache.get(name);
    if (cached) return cached;
    if (now().getTime() - (failedAt.get(url) ?? 0) < FAILURE_LASTS) return undefined;
    const running = underWay.get(name);
    if (running) return running;
    const making = inTurn(() => make(url, width, format, name))
      .catch(noneWhenBusy)
      .finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  };
}

function noneWhenBusy(error: unknown) {
  if (error instanceof BusyError) return undefined;
  throw error;
}

/** Decodes and encodes anew: what comes out is a picture, whatever was hidden in what came in. */
async function resize(bytes: Uint8Array, width: PictureWidth, format: PictureFormat) {
  const image = await openPicture(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format: given, width: wide = 0, height: high = 0 } = await image.metadata();
  if (!ACCEPTED.has(given ?? '')) throw new Error(`${given} is not a picture we take`);
  if (wide < 80 || high < 80) throw new Error('too small to be a picture');
  const sized = image
    .rotate()
    .resize({
      width,
      height: Math.round((width * 9) / 16),
      fit: 'cover',
      position: 'attention',
      withoutEnlargement: true,
    })
    .timeout({ seconds: 10 });
  if (format === 'avif') return sized.avif({ quality: 50, effort: 2 }).toBuffer();
  if (format === 'webp') return sized.webp({ quality: 70 }).toBuffer();
  return sized.flatten({ background: '#fbf8f1' }).jpeg({ quality: 75, mozjpeg: true }).toBuffer();
}
