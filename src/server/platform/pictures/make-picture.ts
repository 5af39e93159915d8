import { createHash } from 'node:crypto';
import { BusyError, concurrencyLimit } from '../http/concurrency-limit.ts';
import type { FetchLimits, GuardedFetch } from '../outbound/guarded-fetch.ts';
import { openPicture } from './open-picture.ts';
import type { PictureWidth } from './picture-address.ts';
import type { PictureCache } from './picture-cache.ts';

export type PictureFormat = 'avif' | 'webp' | 'jpeg';

const LIMITS: FetchLimits = { milliseconds: 8000, bytes: 8_000_000, redirects: 3 };
const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);
const MAX_PIXELS = 40_000_000;
const MAX_CONCURRENT = 2;
const MAX_QUEUED = 60;
/** How long a failed address isn't fetched again. */
const FAILURE_LIFETIME_MS = 600_000;
const MAX_FAILURES = 1000;

export interface PictureMakerDeps {
  get: GuardedFetch;
  cache: PictureCache;
  now: () => Date;
}

export type PictureMaker = ReturnType<typeof pictureMaker>;

/** Fetches a picture once, makes the requested sizes, and caches them. */
export function pictureMaker({ get, cache, now }: PictureMakerDeps) {
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();
  const failedAt = new Map<string, number>();
  const limitConcurrency = concurrencyLimit(MAX_CONCURRENT, MAX_QUEUED);

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

  /** Undefined if there is no picture; the caller has a fallback. */
  return async function picture(url: string, width: PictureWidth, format: PictureFormat) {
    const name = `${createHash('sha256').update(url).digest('hex').slice(0, 32)}-${width}.${format}`;
    const cached = await cache.get(name);
    if (cached) return cached;
    if (now().getTime() - (failedAt.get(url) ?? 0) < FAILURE_LIFETIME_MS) return undefined;
    const running = underWay.get(name);
    if (running) return running;
    const resizing = limitConcurrency(() => make(url, width, format, name))
      .catch(noneWhenBusy)
      .finally(() => underWay.delete(name));
    underWay.set(name, resizing);
    return resizing;
  };
}

function noneWhenBusy(error: unknown) {
  if (error instanceof BusyError) return undefined;
  throw error;
}

/** Decodes and encodes again, which removes anything hidden in the file. */
async function resize(bytes: Uint8Array, width: PictureWidth, format: PictureFormat) {
  const image = await openPicture(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format: sourceFormat, width: wide = 0, height: high = 0 } = await image.metadata();
  if (!ACCEPTED.has(sourceFormat ?? ''))
    throw new Error(`${sourceFormat} is not a supported picture format`);
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
