import type { FetchQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { CATEGORY_FILTERS, type CategoryFilter } from '../contract/catalogues.ts';
import {
  allOutlets,
  articleById,
  curatedArticles,
  featuredArticles,
  liveNews,
  newsPage,
  newsStatus,
  searchResults,
  storyById,
  tickerNews,
  trendingArticles,
} from './data/queries.ts';

/** The whole site map: path, page, the reads it needs before it is drawn, how long it may be kept. */

export interface PageParams {
  id: string;
  search: URLSearchParams;
}

// Options of queries with different data, which only the cache looks into.
// biome-ignore lint/suspicious/noExplicitAny: FetchQueryOptions is invariant in its data type
type Read = FetchQueryOptions<any, any, any, any>;

interface Route {
  path: string;
  page: string;
  queries: (params: PageParams) => Read[];
  /** Seconds a rendered copy may serve everyone; 0 for pages that differ by query. */
  keep: number;
  /** Search parameters the page looks at; others do not make another page. */
  reads?: readonly string[];
}

export const ROUTES: readonly Route[] = [
  {
    path: '/',
    page: 'home',
    queries: ({ search }) => [
      trendingArticles(),
      curatedArticles(chosenCategory(search)),
      liveNews(chosenCategory(search, 'live')),
      newsStatus(),
    ],
    keep: 60,
    reads: ['category', 'live'],
  },
  { path: '/article/:id', page: 'article', queries: ({ id }) => [articleById(id)], keep: 60 },
  {
    path: '/news/:id',
    page: 'news',
    queries: ({ id, search }) => [newsPage(id, search.get('before')), newsStatus()],
    keep: 60,
    reads: ['before'],
  },
  { path: '/story/:id', page: 'story', queries: ({ id }) => [storyById(id)], keep: 60 },
  { path: '/outlets', page: 'outlets', queries: () => [allOutlets()], keep: 60 },
  {
    path: '/search',
    page: 'search',
    queries: ({ search }) => [searchResults(search.get('q')?.trim() ?? '')],
    keep: 0,
    reads: ['q'],
  },
];

/** What the header and the ticker need on every page. */
export const SHELL_QUERIES: (() => Read)[] = [featuredArticles, tickerNews];

const NOT_FOUND: Route = { path: '*', page: 'not-found', queries: () => [], keep: 0 };

export interface Match {
  route: Route;
  id: string;
}

/** Paths match without regard to case, with or without a slash at the end. */
export function matchRoute(pathname: string): Match {
  const parts = segments(pathname);
  for (const route of ROUTES) {
    const wanted = segments(route.path);
    const fits =
      wanted.length === parts.length &&
      wanted.every((part, index) => part.startsWith(':') || part === parts[index]);
    if (fits) return { route, id: parts[wanted.indexOf(':id')] ?? '' };
  }
  return { route: NOT_FOUND, id: '' };
}

function segments(pathname: string): string[] {
  return pathname.toLowerCase().split('/').filter(Boolean).map(decode);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function chosenCategory(search: URLSearchParams, name = 'category'): CategoryFilter {
  const given = search.get(name)?.toLowerCase();
  return CATEGORY_FILTERS.find((name) => name.toLowerCase() === given) ?? 'All';
}

export type Page = ComponentType<{ id: string }>;

const modules = import.meta.glob<{ Page: Page }>('./pages/*-page.tsx');
const loaded = new Map<string, Page>();

/** The page's own code. Once it has come it is there at once, so hydration never waits on it. */
export async function loadPage(name: string): Promise<Page> {
  const known = loaded.get(name);
  if (known) return known;
  const load = modules[`./pages/${name}-page.tsx`];
  if (!load) throw new Error(`No page is called ${name}`);
  const { Page } = await load();
  loaded.set(name, Page);
  return Page;
}

export const loadedPage = (name: string): Page | undefined => loaded.get(name);
