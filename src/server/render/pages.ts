import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { PostedForm } from '../../contract/posted-form.ts';
import { RequestError } from '../../web/data/request.ts';
import type {
  publicPath,
  renderFailure,
  renderFrame,
  renderPage,
} from '../../web/entry-server.tsx';
import { LIGHT_HEADER } from '../../web/light/light-store.ts';
import { type Copies, matchRoute, PAGE_COPIES } from '../../web/routes.ts';
import { atMost, BusyError } from '../http/at-most.ts';
import type { CachedVersion } from '../http/cached-version.ts';
import { acceptedEncoding } from '../http/encodings.ts';
import { isKnownTo } from '../http/etag.ts';
import { withoutEndSlashes } from '../http/plain-path.ts';
import { within } from '../http/within.ts';
import { pageCacheLookups, renderTimes } from '../metrics/site-metrics.ts';
import { type DocumentFrame, htmlDocument, type PageAssets, partDocument } from './document.ts';
import { type CachedPage, isFresh, newPage, PageCache } from './page-cache.ts';
import { wantsLight } from './wants-light.ts';

export interface Pages {
  respond(c: Context): Promise<Response>;
  /** The one path of the page that everybody can read at this one, if there is one. */
  publicPath(path: string): Promise<string | undefined>;
  /** The page a plain form was posted to, with the form as it was sent and why it was not taken. */
  refuse(c: Context, posted: PostedForm): Promise<Response>;
}

export interface PagesParts {
  renderer: {
    renderFrame: typeof renderFrame;
    renderPage: typeof renderPage;
    renderFailure: typeof renderFailure;
    publicPath: typeof publicPath;
  };
  assets: (page: string) => PageAssets;
  readApi: (path: string, init?: RequestInit) => Response | Promise<Response>;
  contentVersion: CachedVersion;
  siteUrl: string;
  readership: { isCounted: boolean };
  now: () => Date;
  log: Logger;
  cache?: PageCache;
}

/** How long a reader waits for a page to be drawn anew where there is an older copy. */
const PATIENCE = 150;
/** Between drawings everybody else has a turn, so a flood of pages does not hold up kept ones. */
const DRAWN_AT_ONCE = 4;
const MOST_WAITING = 200;
const BARE: DocumentFrame = { top: '', bottom: '' };

/**
 * Anonymous pages are the same for everyone, so each is drawn once per change of content (and once a
 * minute, for the relative times in it) and then handed out as packed bytes. When it cannot be drawn
 * anew the last good copy is served.
 */
