import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { PostedForm } from '../../../contract/forms/posted-form.ts';
import { RequestError } from '../../../web/data/request.ts';
import { LIGHT_HEADER } from '../../../web/page/light-header.ts';
import type { PageDefinition } from '../../../web/page-definition.ts';
import type * as Renderer from '../../../web/render-page.tsx';
import type { CachedVersion } from '../http/cached-version.ts';
import { BusyError, concurrencyLimit } from '../http/concurrency-limit.ts';
import { acceptedEncoding } from '../http/encodings.ts';
import { matchesEtag } from '../http/etag.ts';
import { withoutEndSlashes } from '../http/plain-path.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { pageCacheLookups, renderTimes } from '../metrics/site-metrics.ts';
import { deskDocument, type FrameBytes, htmlDocument, type PageAssets } from './document.ts';
import { type CachedPage, type Freshness, isFresh, newPage, PageCache } from './page-cache.ts';
import { SPECULATION_RULES_HEADER } from './speculation-rules.ts';

export type Pages = ReturnType<typeof createPages>;

export interface PagesDeps {
  renderer: typeof Renderer;
  assets: PageAssets;
  /** Calls our own API in process. */
  readApi: (path: string, init?: RequestInit) => Response | Promise<Response>;
  contentVersion: CachedVersion;
  siteUrl: string;
  readership: { isCounted: boolean };
  now: () => Date;
  log: Logger;
  cache?: PageCache;
  /** Tests wait for a new rendering however busy the machine is. */
  refreshTimeoutMs?: number;
}

/** How long a reader waits for a new rendering if there is an older copy. */
const REFRESH_TIMEOUT_MS = 150;
const MAX_CONCURRENT_RENDERS = 4;
const MAX_QUEUED_RENDERS = 200;
/** As long as a page with relative times, which the frame has too. */
const FRAME_CACHE_SECONDS = 60;

/**
 * Renders each anonymous page once per content version and minute, and serves it compressed; if
 * rendering fails, the last good copy is served.
 * See docs/decisions/0002-cache-rendered-pages-in-memory.md.
 */
