import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { ContactDetails } from '../../contract/inbox/contact.ts';
import { articlesApi } from '../articles/articles-api.ts';
import { authorsApi } from '../articles/authors-api.ts';
import { tagsApi } from '../articles/tags-api.ts';
import { documentsApi } from '../content/documents-api.ts';
import type { Library } from '../content/library.ts';
import type { Database } from '../database/database.ts';
import { dayNamesApi } from '../day-names/day-names-api.ts';
import type { Desk } from '../desk/open-desk.ts';
import { businessesApi } from '../directory/businesses-api.ts';
import { findBusinesses } from '../directory/find-businesses.ts';
import { calendarApi } from '../events/calendar-api.ts';
import { eventsApi } from '../events/events-api.ts';
import { findEvents } from '../events/find-events.ts';
import { guestsApi } from '../events/guests/guests-api.ts';
import { todayApi } from '../events/today-api.ts';
import { whatsOn } from '../events/whats-on.ts';
import { factsApi } from '../facts/facts-api.ts';
import type { Reception } from '../forms/reception.ts';
import { guidesApi } from '../guides/guides-api.ts';
import { problemResponse } from '../http/problem-response.ts';
import { advertisingApi } from '../inbox/advertising-api.ts';
import { contactApi } from '../inbox/contact-api.ts';
import { reportsApi } from '../inbox/reports-api.ts';
import {
  type LiveNewsStores,
  liveItemsApi,
  liveNewsApi,
  outletsApi,
  storiesApi,
} from '../live-news/serve/live-news-api.ts';
import type { Mail } from '../mail/open-mail.ts';
import { mailApi } from '../newsletter/mail-api.ts';
import { newsletterApi } from '../newsletter/newsletter-api.ts';
import type { Newsletter } from '../newsletter/open-newsletter.ts';
import { subscribersApi } from '../newsletter/subscribers/subscribers-desk.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { placesApi } from '../places/places-api.ts';
import { podcastApi } from '../podcast/podcast-api.ts';
import { mostReadApi } from '../readership/most-read-api.ts';
import type { Readership } from '../readership/open-readership.ts';
import { viewsApi } from '../readership/views-api.ts';
import { regionsApi } from '../regions/regions-api.ts';
import { remittanceApi } from '../remittance/remittance-api.ts';
import { findAnything } from '../search/find-anything.ts';
import { searchApi } from '../search/search-api.ts';
import { sendersApi } from '../senders/senders-api.ts';
import { onThisDayApi } from '../wire/on-this-day-api.ts';
import type { Stores } from './open-stores.ts';
import { openApi } from './openapi.ts';

export interface ApiParts {
  stores: Stores & LiveNewsStores;
  library: Library;
  places: Gazetteer;
  contact: ContactDetails;
  mail: Mail;
  newsletter: Newsletter;
  desk: Desk;
  database: Database;
  readership: Readership;
  /** The one path of the page that everybody can read at a path. */
  publicPath: (path: string) => Promise<string | undefined>;
  /** Where readers reach us, for addresses that leave the site. */
  siteUrl: string;
  /** What is sent in, by calls and by plain forms alike. */
  reception: Reception;
  now: () => Date;
}

/** Everything under `/api` for callers from outside, and what each of them passes first. */
export function createApi(calls: Hono) {
  const api = new Hono();

  // Small answers stay small, and an answer the reader already has costs no bytes. First, so that
  // whatever is answered below is packed as it says.
  api.use(compress(), etag());
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
  api.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-cache');
  });
  api.route('/', calls);
  return api;
}

/** The calls themselves. Pages read through these alone: nothing between us needs packing. */
export function createCalls(parts: ApiParts) {
  const { stores, library, mail, newsletter, now } = parts;
  const { intakes, newsletter: requests, rateAlerts, senders, guests } = parts.reception;
  const calls = new Hono();
  const find = findAnything(stores.search);
  const calendar = whatsOn(stores.events, stores.facts);
  const directory = findBusinesses({ ...parts, ...stores, find });
  const finder = findEvents({ ...parts, ...stores, find });

  calls.route('/views', viewsApi(parts));
  calls.route('/articles/most-read', mostReadApi({ ...parts, ...stores }));
  calls.route('/articles', articlesApi(stores.articles, now));
  calls.route('/live-news', liveNewsApi(stores, now));
  calls.route('/stories', storiesApi(stores));
  calls.route('/live-items', liveItemsApi(stores));
  calls.route('/outlets', outletsApi(stores));
  calls.route('/newsletter', newsletterApi({ ...newsletter, requests, now }));
  calls.route('/newsletter', subscribersApi({ ...parts.desk, now }));
  calls.route('/mail', mailApi({ ...mail, ...newsletter }));
  calls.route('/businesses', businessesApi({ ...stores, find, directory, intakes, now }));
  calls.route('/today', todayApi(stores.facts, now));
  calls.route('/events', eventsApi({ calendar, finder, intakes, guests, now }));
  calls.route('/going', guestsApi(guests));
  calls.route('/calendar', calendarApi({ calendar, finder, now, siteUrl: parts.siteUrl }));
  calls.route('/regions', regionsApi({ ...stores, calendar, now }));
  calls.route('/remittance', remittanceApi({ ...stores, alerts: rateAlerts, now }));
  calls.route('/places', placesApi(parts.places));
  calls.route('/advertising', advertisingApi(intakes));
  calls.route('/reports', reportsApi(intakes));
  calls.route('/senders', sendersApi(senders, intakes));
  calls.route('/search', searchApi(find, now));
  calls.route('/contact', contactApi(parts.contact, intakes));
  calls.get('/form-stamp', (c) => c.json({ stamp: parts.reception.stamps.make() }));
  calls.route('/tags', tagsApi(stores.articles, now));
  calls.route('/authors', authorsApi(stores.articles, now));
  calls.route('/podcast', podcastApi(library.episodes));
  calls.route('/on-this-day', onThisDayApi(library.onThisDay));
  calls.route('/day-names', dayNamesApi(library.dayNames, now));
  calls.route('/guides', guidesApi({ ...library, ...stores, now }));
  calls.route('/facts', factsApi({ ...library, ...stores, now }));
  calls.route('/documents', documentsApi(library.documents));
  calls.route('/openapi.json', openApi(parts.siteUrl));
  calls.all('*', (c) => problemResponse(c, 404, 'There is no such call.'));
  return calls;
}