export function createPages(parts: PagesParts): Pages {
  const { cache = new PageCache() } = parts;
  const underWay = new Map<string, Promise<CachedPage>>();
  const inTurn = atMost(DRAWN_AT_ONCE, MOST_WAITING);

  async function draw(asked: Asked, keep: number, version: number): Promise<CachedPage> {
    const start = performance.now();
    const now = parts.now();
    const { siteUrl, readApi, renderer } = parts;
    const [frame, page] = await Promise.all([
      // What was typed into a form comes back, also when there is nothing to put around it.
      frameAround(asked, now).catch((error) => {
        if (!asked.posted) throw error;
        return renderer.renderFrame({ now, light: asked.light });
      }),
      renderer.renderPage({ ...asked, siteUrl, now, fetch: readApi }),
    ]);
    const { isCounted } = parts.readership;
    const html = page.part
      ? partDocument(page)
      : htmlDocument({ ...page, frame, isCounted, assets: parts.assets(page.page) });
    renderTimes.observe((performance.now() - start) / 1000);
    return newPage(html, {
      status: page.status,
      version,
      madeAt: now.getTime(),
      keep: page.status === 200 ? keep : 0,
    });
  }

  /** The operator's desk has a frame of its own, inside the page. */
  const frameAround = async ({ url, light }: Asked, now: Date): Promise<DocumentFrame> =>
    matchRoute(url.pathname).route.page === 'admin'
      ? BARE
      : parts.renderer.renderFrame({ now, light, fetch: parts.readApi });

  /** Many readers asking for the same page at once wait for one drawing of it. */
  function drawOnce(key: string, asked: Asked, keep: number, version: number) {
    const flight = `${version} ${key}`;
    const running = underWay.get(flight);
    if (running) return running;
    const drawing = inTurn(() => draw(asked, keep, version)).finally(() => underWay.delete(flight));
    underWay.set(flight, drawing);
    return drawing;
  }

  async function find(asked: Asked): Promise<Found> {
    const { url } = asked;
    const copies = PAGE_COPIES[matchRoute(url.pathname).route.page];
    const key = pageKey(asked, copies);
    const version = await parts.contentVersion.current();
    const known = cache.get(key);
    if (known && isFresh(known, version, parts.now())) {
      pageCacheLookups.add(1, 'hit');
      return { page: known, isCurrent: true };
    }
    pageCacheLookups.add(1, known ? 'stale' : 'miss');
    const drawing = drawOnce(key, asked, copies.keep, version).then((page) => {
      if (page.keep > 0) cache.set(key, page);
      return page;
    });
    if (!known) return { page: await drawing, isCurrent: true };
    const drawn = drawing.catch((error) => {
      parts.log.warn({ error: String(error), path: url.pathname }, 'serving the last good copy');
      return known;
    });
    const page = await within(PATIENCE, drawn, () => known);
    return { page, isCurrent: page !== known };
  }

  async function failure(url: URL, error: unknown): Promise<CachedPage> {
    parts.log.error({ error: String(error), path: url.pathname }, 'page failed');
    const now = parts.now();
    const page = parts.renderer.renderFailure({ url, siteUrl: parts.siteUrl, now });
    const frame = await parts.renderer.renderFrame({ now, light: false });
    const assets = parts.assets(page.page);
    const html = htmlDocument({ ...page, frame, isCounted: false, assets });
    const status = isAway(error) ? 503 : page.status;
    return newPage(html, { status, version: 0, madeAt: now.getTime(), keep: 0 });
  }

  return {
    publicPath(path) {
      const url = new URL(parts.siteUrl);
      url.pathname = path;
      return parts.renderer.publicPath({ url, now: parts.now(), fetch: parts.readApi });
    },

    async respond(c) {
      const url = new URL(c.req.url);
      url.pathname = c.req.path;
      const found = await find({ url, light: asksForLight(c) }).catch(
        async (error): Promise<Found | undefined> =>
          error instanceof BusyError
            ? undefined
            : { page: await failure(url, error), isCurrent: false },
      );
      if (!found) return c.text(BUSY, 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' });
      const { page, isCurrent } = found;
      return send(c, page, isCurrent ? page.keep : 0);
    },

    async refuse(c, posted) {
      const url = new URL(posted.action, parts.siteUrl);
      const page = await draw({ url, light: asksForLight(c), posted }, 0, 0).catch((error) =>
        failure(url, error),
      );
      return send(c, page, 0);
    },
  };
}

const BUSY = 'More pages are asked for than we can draw. Please try again in a moment.';

/** Whether a read of the page said that it cannot be answered now. */
const isAway = (error: unknown): boolean =>
  error instanceof RequestError
    ? error.status === 503
    : error instanceof Error && isAway(error.cause);

const asksForLight = (c: Context) =>
  wantsLight(c.req.header(LIGHT_HEADER), c.req.header('Save-Data'));

interface Asked {
  url: URL;
  light: boolean;
  posted?: PostedForm;
}

interface Found {
  page: CachedPage;
  /** Nobody may cache a page that is older than the content. */
  isCurrent: boolean;
}

function pageKey({ url, light }: Asked, { reads = [], keep }: Copies): string {
  // What is kept reads without regard to case. The keys of people's own pages do not.
  const fold = (text: string) => (keep > 0 ? text.toLowerCase() : text);
  const read = reads.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value ? `${name}=${encodeURIComponent(fold(value))}` : [];
  });
  const full = [withoutEndSlashes(url.pathname), read.join('&')].filter(Boolean).join('?');
  return light ? `light ${full}` : full;
}

async function send(c: Context, page: CachedPage, keep: number): Promise<Response> {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    // Readers ask whether it changed, which costs next to nothing; a CDN may keep it as long as we do.
    'Cache-Control':
      keep > 0
        ? `public, max-age=0, s-maxage=${keep}, stale-while-revalidate=${keep * 10}`
        : 'no-store',
    ...(page.etag && { ETag: page.etag }),
    Vary: `Accept-Encoding, Save-Data, ${LIGHT_HEADER}`,
    ...(page.status === 503 && { 'Retry-After': '5' }),
  };
  if (page.status === 200 && isKnownTo(c.req.header('If-None-Match'), page.etag)) {
    return c.body(null, 304, headers);
  }
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'));
  const body = await page.bytes.in(encoding);
  return c.body(body, page.status as 200, {
    ...headers,
    // For HEAD, whose answer has no body to count.
    'Content-Length': String(body.length),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  });
}