export function createPages(deps: PagesDeps) {
  const { cache = new PageCache(), renderer, assets, siteUrl, readApi } = deps;
  const { refreshTimeoutMs = REFRESH_TIMEOUT_MS } = deps;
  const rendering = new Map<string, Promise<CachedPage>>();
  const frames = new Map<boolean, Freshness & { html: Promise<FrameBytes> }>();
  const inQueue = concurrencyLimit(MAX_CONCURRENT_RENDERS, MAX_QUEUED_RENDERS);

  async function render(request: PageRequest, cacheSeconds: number, version: number) {
    const start = performance.now();
    const now = deps.now();
    const html = await renderHtml(request, version, now);
    renderTimes.observe((performance.now() - start) / 1000);
    return newPage(html.bytes, {
      status: html.status,
      version,
      madeAt: now.getTime(),
      cacheSeconds: html.status === 200 ? cacheSeconds : 0,
    });
  }

  /** The same around every page, so it is rendered once per content version and minute. */
  function frameOf(light: boolean, version: number, now: Date): Promise<FrameBytes> {
    const cached = frames.get(light);
    if (cached && isFresh(cached, version, now)) return cached.html;
    const html = renderer.renderFrame({ now, light, fetch: readApi }).then(inBytes);
    const madeAt = now.getTime();
    frames.set(light, { html, version, madeAt, cacheSeconds: FRAME_CACHE_SECONDS });
    html.catch(() => frames.delete(light));
    return html;
  }

  async function renderHtml({ url, light, posted }: PageRequest, version: number, now: Date) {
    const page = renderer.renderPage({
      url,
      siteUrl,
      now,
      light,
      fetch: readApi,
      ...(posted && { posted }),
    });
    if (renderer.matchPage(url.pathname).name === 'admin') {
      const { status, ...rendered } = await page;
      return { status, bytes: deskDocument({ ...rendered, assets }) };
    }
    // A refused form is shown with its values even if the rest of the page can't be loaded.
    const frame = frameOf(light, version, now).catch((error) => {
      if (!posted) throw error;
      return renderer.renderFrame({ now, light }).then(inBytes);
    });
    const [{ status, ...rendered }, around] = await Promise.all([page, frame]);
    const { isCounted } = deps.readership;
    return { status, bytes: htmlDocument({ ...rendered, frame: around, isCounted, assets }) };
  }

  /** Concurrent requests for a page share one rendering. */
  function renderOnce(key: string, request: PageRequest, cacheSeconds: number, version: number) {
    const name = `${version} ${key}`;
    const running = rendering.get(name);
    if (running) return running;
    const page = inQueue(() => render(request, cacheSeconds, version)).finally(() =>
      rendering.delete(name),
    );
    rendering.set(name, page);
    return page;
  }

  async function find(request: PageRequest): Promise<PageResult> {
    const { url } = request;
    const { page: definition } = renderer.matchPage(url.pathname);
    const key = cacheKey(request, definition);
    const version = await deps.contentVersion.current();
    const cached = cache.get(key);
    if (cached && isFresh(cached, version, deps.now())) {
      pageCacheLookups.inc({ result: 'hit' });
      return { page: cached, isCurrent: true };
    }
    pageCacheLookups.inc({ result: cached ? 'stale' : 'miss' });
    const rendering = renderOnce(key, request, definition.cacheSeconds, version).then((page) => {
      if (page.cacheSeconds > 0) cache.set(key, page);
      // The last good copy of what is no longer there must never be served.
      else if (page.status === 404 || page.status === 410) cache.delete(key);
      return page;
    });
    if (!cached) return { page: await rendering, isCurrent: true };
    const freshOrCached = rendering.catch((error) => {
      deps.log.warn({ error: String(error), path: url.pathname }, 'serving the last good copy');
      return cached;
    });
    const quick = await withTimeout(refreshTimeoutMs, freshOrCached, () => cached);
    const page = quick === cached && (await isWithdrawn(url)) ? await freshOrCached : quick;
    return { page, isCurrent: page !== cached };
  }

  /** What was removed on request, deleted or unpublished is gone at once, however long its page takes. */
  async function isWithdrawn({ pathname }: URL): Promise<boolean> {
    const { name, id, path } = renderer.matchPage(pathname);
    if (!path.includes(':id')) return false;
    const call = async (address: string) => readApi(address);
    const [notice, own] = await Promise.all([
      call(`/api/notices?path=${encodeURIComponent(pathname)}`)
        .then((answer) => answer.json())
        .catch(() => null),
      (name === 'article' || name === 'live-page') &&
        call(`/api/${name}s/${encodeURIComponent(id)}`).catch(() => undefined),
    ]);
    return notice?.isRemoved === true || (own ? own.status === 404 : false);
  }

  async function failure(url: URL, error: unknown): Promise<CachedPage> {
    deps.log.error({ error: String(error), path: url.pathname }, 'could not render page');
    const now = deps.now();
    const page = renderer.renderFailure({ siteUrl, now });
    const frame = inBytes(await renderer.renderFrame({ now, light: false }));
    const html = htmlDocument({ ...page, frame, isCounted: false, assets });
    const status = isUnavailable(error) ? 503 : page.status;
    return newPage(html, { status, version: 0, madeAt: now.getTime(), cacheSeconds: 0 });
  }

  return {
    /** The paths of pages for the sitemap, of those that have no id. */
    listedPaths: renderer.LISTED_PATHS,

    /** Whether a kind of page has such addresses, be there one at this address or not. */
    isRouted: (path: string): boolean => renderer.matchPage(path).name !== 'not-found',

    /** The canonical path, if this is a page that everybody can read. */
    publicPath(path: string): Promise<string | undefined> {
      const url = new URL(siteUrl);
      url.pathname = path;
      return renderer.publicPath({ url, now: deps.now(), fetch: readApi });
    },

    /** Pieces of a live page, for readers who have it open. */
    liveChanges: (changes: Parameters<typeof Renderer.renderLiveChanges>[0], light: boolean) =>
      renderer.renderLiveChanges(changes, { renderedAt: deps.now().getTime(), siteUrl, light }),

    async respond(c: Context): Promise<Response> {
      const url = new URL(c.req.url);
      url.pathname = c.req.path;
      const result = await find({ url, light: isLightRequest(c) }).catch(
        async (error): Promise<PageResult | undefined> =>
          error instanceof BusyError
            ? undefined
            : { page: await failure(url, error), isCurrent: false },
      );
      if (!result) return busy(c);
      const { page, isCurrent } = result;
      return send(c, page, isCurrent ? page.cacheSeconds : 0);
    },

    /** The page a plain form was posted to, with the submitted values and errors. */
    async refuse(c: Context, posted: PostedForm): Promise<Response> {
      const url = new URL(posted.action, siteUrl);
      const request = { url, light: isLightRequest(c), posted };
      const version = await deps.contentVersion.current();
      const page = await inQueue(() => render(request, 0, version)).catch((error) =>
        error instanceof BusyError ? undefined : failure(url, error),
      );
      return page ? send(c, page, 0) : busy(c);
    },
  };
}

