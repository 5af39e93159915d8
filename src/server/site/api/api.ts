import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { ContactDetails } from '../../../contract/inbox/contact.ts';
import { keySchema } from '../../../contract/newsletter/newsletter.ts';
import { articlesApi, authorsApi, previewApi, tagsApi } from '../../nouns/articles/articles-api.ts';
import { dayNamesApi } from '../../nouns/day-names/day-names-api.ts';
import { ratingsApi } from '../../nouns/directory/ratings/rating-module.ts';
import { guestsApi } from '../../nouns/events/guests/guest-module.ts';
import { todayApi } from '../../nouns/events/today-api.ts';
import { whatsOn } from '../../nouns/events/whats-on.ts';
import { factsApi, onThisDayApi } from '../../nouns/facts/facts-api.ts';
import { guidesApi } from '../../nouns/guides/guides-api.ts';
import { advertisingApi, contactApi, reportsApi } from '../../nouns/inbox/inbox-api.ts';
import {
  affairsApi,
  type LiveNewsStores,
  liveItemsApi,
  liveNewsApi,
  outletsApi,
  storiesApi,
} from '../../nouns/live-news/serve/live-news-api.ts';
import { livePagesApi } from '../../nouns/live-pages/live-pages-api.ts';
import { mailApi } from '../../nouns/newsletter/mail-api.ts';
import { newsletterApi } from '../../nouns/newsletter/newsletter-api.ts';
import type { Newsletter } from '../../nouns/newsletter/open-newsletter.ts';
import { subscribersApi } from '../../nouns/newsletter/subscribers/list-subscribers.ts';
import type { Podcast } from '../../nouns/podcast/open-podcast.ts';
import { podcastApi } from '../../nouns/podcast/podcast-api.ts';
import type { OpenPush } from '../../nouns/push/open-push.ts';
import { pushApi } from '../../nouns/push/push-api.ts';
import type { Radio } from '../../nouns/radio/open-radio.ts';
import { radioApi } from '../../nouns/radio/radio-api.ts';
import type { Readership } from '../../nouns/readership/open-readership.ts';
import { mostReadApi, viewsApi } from '../../nouns/readership/views-api.ts';
import { remittanceApi } from '../../nouns/remittance/remittance-api.ts';
import { documentsApi } from '../../platform/content/documents-api.ts';
import type { Library } from '../../platform/content/library.ts';
import type { OwnTextStore } from '../../platform/content/own-text-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { problemResponse, readQuery } from '../../platform/http/calls.ts';
import type { Mail } from '../../platform/mail/open-mail.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import { placesApi } from '../../platform/places/places-api.ts';
import { findAnything } from '../../platform/search/find-anything.ts';
import { searchApi } from '../../platform/search/search-api.ts';
import type { Desk } from '../desk/open-desk.ts';
import type { Reception } from '../forms/reception.ts';
import { listingCalls } from '../nouns/modules.ts';
import { regionsApi } from '../regions/regions-api.ts';
import { sendersApi } from '../senders/senders-api.ts';
import { noticesApi } from '../takedowns/notices-api.ts';
import type { Stores } from './open-stores.ts';
import { openApi } from './openapi.ts';

export interface ApiDeps {
  stores: Stores & LiveNewsStores;
  library: Library;
  ownTexts: OwnTextStore;
  podcast: Podcast;
  radio: Radio;
  places: Gazetteer;
  contact: ContactDetails;
  mail: Mail;
  newsletter: Newsletter;
  push: OpenPush;
  desk: Desk;
  database: Database;
  readership: Readership;
  /** The canonical path of the public page at a path. */
  publicPath: (path: string) => Promise<string | undefined>;
  /** The site's public address, for links outside the site. */
  siteUrl: string;
  /** Receives submissions from calls and plain forms alike. */
  reception: Reception;
  now: () => Date;
}

/** Everything under `/api` for outside callers, behind the middleware they share. */
export function createApi(calls: Hono) {
  const api = new Hono();

  // Compresses answers and skips those the reader already has. First, so that this applies to
  // every answer below.
  api.use(compress(), etag());
  // A path that exists for other methods names those.
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

/** The calls themselves. Pages call these in process, where nothing needs compression. */
export function createCalls(deps: ApiDeps) {
  const { stores, library, mail, newsletter, now } = deps;
  const {
    intakes,
    newsletter: requests,
    rateAlerts,
    ratings,
    senders,
    guests,
    funerals,
  } = deps.reception;
  const calls = new Hono();
  const find = findAnything(stores.search);
  const calendar = whatsOn(stores.events, stores.facts);

  calls.route('/views', viewsApi(deps));
  calls.route('/articles/most-read', mostReadApi({ ...deps, ...stores }));
  calls.route('/articles', articlesApi(stores.articles, now));
  calls.route('/live-pages', livePagesApi(stores.livePages));
  calls.route('/drafts', previewApi(deps.desk.articleLife, now));
  calls.route('/live-news', liveNewsApi(stores, now));
  calls.route('/stories', storiesApi(stores));
  calls.route('/affairs', affairsApi(stores));
  calls.route('/live-items', liveItemsApi(stores));
  calls.route('/outlets', outletsApi(stores));
  calls.route('/newsletter', newsletterApi({ ...newsletter, requests, now }));
  calls.route('/newsletter', subscribersApi({ ...deps.desk, now }));
  calls.route('/push', pushApi(deps));
  calls.route('/mail', mailApi({ ...mail, ...newsletter }));
  calls.route('/', listingCalls({ ...deps, ...stores, find }, intakes));
  calls.route('/today', todayApi(stores.facts, now));
  calls.route('/going', guestsApi(guests));
  calls.get('/funeral-confirm', async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await funerals.toConfirm(() => readQuery(c, keySchema)));
  });
  calls.route('/reviews', ratingsApi(ratings, intakes));
  calls.route('/regions', regionsApi({ ...stores, calendar, now }));
  calls.route('/remittance', remittanceApi({ ...stores, alerts: rateAlerts, now }));
  calls.route('/places', placesApi(deps.places));
  calls.route('/advertising', advertisingApi(intakes));
  calls.route('/reports', reportsApi(intakes));
  calls.route('/senders', sendersApi(senders, intakes));
  calls.route('/notices', noticesApi(deps.desk.takedowns));
  calls.route('/search', searchApi(find, now));
  calls.route('/contact', contactApi(deps.contact, intakes));
  calls.get('/form-stamp', (c) => c.json({ stamp: deps.reception.stamps.make() }));
  calls.route('/tags', tagsApi(stores.articles, now));
  calls.route('/authors', authorsApi({ ...library, ...stores, now }));
  calls.route('/podcast', podcastApi(deps.podcast));
  calls.route('/radio', radioApi(deps.radio));
  calls.route('/on-this-day', onThisDayApi(library.onThisDay, stores.articles, now));
  calls.route('/day-names', dayNamesApi(library.dayNames, now));
  calls.route('/guides', guidesApi({ ...library, ...stores, now }));
  calls.route('/facts', factsApi({ ...library, ...stores, now }));
  calls.route(
    '/documents',
    documentsApi(library.documents, deps.ownTexts, newsletter.newsletterSettings.imprint),
  );
  calls.route('/openapi.json', openApi(deps.siteUrl));
  calls.all('*', (c) => problemResponse(c, 404, 'There is no such call.'));
  return calls;
}
