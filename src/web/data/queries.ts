import type { BusinessSearch } from '../../contract/directory/business-filter.ts';
import { MINUTE } from '../../contract/durations.ts';
import type { EventSearch } from '../../contract/events/event-filter.ts';
import type { FuneralSearch } from '../../contract/funerals/funeral.ts';
import {
  ARTICLE_LIMITS,
  FEATURED_LIMITS,
  LIVE_NEWS_LIMITS,
  TICKER_LIMITS,
} from '../../contract/limits.ts';
import type { NewsSort } from '../../contract/news/live-news.ts';
import type { SendingCurrency } from '../../contract/remittance/remittance.ts';
import type { SearchKind } from '../../contract/search/search.ts';
import { listKey } from '../../contract/section.ts';
import { query } from './query.ts';

/** Every query of the site. */

export const featuredArticles = () =>
  query('/articles/featured', {}, { staleTimeMs: FEATURED_LIMITS.staleAfter });

/** One more than the list has, because the lead article is left out. */
export const newestArticles = () => query('/articles', { limit: ARTICLE_LIMITS.trendingSize + 1 });

/** Empty while there are too few views. */
export const mostReadArticles = () => query('/articles/most-read', {}, { optional: true });

/** As many as the grid shows, and for "All" those that stand at the top of the page too. */
export const curatedArticles = (category: string) =>
  query('/articles', {
    category: category === 'All' ? undefined : category,
    limit: ARTICLE_LIMITS.gridSize + (category === 'All' ? ARTICLE_LIMITS.trendingSize + 1 : 0),
  });

export const articleById = (id: string) => query('/articles/{id}', { id });
export const articleDraft = (token: string) => query('/drafts/{token}', { token });

/** Without a kind the page shows groups, so only the best match is requested beside them. */
export const searchResults = (q: string, kind?: SearchKind) =>
  query('/search', { q, kind, limit: kind ? 100 : 1 });

/** Filters that are not set are left out of the path. */
export interface DirectoryFilter {
  category: string;
  region: string;
  search: string;
}

export const businesses = ({ category, region, search }: DirectoryFilter, limit: number) =>
  query('/businesses', {
    category: category || undefined,
    region: region || undefined,
    search: search || undefined,
    limit,
  });

export const foundBusinesses = (filter: BusinessSearch) => query('/businesses/find', filter);
export const citiesAbroad = () => query('/businesses/cities-abroad');
export const businessFacets = () => query('/businesses/facets');

export const businessById = (id: string) => query('/businesses/{id}', { id });

/** The page is shown without them where they can't be read. */
export const businessRatings = (id: string, page: number) =>
  query('/businesses/{id}/reviews', { id, page: page > 1 ? page : undefined }, { optional: true });

/** Only on the page of whoever has the link, which says what is wrong with one that has expired. */
export const mailedRating = (key: string) => query('/reviews', { key }, { optional: true });

/** `month` is `2026-11`. */
export const eventsOfMonth = (month: string) => query('/events', { month });

export const foundEvents = (filter: EventSearch) => query('/events/find', filter);
export const eventFacets = () => query('/events/facets');
export const eventById = (id: string) => query('/events/{id}', { id });

/** Of whoever has the key: are they coming? */
export const invitation = (key: string) => query('/going', { key });

export const foundFunerals = (filter: FuneralSearch) => query('/funerals', filter);
export const funeralToConfirm = (key: string) => query('/funeral-confirm', { key });
export const funeralById = (id: string) => query('/funerals/{id}', { id });

export const allRegions = () => query('/regions');
export const regionById = (id: string) => query('/regions/{id}', { id });

export const remittanceComparison = (amount: string, from: SendingCurrency) =>
  // The rest of the home page can be rendered without it.
  query('/remittance/compare', { amount, from }, { optional: true });

/** What has to be sent so that a sum arrives. */
export const requiredAmounts = (receive: string, from: SendingCurrency) =>
  query('/remittance/required', { receive, from }, { optional: true });

export const providerHistory = (id: string) => query('/remittance/providers/{id}', { id });

/** `of` is a group; without one, what has aged. */
export const factsPage = (of: string) => query('/facts', { of: of || undefined });

