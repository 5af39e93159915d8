import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { LIMITS } from '../../contract/limits.ts';
import type { Stores } from '../database/open-stores.ts';
import { whatsOn } from '../events/whats-on.ts';
import { findAnything } from '../search/find-anything.ts';
import { receiver } from '../submissions/receive.ts';
import { advertisingApi } from './advertising-api.ts';
import { articlesApi } from './articles-api.ts';
import { businessesApi } from './businesses-api.ts';
import { calendarApi } from './calendar-api.ts';
import { eventsApi } from './events-api.ts';
import { newsletterApi } from './newsletter-api.ts';
import { problemResponse } from './problem-response.ts';
import { remittanceApi } from './remittance-api.ts';
import { searchApi } from './search-api.ts';

/** What the calls must know of how the site is run. */
export interface ApiSettings {
  siteUrl: string;
  operatorEmail: string;
}

/** Everything under `/api`, and what every call there passes first. */
export function createApi(stores: Stores, now: () => Date, settings: ApiSettings) {
  const api = new Hono();
  const find = findAnything(stores.search);
  const on = whatsOn(stores.events);
  const receive = receiver(now);

  // A path that exists for another method says which ones it has.
  api.use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (c, methods) =>
        problemResponse(
          c,
          405,
          `${c.req.method} is not possible here. Use ${methods.join(' or ')}.`,
          {
            headers: { Allow: methods.join(', ') },
          },
        ),
    }),
  );
  // Small answers stay small, and an answer the reader already has costs no bytes.
  api.use(compress(), etag());
  // Nobody needs to send us more than this.
  api.use(
    bodyLimit({
      maxSize: LIMITS.request.maxBodyBytes,
      onError: (c) => problemResponse(c, 413, 'The body is over 64 KB.'),
    }),
  );
  api.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-cache');
  });

  api.route('/articles', articlesApi(stores.articles, now));
  api.route('/newsletter', newsletterApi(stores.subscribers, now));
  api.route('/businesses', businessesApi({ ...stores, find, receive, now }));
  api.route('/events', eventsApi({ ...stores, on, receive, now }));
  api.route('/calendar', calendarApi({ on, now, siteUrl: settings.siteUrl }));
  api.route('/remittance', remittanceApi(stores.quotes, now));
  api.route('/advertising', advertisingApi({ ...stores, ...settings, receive }));
  api.route('/search', searchApi(find, now));
  api.all('*', (c) => problemResponse(c, 404, 'There is no such call.'));
  return api;
}
