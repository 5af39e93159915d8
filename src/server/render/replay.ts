import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { CachedVersion } from '../http/cached-version.ts';
import { acceptedEncoding, type Encoding } from '../http/encodings.ts';
import { isKnownTo } from '../http/etag.ts';
import { type CachedPage, isFresh, type PageCache } from './page-cache.ts';
import { RecentMap } from './recent-map.ts';
import { wantsLight } from './wants-light.ts';
import { WireAnswer } from './wire-answer.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The kept page that this request is answered with. */
    keptPage: { page: CachedPage; keys: PageKeys };
  }
}

/** Where the two copies of a page are kept. */
export interface PageKeys {
  full: string;
  light: string;
}

/** All of a request that makes a difference to the answer. */
export interface Asked {
  method: string;
  /** As it stands in the request: path and query. */
  address: string;
  host: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  light: string | undefined;
  saveData: string | undefined;
}

/** What follows from a request by itself, worked out once for those that are asked again. */
interface Understood {
  isPlainHost: boolean;
  light: boolean;
  encoding: Encoding;
}

export interface ReplayParts {
  cache: PageCache;
  contentVersion: CachedVersion;
  now: () => Date;
}

export type Replay = ReturnType<typeof replayAnswers>;

/** Longer addresses are not worth remembering. */
const MAX_ADDRESS = 300;
const ADDRESSES = 1000;
/** The framework refuses some hosts; whoever comes with an unusual one is left to it. */
const PLAIN_HOST = /^[a-z0-9._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/;

/**
 * Most requests are for a page that is kept, and passing them through the framework takes ten times
 * as long as sending the bytes. So what the framework answered at an address, letter for letter as it
 * was asked for, is sent again for as long as the page it answered with is fresh. Nothing is decided
 * here: an address never asked before, an encoding never sent before or a page that has aged goes to
 * the framework, and what it answers then is remembered.
 */
export function replayAnswers({ cache, contentVersion, now }: ReplayParts) {
  const addresses = new RecentMap<{ path: string; keys: PageKeys }>(ADDRESSES);
  const understood = new WeakMap<Asked, Understood>();
  function understand(asked: Asked): Understood {
    let meant = understood.get(asked);
    if (!meant) {
      meant = {
        isPlainHost: PLAIN_HOST.test(asked.host ?? ''),
        light: wantsLight(asked.light, asked.saveData),
        encoding: acceptedEncoding(asked.acceptEncoding),
      };
      understood.set(asked, meant);
    }
    return meant;
  }

  return {
    /** Stands before everything else in the app, so that it sees the whole answer. */
    remember: (async (c, next) => {
      await next();
      const kept = c.get('keptPage');
      const address = askedAddress(c);
      if (!kept || !address) return;
      const { page, keys } = kept;
      const encoding = (c.res.headers.get('Content-Encoding') ?? 'identity') as Encoding;
      const { status } = c.res;
      const name = answerName(c.req.method, status, encoding);
      if (!name) return;
      addresses.set(address, { path: c.req.path, keys });
      if (page.answers.has(name)) return;
      const body = name.startsWith('GET 200') ? await page.bytes.in(encoding) : undefined;
      const answer = new WireAnswer(status, [...c.res.headers].flat(), body);
      // The same bytes again: one copy is enough.
      if (answer.body) page.bytes.replace(encoding, answer.body);
      page.answers.set(name, answer);
    }) satisfies MiddlewareHandler,

    /** Whether `find` may have an answer once the framework was asked. */
    mayFind: ({ address, host }: Asked): boolean =>
      addresses.get(address) !== undefined && PLAIN_HOST.test(host ?? ''),

    /** What the framework would answer now, or nothing where only it can tell. */
    find(asked: Asked): { answer: WireAnswer; path: string } | undefined {
      const known = addresses.get(asked.address);
      const version = contentVersion.known();
      if (!known || version === undefined) return undefined;
      const { isPlainHost, light, encoding } = understand(asked);
      if (!isPlainHost) return undefined;
      const page = cache.get(light ? known.keys.light : known.keys.full);
      if (!page || !isFresh(page, version, now())) return undefined;
      const status = isKnownTo(asked.ifNoneMatch, page.etag) ? 304 : 200;
      const name = answerName(asked.method, status, encoding);
      const answer = name && page.answers.get(name);
      return answer ? { answer, path: known.path } : undefined;
    },
  };
}

/** Answers with the same bytes have the same name; those that are not sent again have none. */
function answerName(method: string, status: number, encoding: Encoding): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (status === 304) return `${method} 304`;
  return status === 200 ? `${method} 200 ${encoding}` : undefined;
}

/** Calls in process have none. */
function askedAddress(c: Context): string | undefined {
  const address = (c.env as Partial<HttpBindings> | undefined)?.incoming?.url;
  return address?.startsWith('/') && address.length <= MAX_ADDRESS ? address : undefined;
}
