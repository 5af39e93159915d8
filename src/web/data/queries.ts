import type {
  Article,
  ArticleSummary,
  AuthorPage,
  TagPage,
} from '../../contract/articles/article.ts';
import type { SiteDocument } from '../../contract/articles/document.ts';
import type { DayNameAnswer } from '../../contract/calendar/day-name.ts';
import type { GhanaToday } from '../../contract/calendar/today.ts';
import type { CategoryFilter, LiveNewsList } from '../../contract/catalogues.ts';
import type { Business, BusinessFacets, CityAbroad } from '../../contract/directory/business.ts';
import { MINUTE } from '../../contract/durations.ts';
import type { Event } from '../../contract/events/event.ts';
import type { FactsPage } from '../../contract/facts/fact.ts';
import type { OnThisDay } from '../../contract/facts/on-this-day.ts';
import type { Guide, GuideSummary } from '../../contract/guides/guide.ts';
import type { ContactDetails } from '../../contract/inbox/contact.ts';
import {
  ARTICLE_LIMITS,
  FEATURED_LIMITS,
  LIVE_NEWS_LIMITS,
  TICKER_LIMITS,
} from '../../contract/limits.ts';
import type {
  LiveNewsItem,
  LiveReport,
  NewsStatus,
  OutletView,
  Story,
} from '../../contract/news/live-news.ts';
import type { LetterDay, Preferences } from '../../contract/newsletter/newsletter.ts';
import type { ArchivedIssue, SentIssue } from '../../contract/newsletter/newsletter-issue.ts';
import type { Episode, EpisodeSummary } from '../../contract/podcast/podcast.ts';
import type {
  ComparisonResult,
  ExchangeRate,
  SendingCurrency,
  SendingFacts,
} from '../../contract/remittance/remittance.ts';
import type { SearchAnswer, SearchKind, Suggestion } from '../../contract/search/search.ts';
import { query } from './query.ts';

/** Every query of the site. */

export const featuredArticles = () =>
  query<ArticleSummary[]>('/api/articles/featured', { staleTimeMs: FEATURED_LIMITS.staleAfter });

export const trendingArticles = () =>
  query<ArticleSummary[]>(`/api/articles?limit=${ARTICLE_LIMITS.trendingSize}`);

/** Empty while there are too few views. */
export const mostReadArticles = () =>
  query<ArticleSummary[]>('/api/articles/most-read', { optional: true });

/** Only as many as the grid shows. */
export const curatedArticles = (category: CategoryFilter) =>
  query<ArticleSummary[]>(
    `/api/articles?${category === 'All' ? '' : `category=${category}&`}limit=${ARTICLE_LIMITS.gridSize}`,
  );

export const articleById = (id: string) =>
  query<Article>(`/api/articles/${encodeURIComponent(id)}`);

/** Without a kind the page shows groups, so only the best match is requested beside them. */
export const searchResults = (q: string, kind?: SearchKind) =>
  query<SearchAnswer>(
    `/api/search?${new URLSearchParams({ q, ...(kind ? { kind, limit: '100' } : { limit: '1' }) })}`,
  );

export const searchSuggestions = (q: string) =>
  query<Suggestion[]>(`/api/search/suggest?${new URLSearchParams({ q })}`);

/** Filters that are not set are left out of the path. */
export interface DirectoryFilter {
  category: string;
  region: string;
  search: string;
}

export const businesses = (filter: DirectoryFilter, limit: number) => {
  const search = new URLSearchParams();
  if (filter.category) search.set('category', filter.category);
  if (filter.region) search.set('region', filter.region);
  if (filter.search) search.set('search', filter.search);
  search.set('limit', String(limit));
  return query<Business[]>(`/api/businesses?${search}`);
};

export const citiesAbroad = () => query<CityAbroad[]>('/api/businesses/cities-abroad');
export const businessFacets = () => query<BusinessFacets>('/api/businesses/facets');

export const businessById = (id: string) =>
  query<Business>(`/api/businesses/${encodeURIComponent(id)}`);

/** `month` is `2026-11`. */
export const eventsOfMonth = (month: string) => query<Event[]>(`/api/events?month=${month}`);

export const eventById = (id: string) => query<Event>(`/api/events/${encodeURIComponent(id)}`);

