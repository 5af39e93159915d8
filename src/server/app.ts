import { type ErrorHandler, Hono, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { REQUEST_LIMITS } from '../contract/limits.ts';
import { type ApiParts, createApi, createCalls } from './api/api.ts';
import { pictureRoutes } from './articles/article-pictures.ts';
import { chartRoutes } from './articles/chart-routes.ts';
import { forReader } from './database/answer-timeout.ts';
import type { Database } from './database/database.ts';
import { isDatabaseAway, isStorageFull } from './database/database-away.ts';
import type { SettingStore } from './database/setting-store.ts';
import { dayNameRoutes } from './day-names/day-name-routes.ts';
import { deskApi } from './desk/desk-api.ts';
import { photoRoutes } from './directory/business-photos.ts';
import { feedRoutes } from './feeds/feed-routes.ts';
import { formRoutes } from './forms/form-routes.ts';
import { openReception } from './forms/reception.ts';
import type { CachedVersion } from './http/cached-version.ts';
import { knowClient } from './http/client-address.ts';
import { handOver } from './http/hand-over.ts';
import { plainPath } from './http/plain-path.ts';
import { ProblemError, problemResponse } from './http/problem-response.ts';
import {
  BodyError,
  type BodyTimeouts,
  HungUpError,
  limitBodies,
  refuseBody,
} from './http/request-body.ts';
import { nameRequest } from './http/request-id.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { TOO_LONG_PAGE } from './http/too-long.ts';
import type { Uploads } from './http/uploads.ts';
import type { Imports } from './imports/open-imports.ts';
import type { FailedWorkLog } from './jobs/failed-work.ts';
import type { NewsTools } from './live-news/desk/news-desk.ts';
import { newsletterRoutes } from './newsletter/newsletter-routes.ts';
import type { People } from './people/people.ts';
import { artRoutes } from './pictures/art-routes.ts';
import type { Pages } from './render/pages.ts';
import { speculationRules } from './render/speculation-rules.ts';
import type { ConditionDeps } from './watch/conditions.ts';
import { healthApi } from './watch/health-api.ts';
import { metricsApi } from './watch/metrics-api.ts';

export interface AppParts extends Omit<ApiParts, 'reception' | 'publicPath'> {
  database: Database;
  settings: SettingStore;
  watched: ConditionDeps;
  config: { metricsToken: string | undefined };
  people: People;
  imports: Imports;
  failedWork: FailedWorkLog;
  uploads: Uploads;
  /** What the site holds as files. */
  contentFolder: string;
  news: { pictures: Hono; rss: Hono; hubRoutes: Hono; movedStories: Hono } & NewsTools;
  /** Proxies that are believed when they say for whom they ask. */
  trustProxy: readonly string[];
  log: Logger;
  contentVersion: CachedVersion;
  /** Draws pages; built around the app itself, because pages read through the same calls. */
  pages: (readApi: (path: string, init?: RequestInit) => Response | Promise<Response>) => Pages;
  /** Files of the build. In development Vite serves them before we are asked. */
  staticFiles?: (app: Hono) => void;
  development?: boolean;
  /** How long a body may take, where tests can't wait. */
  bodyTimeouts?: BodyTimeouts | undefined;
}

/** No address of ours is long or holds a NUL, and PostgreSQL takes none. */
const refuseStrangeAddresses: MiddlewareHandler = async (c, next) => {
  if (c.req.url.length > REQUEST_LIMITS.maxAddress) {
    const asksForPage = c.req.header('Accept')?.includes('text/html');
    return asksForPage
      ? c.html(TOO_LONG_PAGE, 414, { 'Cache-Control': 'no-store' })
      : problemResponse(c, 414, 'An address of this site has less than 12 KB.');
  }
  return c.req.url.includes('%00')
    ? problemResponse(c, 400, 'An address holds no NUL character.')
    : next();
};

/** What a request passes, in order. */
export function createApp(parts: AppParts): Hono {
  const app = new Hono({ getPath: plainPath });
  const explain = explainTo(parts.log);
  const reception = openReception(parts);
  const publicPath = (path: string) => pages.publicPath(path);
  const calls = createCalls({ ...parts, reception, publicPath });
  // Pages read through the very calls the browser uses, without what stands between us and it.
  const reads = new Hono({ getPath: plainPath })
    .use(handOver)
    .route('/api', calls)
    .onError(explain);
  const pages: Pages = parts.pages((path, init) => reads.request(path, init));

  // 1. One line in the log, whatever happens after.
  app.use(requestLog(parts.log));
  // 2. What the browser may do with the answer, who is asking, and how much they may send.
  app.use(securityHeaders({ development: parts.development ?? false }));
  app.use(knowClient(parts.trustProxy, warnOfProxy(parts)), nameRequest);
  app.use(refuseStrangeAddresses);
  app.use(limitBodies(parts.bodyTimeouts));
  // 3. Whoever runs us asks how we are.
  app.route('/', healthApi(parts));
  app.route('/', metricsApi(parts));
  // 4. The operator's calls: uncached, and streamed where they are long.
  app.route('/api/admin', deskApi(parts));
  //    From here on readers wait, and not for long where the database hangs.
  app.use((_c, next) => forReader(next));
  app.route('/pictures/desk', pictureRoutes(parts.desk.pictures));
  app.route('/pictures/chart', chartRoutes(parts.stores.articles, parts.now));
  app.route('/pictures/business', photoRoutes(parts.database));
  // 5. Calls.
  app.route('/api', createApi(calls));
  // 6. Addresses in our mails that are no pages.
  app.route(
    '/newsletter',
    newsletterRoutes({ ...parts.newsletter, signer: parts.mail.signer, now: parts.now }),
  );
  app.route('/rate-alert', reception.rateAlerts.oneClick);
  // 7. Cover art that is woven on request, pictures of live news, its feeds, and stories that have
  //    become part of others.
  app.route('/art', artRoutes());
  app.route('/pictures', parts.news.pictures);
  app.route('/news', parts.news.rss);
  app.route('/story', parts.news.movedStories);
  app.route('/hub', parts.news.hubRoutes);
  app.route('/', speculationRules());
  // 8. Feeds, sitemap, manifest: what machines read.
  app.route('/', feedRoutes(parts));
  // 9. Files of the build.
  parts.staticFiles?.(app);
  // 10. Forms that a browser sends by itself, without scripts.
  app.route('/', formRoutes({ ...parts, reception, pages }));
  app.route('/name', dayNameRoutes(parts.now));
  // 11. Everything else is a page, or the page that says there is none.
  app.get('*', (c) => pages.respond(c));

  app.notFound((c) =>
    problemResponse(c, 405, 'Pages are read with GET.', { headers: { Allow: 'GET, HEAD' } }),
  );
  app.onError(explain);
  return app;
}

/** Behind a proxy that nobody named everybody counts as one, and anybody can lock the operator out. */
const warnOfProxy =
  ({ log, desk, now }: AppParts) =>
  (neighbour: string) => {
    log.warn({ neighbour }, 'a proxy asks for others, and TRUST_PROXY does not name it');
    const entry = {
      actor: 'site',
      action: 'proxy.unnamed',
      subject: `Set TRUST_PROXY=${neighbour}`,
    };
    desk.operator.audit
      .note({ at: now().toISOString(), ...entry, detail: {} })
      .catch((error) => log.error({ error: String(error) }, 'the log of the desk failed'));
  };

/** What will be possible again, without a change to the site or to what was sent. */
const UNABLE = [
  {
    is: isDatabaseAway,
    logged: 'the database did not answer',
    said: 'The database is not answering. Please try again in a moment.',
    retryAfter: '5',
  },
  {
    is: isStorageFull,
    logged: 'nothing can be stored: the disk is full, or may not be written',
    said: 'Nothing can be stored at the moment. Please try again later.',
    retryAfter: '60',
  },
];

/** What the caller is told of an error, and the log of one that is ours. */
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
    const unable = UNABLE.find(({ is }) => is(error));
    if (unable) {
      const { logged, said, retryAfter } = unable;
      log.error({ error: String(error), path: c.req.path, request: c.get('requestId') }, logged);
      return problemResponse(c, 503, said, { headers: { 'Retry-After': retryAfter } });
    }
    const request = c.get('requestId');
    const failed = { error: String(error), stack: error.stack, path: c.req.path, request };
    log.error(failed, 'call failed');
    return problemResponse(c, 500, 'Something went wrong here. It has been logged.');
  };
