import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface CachedPage {
  status: number;
  etag: string;
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>;
  version: number;
  madeAt: number;
}

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** Packs a page once, for everyone who will ask for it. */
export async function packPage(html: string, status: number, version: number, now: number) {
  const bytes = Buffer.from(html);
  const [zipped, brotli] = await Promise.all([
    toGzip(bytes, { level: 6 }),
    toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  const page: CachedPage = {
    status,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    bodies: { identity: own(bytes), gzip: own(zipped), br: own(brotli) },
    version,
    madeAt: now,
  };
  return page;
}

/** Rendered pages by address: the least recently asked for goes first. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (page) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  set(key: string, page: CachedPage) {
    this.#pages.delete(key);
    this.#pages.set(key, page);
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= this.#capacity) break;
      this.#pages.delete(oldest);
    }
  }
}
