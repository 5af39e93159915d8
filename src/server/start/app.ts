import { type ErrorHandler, Hono, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { REQUEST_LIMITS } from '../../contract/limits.ts';
import { pictureRoutes } from '../nouns/articles/article-pictures.ts';
import { chartRoutes } from '../nouns/articles/chart-routes.ts';
import { fileRoutes } from '../nouns/articles/file-routes.ts';
import { qrRoutes } from '../nouns/channels/qr-routes.ts';
import { dayNameRoutes } from '../nouns/day-names/day-names-api.ts';
import { businessPhotos } from '../nouns/directory/business-listing.ts';
import { eventPhotos } from '../nouns/events/event-listing.ts';
import { funeralPhotos } from '../nouns/funerals/funeral-listing.ts';
import { guideAddress } from '../nouns/guides/guide-address.ts';
import { livePageRoutes } from '../nouns/live-pages/live-page-routes.ts';
import { newsletterRoutes } from '../nouns/newsletter/newsletter-routes.ts';
import { artworkDrawer } from '../nouns/podcast/artwork.ts';
import { audioRoutes } from '../nouns/podcast/audio-routes.ts';
import { podcastRoutes } from '../nouns/podcast/podcast-routes.ts';
import { forReader } from '../platform/database/answer-timeout.ts';
import { isDatabaseAway, isStorageFull } from '../platform/database/database-away.ts';
import { ProblemError, problemResponse } from '../platform/http/calls.ts';
import { identifyClient } from '../platform/http/client-address.ts';
import { directJson } from '../platform/http/direct-json.ts';
import { plainPath } from '../platform/http/plain-path.ts';
import { publicReads } from '../platform/http/public-reads.ts';
import {
  BodyError,
  type BodyTimeouts,
  HungUpError,
  limitBodies,
  refuseBody,
} from '../platform/http/request-body.ts';
import { assignRequestId, requestLog } from '../platform/http/request-log.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { TOO_LONG_PAGE } from '../platform/http/too-long.ts';
import { photoRoutes } from '../platform/photos/photo-routes.ts';
import { artRoutes } from '../platform/pictures/art-routes.ts';
import { pictureCache } from '../platform/pictures/picture-cache.ts';
import { previewDrawer } from '../platform/previews/draw-preview.ts';
import { previewRoutes } from '../platform/previews/preview-routes.ts';
import {
  baseAddress,
  parameterAddress,
  variantTarget,
} from '../platform/redirects/base-address.ts';
import type { Pages, PagesDeps } from '../platform/render/pages.ts';
import { speculationRules } from '../platform/render/speculation-rules.ts';
import { lookRoutes, replacedFiles } from '../platform/settings/look-routes.ts';
import { createApi, createCalls } from '../site/api/api.ts';
import { deskApi } from '../site/desk/desk-api.ts';
import { feedRoutes } from '../site/feeds/feed-routes.ts';
import { formRoutes } from '../site/forms/form-routes.ts';
import { openReception } from '../site/forms/reception.ts';
import { indexNowKey } from '../site/indexing/index-now-desk.ts';
import { sitemapRoutes } from '../site/indexing/sitemap-routes.ts';
import { healthApi } from '../site/watch/health-api.ts';
import { metricsApi } from '../site/watch/metrics-api.ts';
import type { Site } from './assemble-site.ts';

interface AppDeps extends Site {
  /** Renders pages; created with the app itself, because pages use the same calls. */
  pages: (readApi: PagesDeps['readApi']) => Pages;
  /** Built files; in development Vite serves them. */
  staticFiles?: (app: Hono) => void;
  /** The built fonts, pictures and icons, for what the server draws and measures. */
  publicFolder: string;
  development?: boolean;
  /** How long a body may take; tests shorten it. */
  bodyTimeouts?: BodyTimeouts | undefined;
}

/** About two thousand of them. */
const MAX_PREVIEW_BYTES = 50_000_000;
/** The covers of both shows under their last few names. */
const MAX_ARTWORK_BYTES = 5_000_000;

/** None of our addresses is long or contains NUL, which PostgreSQL refuses. */
const refuseInvalidAddresses: MiddlewareHandler = async (c, next) => {
  if (c.req.url.length > REQUEST_LIMITS.maxAddress) {
    const asksForPage = c.req.header('Accept')?.includes('text/html');
    return asksForPage
      ? c.html(TOO_LONG_PAGE, 414, { 'Cache-Control': 'no-store' })
      : problemResponse(c, 414, 'Addresses on this site are under 12 KB.');
  }
  return c.req.url.includes('%00')
    ? problemResponse(c, 400, 'An address can’t contain a NUL character.')
    : next();
};

/** The middleware and routes, in order. */
export function createApp(deps: AppDeps): Hono {
  const app = new Hono({ getPath: plainPath });
  const explain = explainTo(deps.log);
  const reception = openReception(deps);
  const publicPath = (path: string) => pages.publicPath(path);
  const calls = createCalls({ ...deps, reception, publicPath });
  // Pages use the same calls as the browser, without its middleware.
  const pageCalls = new Hono({ getPath: plainPath })
    .use(directJson)
    .route('/api', calls)
    .onError(explain);
  const pages: Pages = deps.pages((path, init) => pageCalls.request(path, init));

  // 1. One line in the log for every request but our own.
  const logRequest = requestLog(deps.log);
  app.use((c, next) => (c.env === PROBE ? next() : logRequest(c, next)));
  // 2. Security headers, the client's address and the limits on bodies.
  const mediaHosts = (path: string) =>
    /^\/radio\/?$/i.test(path) ? deps.radio.hosts() : undefined;
  app.use(securityHeaders({ development: deps.development ?? false, mediaHosts }));
  app.use(identifyClient(deps.trustProxy, warnOfProxy(deps)), assignRequestId);
  app.use(refuseInvalidAddresses);
  app.use(limitBodies(deps.bodyTimeouts));
  app.use(publicReads);
  // 3. Health checks and metrics.
  app.route('/', healthApi(deps));
  app.route('/', metricsApi(deps));
  // 4. The desk's calls: uncached, and streamed if long.
  const isPage = async (path: string) => (await app.request(path, {}, PROBE)).ok;
  const { find } = deps.desk.pictures;
  const draw = previewDrawer(`${deps.publicFolder}/fonts`, find);
  app.route('/api/admin', deskApi({ ...deps, isPage, draw }));
  //    From here on readers wait, and not for long where the database hangs.
  app.use((_c, next) => forReader(next));
  app.route('/pictures/desk', pictureRoutes(deps.desk.pictures));
  app.route('/look', lookRoutes(find));
  app.route('/', replacedFiles());
  app.route('/files', fileRoutes(deps.desk.files));
  app.route('/pictures/chart', chartRoutes(deps.stores.articles, deps.now));
  app.route('/pictures/business', photoRoutes(businessPhotos(deps.database)));
  app.route('/pictures/event', photoRoutes(eventPhotos(deps.database)));
  app.route('/pictures/funeral', photoRoutes(funeralPhotos(deps.database)));
  // 5. Calls.
  app.route('/api', createApi(calls));
  // 6. Links in our emails that are not pages.
  app.route(
    '/newsletter',
    newsletterRoutes({ ...deps.newsletter, signer: deps.mail.signer, now: deps.now }),
  );
  app.route('/rate-alert', reception.rateAlerts.oneClick);
  app.route('/event-alert', reception.eventAlerts.oneClick);
  // 7. Generated art, pictures of live news, its feeds, redirects of merged stories, link previews, QR codes.
  app.route('/art', artRoutes());
  app.route('/pictures', deps.news.pictures);
  app.route('/news', deps.news.feeds);
  app.route('/story', deps.news.storyFeeds);
  app.route('/affair', deps.news.affairFeeds);
  app.route('/story', deps.news.movedStories);
  deps.liveStreams.drawWith(pages.liveChanges);
  app.route('/live-page', livePageRoutes({ ...deps, ...deps.stores }));
  app.route('/hub', deps.news.hubRoutes);
  app.route(
    '/previews',
    previewRoutes({
      readApi: (path) => pageCalls.request(path),
      readPicture: (path) => app.request(path),
      draw,
      cache: pictureCache(`${deps.config.dataDir}/previews`, MAX_PREVIEW_BYTES),
    }),
  );
  //    Recordings, the podcast's feeds and what they name.
  app.route('/audio', audioRoutes(deps.podcast.audio));
  const artworkCache = pictureCache(`${deps.config.dataDir}/artwork`, MAX_ARTWORK_BYTES);
  const artwork = artworkDrawer(`${deps.publicFolder}/fonts`, find, artworkCache);
  app.route('/', podcastRoutes({ ...deps, artwork }));
  app.route('/qr', qrRoutes());
  app.route('/', speculationRules());
  // 8. Feeds, sitemap, manifest.
  app.route('/', sitemapRoutes({ ...deps, pages }));
  app.route('/', indexNowKey(deps.indexNow));
  app.route('/', feedRoutes(deps));
  // 9. Built files.
  deps.staticFiles?.(app);
  // 10. Forms that a browser submits without scripts.
  app.route('/', formRoutes({ ...deps, reception, pages }));
  app.route('/name', dayNameRoutes(deps.now));
  // 11. Everything else is a page, an address that has moved, or the page for 404.
  const movedGuide = guideAddress(deps.library.guides);
  app.get('*', async (c) => {
    // Thousands of addresses in a file would each be drawn a page that says it isn't there.
    if (c.env === PROBE && !pages.isRouted(c.req.path)) return c.body(null, 404);
    const guide = movedGuide(c.req.path, c.req.query());
    if (guide) return c.redirect(guide.target, guide.status);
    const follow = (path: string) => deps.desk.redirects.follow(path, deps.now().toISOString());
    // A list, or an article, that has the same address here.
    const own = async (list: string) =>
      /^\/(?:article|author|tag)\//.test(list) && (await isPage(list)) ? list : undefined;
    const targetOf = async (path: string, base = baseAddress(path)) => {
      const target = (await follow(path)) ?? (base && ((await follow(base)) ?? (await own(base))));
      return target && variantTarget(path, target);
    };
    const named = parameterAddress(c.req.query());
    const byName = async () => named && targetOf(named, baseAddress(named) ?? named);
    // WordPress searches and finds posts by number on its front page, in whichever folder that was.
    const sought = c.req.query('s');
    const onFrontPage = () => (sought ? `/search?${new URLSearchParams({ q: sought })}` : byName());
    const numbered = c.req.path === '/' && (await onFrontPage());
    if (numbered) return c.redirect(numbered, 301);
    const response = await pages.respond(c);
    if (response.status !== 404) return response;
    const moved = await targetOf(c.req.path);
    const former = moved === '/' ? (await onFrontPage()) || moved : moved || (await byName());
    if (former) return c.redirect(former, 301);
    const id = /^\/article\/([a-z0-9-]+)$/.exec(c.req.path)?.[1];
    const isGone = id !== undefined && (await deps.desk.articleLife.isGone(id));
    return isGone ? new Response(response.body, { ...response, status: 410 }) : response;
  });

  app.notFound((c) =>
    problemResponse(c, 405, 'Pages support only GET and HEAD.', {
      headers: { Allow: 'GET, HEAD' },
    }),
  );
  app.onError(explain);
  return app;
}

/** Marks a request of our own that asks only whether there is a page. */
const PROBE = {};

/** Behind an unnamed proxy all clients share one address, so that anybody can lock out the operator. */
const warnOfProxy =
  ({ log, desk, now }: AppDeps) =>
  (neighbour: string) => {
    log.warn({ neighbour }, 'request through a proxy that TRUST_PROXY does not name');
    const entry = {
      actor: 'site',
      action: 'proxy.unnamed',
      subject: `Set TRUST_PROXY=${neighbour}`,
    };
    desk.operator.audit
      .note({ at: now().toISOString(), ...entry, detail: {} })
      .catch((error) => log.error({ error: String(error) }, 'the log of the desk failed'));
  };

/** Temporary failures of the server, and how they are reported. */
const TEMPORARY_FAILURES = [
  {
    is: isDatabaseAway,
    logged: 'the database did not answer',
    message: 'The database isn’t available right now. Please try again in a moment.',
    retryAfter: '5',
  },
  {
    is: isStorageFull,
    logged: 'nothing can be stored: the disk is full, or may not be written',
    message: 'Nothing can be stored at the moment. Please try again later.',
    retryAfter: '60',
  },
];

/** Turns an error into a response, and logs those that are ours. */
const explainTo =
  (log: Logger): ErrorHandler =>
  (error, c) => {
    if (error instanceof BodyError) {
      if (error instanceof HungUpError) {
        log.debug(
          { path: c.req.path, request: c.get('requestId') },
          'a client hung up while sending',
        );
      }
      return refuseBody(c, error);
    }
    if (error instanceof ProblemError) {
      return problemResponse(c, error.status as 400, error.message, { errors: error.errors });
    }
    if (error instanceof HTTPException) return error.getResponse();
    const unable = TEMPORARY_FAILURES.find(({ is }) => is(error));
    if (unable) {
      const { logged, message, retryAfter } = unable;
      log.error({ error: String(error), path: c.req.path, request: c.get('requestId') }, logged);
      return problemResponse(c, 503, message, { headers: { 'Retry-After': retryAfter } });
    }
    const request = c.get('requestId');
    const failed = { error: String(error), stack: error.stack, path: c.req.path, request };
    log.error(failed, 'call failed');
    return problemResponse(c, 500, 'Something went wrong here. It has been logged.');
  };
