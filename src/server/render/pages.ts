import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { PostedForm } from '../../contract/posted-form.ts';
import type { Frame, renderFailure, renderFrame, renderPage } from '../../web/entry-server.tsx';
import { LIGHT_HEADER } from '../../web/light/light-store.ts';
import { type Match, matchRoute } from '../../web/routes.ts';
import { htmlDocument, type PageAssets } from './document.ts';
import { type CachedPage, type Encoding, PageCache, packPage } from './page-cache.ts';

export interface Pages {
  respond(c: Context): Promise<Response>;
  /** The page a plain form was posted to, with the form as it was sent and why it was not taken. */
  refuse(c: Context, posted: PostedForm): Promise<Response>;
}

export interface PagesParts {
  renderer: {
    renderFrame: typeof renderFrame;
    renderPage: typeof renderPage;
    renderFailure: typeof renderFailure;
  };
  assets: (page: string) => PageAssets;
  readApi: (path: string, init?: RequestInit) => Response | Promise<Response>;
  contentVersion: () => Promise<number>;
  siteUrl: string;
  now: () => Date;
  log: Logger;
}

const CAPACITY = 1000;
/** How long a content version is believed before the database is asked again. */
const VERSION_LASTS = 1000;
const FRAME_LASTS = 60_000;

/**
 * Anonymous pages are the same for everyone, so each is drawn once per change of content (and once a
 * minute, for the relative times in it) and then handed out as packed bytes. When it cannot be drawn
 * anew the last good copy is served.
 */
export function createPages(parts: PagesParts): Pages {
  const cache = new PageCache(CAPACITY);
  const underWay = new Map<string, Promise<CachedPage>>();
  const frames = new Map<boolean, { name: string; frame: Promise<Frame> }>();
  let version = { value: 0, readAt: Number.NEGATIVE_INFINITY };

  async function currentVersion(): Promise<number> {
    const now = parts.now().getTime();
    if (now - version.readAt >= VERSION_LASTS) {
      // Without a database the last known version still names the copies we have.
      const value = await parts.contentVersion().catch(() => version.value);
      version = { value, readAt: now };
    }
    return version.value;
  }

  async function draw(asked: Asked, contentVersion: number): Promise<CachedPage> {
    const now = parts.now();
    const { siteUrl, readApi, renderer } = parts;
    const [frame, page] = await Promise.all([
      frameOf(contentVersion, asked.light, now),
      renderer.renderPage({ ...asked, siteUrl, now, fetch: readApi }),
    ]);
    const html = htmlDocument({ ...page, frame, assets: parts.assets(page.page) });
    return packPage(html, page.status, contentVersion, now.getTime());
  }

  /** The same around every page, so it is drawn once a minute and once per change of content. */
  function frameOf(contentVersion: number, light: boolean, now: Date): Promise<Frame> {
    const name = `${contentVersion} ${Math.floor(now.getTime() / FRAME_LASTS)}`;
    const known = frames.get(light);
    if (known?.name === name) return known.frame;
    const frame = parts.renderer.renderFrame({ now, light, fetch: parts.readApi });
    frames.set(light, { name, frame });
    frame.catch(() => frames.delete(light));
    return frame;
  }

  /** Many readers asking for the same page at once wait for one drawing of it. */
  function drawOnce(key: string, asked: Asked, contentVersion: number): Promise<CachedPage> {
    const flight = `${contentVersion} ${key}`;
    const running = underWay.get(flight);
    if (running) return running;
    const drawing = draw(asked, contentVersion).finally(() => underWay.delete(flight));
    underWay.set(flight, drawing);
    return drawing;
  }

  async function find(asked: Asked): Promise<{ page: CachedPage; keep: number }> {
    const { url } = asked;
    const { route } = matchRoute(url.pathname);
    const key = cacheKey(asked, route);
    const contentVersion = await currentVersion();
    const known = cache.get(key);
    const age = known ? parts.now().getTime() - known.madeAt : Number.POSITIVE_INFINITY;
    if (known?.version === contentVersion && age < route.keep * 1000) {
      return { page: known, keep: route.keep };
    }
    try {
      const page = await drawOnce(key, asked, contentVersion);
      if (route.keep > 0 && page.status === 200) cache.set(key, page);
      return { page, keep: page.status === 200 ? route.keep : 0 };
    } catch (error) {
      if (!known) throw error;
      parts.log.warn({ error: String(error), path: url.pathname }, 'serving the last good copy');
      return { page: known, keep: 0 };
    }
  }

  async function failure(url: URL, error: unknown): Promise<CachedPage> {
    parts.log.error({ error: String(error), path: url.pathname }, 'page failed');
    const now = parts.now();
    const page = parts.renderer.renderFailure({ url, siteUrl: parts.siteUrl, now });
    const frame = await parts.renderer.renderFrame({ now, light: false });
    const html = htmlDocument({ ...page, frame, assets: parts.assets(page.page) });
    return packPage(html, page.status, 0, now.getTime());
  }

  return {
    async respond(c) {
      const url = new URL(c.req.url);
      url.pathname = c.req.path;
      const { page, keep } = await find({ url, light: wantsLight(c) }).catch(async (error) => ({
        page: await failure(url, error),
        keep: 0,
      }));
      return send(c, page, keep);
    },

    async refuse(c, posted) {
      const url = new URL(posted.action, parts.siteUrl);
      const page = await draw({ url, light: wantsLight(c), posted }, 0).catch((error) =>
        failure(url, error),
      );
      return send(c, page, 0);
    },
  };
}

interface Asked {
  url: URL;
  light: boolean;
  posted?: PostedForm;
}

/** What the reader chose, which our service worker says; otherwise what the browser says by itself. */
function wantsLight(c: Context): boolean {
  const choice = c.req.header(LIGHT_HEADER) ?? c.req.header('Save-Data');
  return choice?.toLowerCase() === 'on';
}

function cacheKey({ url, light }: Asked, { reads = [], keep }: Match['route']): string {
  // What is kept reads without regard to case. The keys of people's own pages do not.
  const fold = (text: string) => (keep > 0 ? text.toLowerCase() : text);
  const read = reads.map((name) => `${name}=${fold(url.searchParams.get(name) ?? '')}`);
  return `${light ? 'light ' : ''}${url.pathname.replace(/\/+$/, '') || '/'}?${read.join('&')}`;
}

function send(c: Context, page: CachedPage, keep: number): Response {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    // Readers ask whether it changed, which costs next to nothing; a CDN may keep it as long as we do.
    'Cache-Control':
      keep > 0
        ? `public, max-age=0, s-maxage=${keep}, stale-while-revalidate=${keep * 10}`
        : 'no-store',
    ETag: page.etag,
    Vary: `Accept-Encoding, Save-Data, ${LIGHT_HEADER}`,
  };
  if (page.status === 200 && c.req.header('If-None-Match')?.includes(page.etag)) {
    return c.body(null, 304, headers);
  }
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding') ?? '');
  return c.body(page.bodies[encoding], page.status as 200, {
    ...headers,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  });
}

function acceptedEncoding(accepted: string): Encoding {
  for (const encoding of ['br', 'gzip'] as const) {
    if (new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i').test(accepted)) {
      return encoding;
    }
  }
  return 'identity';
}