const inBytes = ({ top, bottom }: Renderer.Frame): FrameBytes => ({
  top: Buffer.from(top),
  bottom: Buffer.from(bottom),
});

const busy = (c: Context) =>
  c.text('The site is very busy. Please try again in a moment.', 503, {
    'Retry-After': '5',
    'Cache-Control': 'no-store',
  });

/** Whether a call that the page needs is temporarily unavailable. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof RequestError
    ? error.status === 503
    : error instanceof Error && isUnavailable(error.cause);

const isLightRequest = (c: Context) =>
  wantsLight(c.req.header(LIGHT_HEADER), c.req.header('Save-Data'));

interface PageRequest {
  url: URL;
  light: boolean;
  posted?: PostedForm;
}

interface PageResult {
  page: CachedPage;
  /** A page older than the content must not be cached downstream. */
  isCurrent: boolean;
}

/** Path and the parameters that change the page; a cached page ignores their case. */
function cacheKey(
  { url, light }: PageRequest,
  { params = [], cacheSeconds }: PageDefinition,
): string {
  const fold = (text: string) => (cacheSeconds > 0 ? text.toLowerCase() : text);
  const search = params.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value ? `${name}=${encodeURIComponent(fold(value))}` : [];
  });
  const address = [withoutEndSlashes(url.pathname), search.join('&')].filter(Boolean).join('?');
  return light ? `light ${address}` : address;
}

async function send(c: Context, page: CachedPage, cacheSeconds: number): Promise<Response> {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    // Browsers revalidate, which is cheap; a CDN may cache it as long as we do.
    'Cache-Control':
      cacheSeconds > 0
        ? `public, max-age=0, s-maxage=${cacheSeconds}, stale-while-revalidate=${cacheSeconds * 10}`
        : 'no-store',
    ...(page.etag && { ETag: page.etag }),
    Vary: `Accept-Encoding, Save-Data, ${LIGHT_HEADER}`,
    ...(isLightRequest(c) ? {} : SPECULATION_RULES_HEADER),
    ...(page.status === 503 && { 'Retry-After': '5' }),
  };
  if (page.status === 200 && matchesEtag(c.req.header('If-None-Match'), page.etag)) {
    return c.body(null, 304, headers);
  }
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'));
  const body = await page.bytes.in(encoding);
  return c.body(body, page.status as 200, {
    ...headers,
    // For HEAD, whose response has no body to count.
    'Content-Length': String(body.length),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  });
}

/** The reader's choice, sent by our service worker, or else the browser's Save-Data header. */
const wantsLight = (chosen: string | undefined, saveData: string | undefined): boolean =>
  (chosen ?? saveData)?.toLowerCase() === 'on';
