import { compress, decompress, type Encoding } from '../http/encodings.ts';
import { etagOf } from '../http/etag.ts';

export interface CachedPage {
  status: number;
  /** Undefined for a page that is used once. */
  etag: string | undefined;
  version: number;
  madeAt: number;
  /** Seconds for which it may be served from the cache; 0 for a page that is used once. */
  cacheSeconds: number;
  bytes: PageBytes;
  /** Uncompressed size in bytes. */
  size: number;
}

export function newPage(
  plain: Buffer<ArrayBuffer>,
  options: Pick<CachedPage, 'status' | 'version' | 'madeAt' | 'cacheSeconds'>,
): CachedPage {
  return {
    ...options,
    etag: options.cacheSeconds > 0 ? etagOf(plain) : undefined,
    bytes: new PageBytes(plain, options.cacheSeconds > 0),
    size: plain.length,
  };
}

/** What decides how long something rendered may be served. */
export type Freshness = Pick<CachedPage, 'version' | 'madeAt' | 'cacheSeconds'>;

/** Whether it has the current content, and its relative times are still right. */
export function isFresh(page: Freshness, version: number, now: Date): boolean {
  const age = now.getTime() - page.madeAt;
  // A page from the future was rendered before the clock was set back.
  return page.version === version && age >= 0 && age < page.cacheSeconds * 1000;
}

/** How many pages, and how many uncompressed bytes. */
interface CacheCapacity {
  pages: number;
  bytes: number;
}

/** Pages with parameters have their own capacity, because anybody can make up addresses with them and push out other pages. */
const PLAIN_CAPACITY: CacheCapacity = { pages: 1000, bytes: 100_000_000 };
const QUERY_CAPACITY: CacheCapacity = { pages: 200, bytes: 20_000_000 };

/** Rendered pages by address; a key with `?` has parameters. */
export class PageCache {
  readonly #plain: LruCache;
  readonly #withQuery: LruCache;

  constructor(plain = PLAIN_CAPACITY, withQuery = QUERY_CAPACITY) {
    this.#plain = new LruCache(plain);
    this.#withQuery = new LruCache(withQuery);
  }

  get(key: string): CachedPage | undefined {
    return this.#shelfOf(key).get(key);
  }

  set(key: string, page: CachedPage) {
    this.#shelfOf(key).set(key, page);
  }

  delete(key: string) {
    this.#shelfOf(key).delete(key);
  }

  #shelfOf(key: string): LruCache {
    return key.includes('?') ? this.#withQuery : this.#plain;
  }
}

/** Evicts the least recently used page first. */
class LruCache {
  readonly #capacity: CacheCapacity;
  readonly #pages = new Map<string, CachedPage>();
  #bytes = 0;

  constructor(capacity: CacheCapacity) {
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
    this.delete(key);
    this.#pages.set(key, page);
    this.#bytes += page.size;
    for (const oldest of this.#pages.keys()) {
      const { pages, bytes } = this.#capacity;
      if (oldest === key || (this.#pages.size <= pages && this.#bytes <= bytes)) break;
      this.delete(oldest);
    }
  }

  delete(key: string) {
    this.#bytes -= this.#pages.get(key)?.size ?? 0;
    this.#pages.delete(key);
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

/** A page's bytes in each requested encoding, each made once. */
class PageBytes {
  readonly #forMany: boolean;
  readonly #made = new Map<Encoding, Promise<Bytes>>();

  constructor(plain: Bytes, isCached: boolean) {
    this.#made.set('identity', Promise.resolve(plain));
    this.#forMany = isCached;
  }

  in(encoding: Encoding): Promise<Bytes> {
    const bytes = this.#made.get(encoding) ?? this.#make(encoding);
    this.#made.set(encoding, bytes);
    return bytes;
  }

  async #make(encoding: Encoding): Promise<Bytes> {
    const [[from, made] = []] = this.#made;
    if (!from || !made) throw new Error('The page has no bytes.');
    const plain = from === 'identity' ? await made : await decompress(await made, from);
    if (encoding === 'identity') return plain;
    const bytes = await compress(plain, encoding, this.#forMany);
    // The largest copy, and almost nobody requests it.
    this.#made.delete('identity');
    return bytes;
  }
}
