import { queryOptions } from '@tanstack/react-query';
import type { Article, ArticleSummary, TagPage } from '../../contract/article.ts';
import { ALL_CATEGORIES, type CategoryFilter } from '../../contract/catalogues.ts';
import type { ContactDetails } from '../../contract/contact.ts';
import type { SiteDocument } from '../../contract/document.ts';
import type { Guide, GuideSummary } from '../../contract/guide.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { Episode, EpisodeSummary } from '../../contract/podcast.ts';
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

export const relatedTo = (id: string) =>
  queryOptions<ArticleSummary[]>({
    queryKey: [`/api/articles/${encodeURIComponent(id)}/related`],
  });

export const articlesTagged = (tag: string) =>
  queryOptions<TagPage>({ queryKey: [`/api/tags/${encodeURIComponent(tag)}`] });

export const searchResults = (q: string) =>
  queryOptions<SearchAnswer>({ queryKey: [`/api/search?q=${encodeURIComponent(q)}`] });

export const contactDetails = () => queryOptions<ContactDetails>({ queryKey: ['/api/contact'] });

export const podcastEpisodes = () => queryOptions<EpisodeSummary[]>({ queryKey: ['/api/podcast'] });

export const podcastEpisode = (number: number) =>
  queryOptions<Episode>({ queryKey: [`/api/podcast/${number}`] });

export const guides = () => queryOptions<GuideSummary[]>({ queryKey: ['/api/guides'] });

export const guideById = (id: string) =>
  queryOptions<Guide>({ queryKey: [`/api/guides/${encodeURIComponent(id)}`] });

export const siteDocument = (id: string) =>
  queryOptions<SiteDocument>({ queryKey: [`/api/documents/${encodeURIComponent(id)}`] });
