import { queryOptions } from '@tanstack/react-query';
import type { Article, ArticleSummary } from '../../contract/article.ts';
import { ALL_CATEGORIES, type CategoryFilter } from '../../contract/catalogues.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { LiveNewsItem, NewsStatus, OutletView, Story } from '../../contract/live-news.ts';
import type { SearchAnswer } from '../../contract/search.ts';

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

export const searchResults = (q: string) =>
  queryOptions<SearchAnswer>({ queryKey: [`/api/search?q=${encodeURIComponent(q)}`] });

/** Live news goes stale, is worth asking for again, and a page can stand without it. */
const live = {
  staleTime: LIMITS.liveNews.staleAfter,
  gcTime: LIMITS.liveNews.staleAfter,
  retry: LIMITS.liveNews.retries,
  retryDelay: LIMITS.liveNews.retryDelay,
  meta: { optional: true },
};

/** `list` is a category, `All`, `Business` or `Diaspora`. */
export const liveNews = (list: string) =>
  queryOptions<LiveNewsItem[]>({ queryKey: [`/api/live-news/${list.toLowerCase()}`], ...live });

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
