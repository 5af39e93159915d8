import { etagOf } from '../http/etag.ts';
import { PageBytes } from './page-bytes.ts';

export interface CachedPage {
  status: number;
  /** None for a page that is used once. */
  etag: string | undefined;
  version: number;
  madeAt: number;
  /** Seconds it may serve everyone; 0 for a page that is used once. */
  cacheSeconds: number;
  bytes: PageBytes;
  /** In bytes, before it was packed. */
  size: number;
}

export function newPage(
  html: string,
  made: Pick<CachedPage, 'status' | 'version' | 'madeAt' | 'cacheSeconds'>,
): CachedPage {
  const plain = Buffer.from(html);
  return {
    ...made,
    etag: made.cacheSeconds > 0 ? etagOf(plain) : undefined,
    bytes: new PageBytes(plain, made.cacheSeconds > 0),
    size: plain.length,
  };
}

/** Of the content as it is, and not so old that its relative times would be wrong. */
export function isFresh(page: CachedPage, version: number, now: Date): boolean {
  const age = now.getTime() - page.madeAt;
  // A page from the future was made before the clock was set back.
  return page.version === version && age >= 0 && age < page.cacheSeconds * 1000;
}

/** So many pages, of so many bytes as they were drawn. */
interface Room {
  pages: number;
  bytes: number;
}

/**
 * Strangers can make up as many addresses with parameters as they like, so those pages have a room of
 * their own: whatever is asked for there, the pages of the site itself stay.
 */
const PLAIN: Room = { pages: 1000, bytes: 100_000_000 };
const ASKED: Room = { pages: 200, bytes: 20_000_000 };

/** Rendered pages by address, which has a `?` where it holds parameters. */
export class PageCache {
  readonly #plain: Shelf;
  readonly #asked: Shelf;

  constructor(plain = PLAIN, asked = ASKED) {
    this.#plain = new Shelf(plain);
    this.#asked = new Shelf(asked);
  }

  get(key: string): CachedPage | undefined {
    return this.#shelfOf(key).get(key);
  }

  set(key: string, page: CachedPage) {
    this.#shelfOf(key).set(key, page);
  }

  #shelfOf(key: string): Shelf {
    return key.includes('?') ? this.#asked : this.#plain;
  }
}

/** The least recently asked for goes first. */
class Shelf {
  readonly #room: Room;
  readonly #pages = new Map<string, CachedPage>();
  #bytes = 0;
  /** The key that was asked for last. */
  #newest = '';

  constructor(room: Room) {
    this.#room = room;
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (page && key !== this.#newest) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
      this.#newest = key;
    }
    return page;
  }

  set(key: string, page: CachedPage) {
    this.#remove(key);
    this.#pages.set(key, page);
    this.#newest = key;
    this.#bytes += page.size;
    for (const oldest of this.#pages.keys()) {
      const { pages, bytes } = this.#room;
      if (oldest === key || (this.#pages.size <= pages && this.#bytes <= bytes)) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string) {
    this.#bytes -= this.#pages.get(key)?.size ?? 0;
    this.#pages.delete(key);
  }
}
