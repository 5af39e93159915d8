import { queryOptions } from '@tanstack/react-query';
import type { Article, ArticleSummary, TagPage } from '../../contract/article.ts';
import type { Business, BusinessFacets } from '../../contract/business.ts';
import { ALL_CATEGORIES, type CategoryFilter } from '../../contract/catalogues.ts';
import type { ContactDetails } from '../../contract/contact.ts';
import type { SiteDocument } from '../../contract/document.ts';
import type { Event } from '../../contract/event.ts';
import type { Guide, GuideSummary } from '../../contract/guide.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { LiveNewsItem, NewsStatus, OutletView, Story } from '../../contract/live-news.ts';
import type { Preferences } from '../../contract/newsletter.ts';
import type { ArchivedIssue, Issue } from '../../contract/newsletter-issue.ts';
import type { Episode, EpisodeSummary } from '../../contract/podcast.ts';
import type { ComparisonResult, SendingCurrency } from '../../contract/remittance.ts';
import type { SearchAnswer, SearchKind, Suggestion } from '../../contract/search.ts';

/** Every read of the site. The first part of a key is the path that is read. */

export const featuredArticles = () =>
  queryOptions<ArticleSummary[]>({
    queryKey: ['/api/articles/featured'],
    staleTime: LIMITS.featured.staleAfter,
  });

export const trendingArticles = () =>
  queryOptions<ArticleSummary[]>({
    queryKey: [`/api/articles?limit=${LIMITS.articles.trendingSize}`],
  });

export const curatedArticles = (category: CategoryFilter) =>
  queryOptions<ArticleSummary[]>({
    queryKey: [
      category === ALL_CATEGORIES
        ? '/api/articles'
        : `/api/articles?category=${encodeURIComponent(category)}`,
    ],
  });

export const articleById = (id: string) =>
  queryOptions<Article>({ queryKey: [`/api/articles/${encodeURIComponent(id)}`] });

export const searchResults = (q: string, kind?: SearchKind) =>
  queryOptions<SearchAnswer>({
    queryKey: [`/api/search?${new URLSearchParams({ q, ...(kind && { kind, limit: '100' }) })}`],
  });

export const searchSuggestions = (q: string) =>
  queryOptions<Suggestion[]>({ queryKey: [`/api/search/suggest?${new URLSearchParams({ q })}`] });

/** Filters that are not set are left out of the path. */
export interface DirectoryFilter {
  category: string;
  region: string;
  search: string;
}

export const businesses = (filter: DirectoryFilter, limit: number) => {
  const query = new URLSearchParams();
  if (filter.category) query.set('category', filter.category);
  if (filter.region) query.set('region', filter.region);
  if (filter.search) query.set('search', filter.search);
  query.set('limit', String(limit));
  return queryOptions<Business[]>({ queryKey: [`/api/businesses?${query}`] });
};

export const businessFacets = () =>
  queryOptions<BusinessFacets>({ queryKey: ['/api/businesses/facets'] });

export const businessById = (id: string) =>
  queryOptions<Business>({ queryKey: [`/api/businesses/${encodeURIComponent(id)}`] });

/** `month` is `2026-11`. */
export const eventsOfMonth = (month: string) =>
  queryOptions<Event[]>({ queryKey: [`/api/events?month=${month}`] });

export const eventById = (id: string) =>
  queryOptions<Event>({ queryKey: [`/api/events/${encodeURIComponent(id)}`] });

export const remittanceComparison = (amount: string, from: SendingCurrency) =>
  queryOptions<ComparisonResult[]>({
    queryKey: [`/api/remittance/compare?${new URLSearchParams({ amount, from })}`],
    // The rest of the home page stands without it.
    meta: { optional: true },
  });

export const relatedTo = (id: string) =>
  queryOptions<ArticleSummary[]>({
    queryKey: [`/api/articles/${encodeURIComponent(id)}/related`],
  });

export const articlesTagged = (tag: string) =>
  queryOptions<TagPage>({ queryKey: [`/api/tags/${encodeURIComponent(tag)}`] });

export const contactDetails = () => queryOptions<ContactDetails>({ queryKey: ['/api/contact'] });

export const podcastEpisodes = () => queryOptions<EpisodeSummary[]>({ queryKey: ['/api/podcast'] });

export const podcastEpisode = (number: number) =>
  queryOptions<Episode>({ queryKey: [`/api/podcast/${number}`] });

export const guides = () => queryOptions<GuideSummary[]>({ queryKey: ['/api/guides'] });

export const guideById = (id: string) =>
  queryOptions<Guide>({ queryKey: [`/api/guides/${encodeURIComponent(id)}`] });

export const siteDocument = (id: string) =>
  queryOptions<SiteDocument>({ queryKey: [`/api/documents/${encodeURIComponent(id)}`] });
/** Live news goes stale, is worth asking for again, and a page can stand without it. */
const live = {
  staleTime: LIMITS.liveNews.staleAfter,
  gcTime: LIMITS.liveNews.staleAfter,
  retry: LIMITS.liveNews.retries,
  retryDelay: LIMITS.liveNews.retryDelay,
  meta: { optional: true },
};

/** `list` is a category, `All`, `Business` or `Diaspora`; `limit` for places that show a few. */
export const liveNews = (list: string, limit?: number) =>
  queryOptions<LiveNewsItem[]>({
    queryKey: [`/api/live-news/${list.toLowerCase()}${limit ? `?limit=${limit}` : ''}`],
    ...live,
  });

export const tickerNews = () =>
  queryOptions<LiveNewsItem[]>({
    queryKey: [`/api/live-news/all?limit=${LIMITS.ticker.size}`],
    ...live,
  });

export const newsStatus = () =>
  queryOptions<NewsStatus>({ queryKey: ['/api/outlets/status'], ...live });

/** A page of a list, for `/news/{list}`; `before` is the id of the last item of the page before. */
export const newsPage = (list: string, before: string | null) =>
  queryOptions<LiveNewsItem[]>({
    queryKey: [
      `/api/live-news/${encodeURIComponent(list)}${before ? `?before=${encodeURIComponent(before)}` : ''}`,
    ],
    staleTime: LIMITS.liveNews.staleAfter,
  });

export const storyById = (id: string) =>
  queryOptions<Story>({ queryKey: [`/api/stories/${encodeURIComponent(id)}`] });

export const allOutlets = () => queryOptions<OutletView[]>({ queryKey: ['/api/outlets'] });
export const newsletterArchive = () =>
  queryOptions<ArchivedIssue[]>({ queryKey: ['/api/newsletter/archive'] });

export const newsletterIssue = (number: string) =>
  queryOptions<Issue>({ queryKey: [`/api/newsletter/archive/${encodeURIComponent(number)}`] });

/** Drawn only into the page of whoever holds the key, which is kept nowhere. */
export const newsletterPreferences = (key: string) =>
  queryOptions<Preferences>({
    queryKey: [`/api/newsletter/preferences?key=${encodeURIComponent(key)}`],
    enabled: key !== '',
  });