/** In Accra's time; refetched when the page has been open for a while. */
export const ghanaToday = () => query('/today', {}, { staleTimeMs: 10 * MINUTE });

/** Notices and rules for senders; the calculator works without them. */
export const sendingFacts = () => query('/remittance/facts', {}, { optional: true });
export const exchangeRates = () => query('/remittance/rates', {}, { optional: true });

export const relatedTo = (id: string) => query('/articles/{id}/related', { id });

export const articlesBy = (author: string) => query('/authors/{id}', { id: author });

export const articlesTagged = (tag: string) => query('/tags/{tag}', { tag });

export const contactDetails = () => query('/contact');

/** Says, signed, when a form was opened. Without it a form is sent all the same. */
export const formStamp = () => query('/form-stamp', {}, { optional: true });

/** The page says so where the session has expired. */
export const senderPage = (session: string) => query('/senders', { session }, { optional: true });

/** Whether readers can be notified, and with which key. */
export const pushState = () => query('/push', {}, { optional: true });

export const podcastEpisodes = () => query('/podcast');

/** The page is complete without it. */
export const latestBulletin = () => query('/podcast/bulletin', {}, { optional: true });

export const radioStations = () => query('/radio');

/** The page is complete without them. */
export const podcastApps = () => query('/podcast/apps', {}, { optional: true });

export const podcastEpisode = (number: number | 'newest') => query('/podcast/{number}', { number });

export const guides = () => query('/guides');

/** The three on the home page. */
export const hubGuides = () => query('/guides', { limit: 3 });

export const dayNamesOf = (day: string) => query('/day-names/{day}', { day });

export const guideById = (id: string) => query('/guides/{id}', { id });

export const siteDocument = (id: string) => query('/documents/{id}', { id });
/** Live news goes stale, is retried, and a page can be rendered without it. */
const live = {
  staleTimeMs: LIVE_NEWS_LIMITS.staleAfter,
  retries: LIVE_NEWS_LIMITS.retries,
  retryDelayMs: LIVE_NEWS_LIMITS.retryDelay,
  optional: true,
};

/** By importance; `limit` for places that show a few. */
export const liveNews = (list: string, limit?: number) =>
  query('/live-news/{list}', { list: listKey(list), sort: 'top', limit }, live);

export const tickerNews = () =>
  query('/live-news/{list}', { list: 'all', sort: 'top', limit: TICKER_LIMITS.size }, live);

/** Adverts and notices, which are in no other list. */
export const announcements = () =>
  query('/live-news/{list}', { list: 'announcements', limit: 10 }, live);

/** Enough to fill a column, without the story the page is about. */
export const latestNews = () => liveNews('All', 8);

export const newsStatus = () => query('/outlets/status', {}, live);

/** A page of a list, for `/news/{list}`; `before` is the id of the last item of the page before. */
export const newsPage = (list: string, sort: NewsSort, before: string | null) =>
  query(
    '/live-news/{list}',
    { list, sort, before: before || undefined },
    { staleTimeMs: LIVE_NEWS_LIMITS.staleAfter, optional: 'unless missing' },
  );

/** A live page with its newest entries, or those below a number. */
export const livePageBySlug = (slug: string, before?: number) =>
  query('/live-pages/{slug}', { slug, before });

/** What is being covered live; pages are complete without it. */
export const openLivePages = () =>
  query('/live-pages', { status: 'open', limit: 3 }, { optional: true });

export const liveReport = (id: string) => query('/live-items/{id}', { id });

export const storyById = (id: string) => query('/stories/{id}', { id });

export const affairById = (id: string) => query('/affairs/{id}', { id });

/** `month` is its name in an address: `march`. */
export const onThisDay = (month: string) => query('/on-this-day/{month}', { month });

export const allOutlets = () => query('/outlets');
export const newsletterDelivery = () => query('/newsletter/day', {}, { optional: true });

export const newsletterArchive = () => query('/newsletter/archive');

export const newsletterIssue = (number: string) =>
  query('/newsletter/archive/{number}', { number });

/** Only on the page of the reader who has the key, and that page is never cached. */
export const newsletterPreferences = (key: string) => query('/newsletter/preferences', { key });
