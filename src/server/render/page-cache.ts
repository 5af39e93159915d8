import { etagOf } from '../http/etag.ts';
import { PageBytes } from './page-bytes.ts';
import type { WireAnswer } from './wire-answer.ts';

export interface CachedPage {
  status: number;
  etag: string;
  version: number;
  madeAt: number;
  /** Seconds it may serve everyone; 0 for a page that is used once. */
  keep: number;
  bytes: PageBytes;
  /** What it was sent as, to be sent again. */
  answers: Map<string, WireAnswer>;
}

export function newPage(
  html: string,
  made: Pick<CachedPage, 'status' | 'version' | 'madeAt' | 'keep'>,
): CachedPage {
  const plain = new Uint8Array(Buffer.from(html));
  return {
    ...made,
    etag: etagOf(plain),
    bytes: new PageBytes(plain, made.keep > 0),
    answers: new Map(),
  };
}

/** Of the content as it is, and not so old that its relative times would be wrong. */
export const isFresh = (page: CachedPage, version: number, now: Date): boolean =>
  page.version === version && now.getTime() - page.madeAt < page.keep * 1000;

const CAPACITY = 1000;

/** Rendered pages by address: the least recently asked for goes first. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #capacity: number;

  constructor(capacity = CAPACITY) {
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