export const remittanceComparison = (amount: string, from: SendingCurrency) =>
  // The rest of the home page can be rendered without it.
  query<ComparisonResult[]>(`/api/remittance/compare?${new URLSearchParams({ amount, from })}`, {
    optional: true,
  });

/** `of` is a group; without one, what has aged. */
export const factsPage = (of: string) =>
  query<FactsPage>(`/api/facts${of ? `?of=${encodeURIComponent(of)}` : ''}`);

/** In Accra's time; refetched when the page has been open for a while. */
export const ghanaToday = () => query<GhanaToday>('/api/today', { staleTimeMs: 10 * MINUTE });

/** Notices and rules for senders; the calculator works without them. */
export const sendingFacts = () => query<SendingFacts>('/api/remittance/facts', { optional: true });
export const exchangeRates = () =>
  query<ExchangeRate[]>('/api/remittance/rates', { optional: true });

export const relatedTo = (id: string) =>
  query<ArticleSummary[]>(`/api/articles/${encodeURIComponent(id)}/related`);

export const articlesBy = (author: string) =>
  query<AuthorPage>(`/api/authors/${encodeURIComponent(author)}`);

export const articlesTagged = (tag: string) =>
  query<TagPage>(`/api/tags/${encodeURIComponent(tag)}`);

export const contactDetails = () => query<ContactDetails>('/api/contact');

export const podcastEpisodes = () => query<EpisodeSummary[]>('/api/podcast');

export const podcastEpisode = (number: number) => query<Episode>(`/api/podcast/${number}`);

export const guides = () => query<GuideSummary[]>('/api/guides');

/** The three on the home page. */
export const hubGuides = () => query<GuideSummary[]>('/api/guides?limit=3');

export const dayNamesOf = (day: string) =>
  query<DayNameAnswer>(`/api/day-names/${encodeURIComponent(day)}`);

export const guideById = (id: string) => query<Guide>(`/api/guides/${encodeURIComponent(id)}`);

export const siteDocument = (id: string) =>
  query<SiteDocument>(`/api/documents/${encodeURIComponent(id)}`);
/** Live news goes stale, is retried, and a page can be rendered without it. */
const live = {
  staleTimeMs: LIVE_NEWS_LIMITS.staleAfter,
  retries: LIVE_NEWS_LIMITS.retries,
  retryDelayMs: LIVE_NEWS_LIMITS.retryDelay,
  optional: true,
};

/** `limit` for places that show a few. */
export const liveNews = (list: LiveNewsList, limit?: number) =>
  query<LiveNewsItem[]>(`/api/live-news/${list.toLowerCase()}${limit ? `?limit=${limit}` : ''}`, {
    ...live,
  });

export const tickerNews = () =>
  query<LiveNewsItem[]>(`/api/live-news/all?limit=${TICKER_LIMITS.size}`, { ...live });

export const newsStatus = () => query<NewsStatus>('/api/outlets/status', { ...live });

/** A page of a list, for `/news/{list}`; `before` is the id of the last item of the page before. */
export const newsPage = (list: string, before: string | null) =>
  query<LiveNewsItem[]>(
    `/api/live-news/${encodeURIComponent(list)}${before ? `?before=${encodeURIComponent(before)}` : ''}`,
    { staleTimeMs: LIVE_NEWS_LIMITS.staleAfter },
  );

export const liveReport = (id: string) =>
  query<LiveReport>(`/api/live-items/${encodeURIComponent(id)}`);

export const storyById = (id: string) => query<Story>(`/api/stories/${encodeURIComponent(id)}`);

/** `month` is its name in an address: `march`. */
export const onThisDay = (month: string) =>
  query<OnThisDay[]>(`/api/on-this-day/${encodeURIComponent(month)}`);

export const allOutlets = () => query<OutletView[]>('/api/outlets');
export const letterDay = () => query<LetterDay>('/api/newsletter/day', { optional: true });

export const newsletterArchive = () => query<ArchivedIssue[]>('/api/newsletter/archive');

export const newsletterIssue = (number: string) =>
  query<SentIssue>(`/api/newsletter/archive/${encodeURIComponent(number)}`);

/** Only on the page of the reader who has the key, and that page is never cached. */
export const newsletterPreferences = (key: string) =>
  query<Preferences>(`/api/newsletter/preferences?key=${encodeURIComponent(key)}`);
