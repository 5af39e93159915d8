import type { ComponentType } from 'react';
import { CATEGORY_FILTERS, type CategoryFilter } from '../contract/catalogues.ts';
import { LIMITS } from '../contract/limits.ts';
import { chosenKind, chosenListings, chosenMonth } from './data/chosen.ts';
import {
  allOutlets,
  articleById,
  articlesTagged,
  businessById,
  businesses,
  businessFacets,
  contactDetails,
  curatedArticles,
  eventById,
  eventsOfMonth,
  featuredArticles,
  guideById,
  guides,
  liveNews,
  newsletterArchive,
  newsletterIssue,
  newsPage,
  newsStatus,
  podcastEpisode,
  podcastEpisodes,
  relatedTo,
  searchResults,
  siteDocument,
  storyById,
  trendingArticles,
} from './data/queries.ts';
import type { AnyQuery } from './data/query-cache.ts';

/** The whole site map: path, page, the reads it needs before it is drawn, how long it may be kept. */

export interface PageParams {
  id: string;
  search: URLSearchParams;
  now: Date;
}

interface Route {
  path: string;
  page: string;
  /** What the page is handed where the path itself names it. */
  id?: string;
  queries: (params: PageParams) => AnyQuery[];
  /** Seconds a rendered copy may serve everyone; 0 for pages that differ by query. */
  keep: number;
  /** Search parameters the page looks at; others do not make another page. */
  reads?: readonly string[];
}

export const ROUTES: readonly Route[] = [
  {
    path: '/',
    page: 'home',
    queries: ({ search, now }) => [
      featuredArticles(),
      trendingArticles(),
      curatedArticles(chosenCategory(search)),
      guides(),
      podcastEpisodes(),
      businessFacets(),
      businesses(chosenListings(search), LIMITS.directory.pageSize),
      eventsOfMonth(chosenMonth(search, now)),
      liveNews(chosenCategory(search, 'live')),
      liveNews('Diaspora', LIMITS.liveNews.diasporaItems),
      liveNews('Business', LIMITS.liveNews.businessItems),
      newsStatus(),
    ],
    keep: 60,
    reads: ['category', 'live', 'trade', 'region', 'find', 'month'],
  },
  {
    path: '/article/:id',
    page: 'article',
    queries: ({ id }) => [articleById(id), relatedTo(id)],
    keep: 60,
  },
  { path: '/tag/:id', page: 'tag', queries: ({ id }) => [articlesTagged(id)], keep: 60 },
  {
    path: '/podcast',
    page: 'podcast',
    queries: ({ search }) => [podcastEpisodes(), podcastEpisode(chosenEpisode(search))],
    keep: 600,
    reads: ['episode'],
  },
  {
    path: '/guide/:id',
    page: 'guide',
    queries: ({ id }) => [guideById(id)],
    keep: 600,
    reads: ['citizenship', 'residence'],
  },
  ...['privacy-policy', 'terms-of-service', 'disclaimer'].map((id) => ({
    path: `/${id}`,
    page: 'legal',
    id,
    queries: () => [siteDocument(id)],
    keep: 600,
  })),
  { path: '/contact', page: 'contact', queries: () => [contactDetails()], keep: 600 },
  { path: '/offline', page: 'offline', queries: () => [], keep: 600 },
  { path: '/about', page: 'about', queries: () => [siteDocument('about')], keep: 600 },
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
    queries: ({ search }) => [searchResults(search.get('q')?.trim() ?? '', chosenKind(search))],
    keep: 0,
    reads: ['q', 'kind'],
  },
  { path: '/business/:id', page: 'business', queries: ({ id }) => [businessById(id)], keep: 60 },
  { path: '/event/:id', page: 'event', queries: ({ id }) => [eventById(id)], keep: 60 },
  { path: '/business-listing', page: 'business-listing', queries: () => [], keep: 600 },
  { path: '/event-submission', page: 'event-submission', queries: () => [], keep: 600 },
  { path: '/advertising', page: 'advertising', queries: () => [contactDetails()], keep: 600 },
  { path: '/newsletter', page: 'newsletter', queries: () => [], keep: 600 },
  {
    path: '/newsletter/archive',
    page: 'newsletter-archive',
    queries: () => [newsletterArchive()],
    keep: 60,
  },
  {
    path: '/newsletter/archive/:id',
    page: 'newsletter-issue',
    queries: ({ id }) => [newsletterIssue(id)],
    keep: 600,
  },
  // The gate, and nothing behind it: what the desk shows is never drawn on the server.
  { path: '/admin', page: 'admin', queries: () => [], keep: 0 },
  // Keys and tokens make a page of its own each, which is never kept.
  {
    path: '/newsletter/confirm',
    page: 'newsletter-confirm',
    queries: () => [],
    keep: 0,
    reads: ['token', 'change', 'done'],
  },
  {
    path: '/newsletter/unsubscribe',
    page: 'newsletter-unsubscribe',
    queries: () => [],
    keep: 0,
    reads: ['key', 'done'],
  },
  {
    path: '/newsletter/preferences',
    page: 'newsletter-preferences',
    queries: () => [],
    keep: 0,
    reads: ['key'],
  },
];

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
    if (fits) return { route, id: route.id ?? parts[wanted.indexOf(':id')] ?? '' };
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

/** `/podcast?episode=14`: the address chooses, so a chosen episode can be sent to somebody. */
export function chosenEpisode(search: URLSearchParams): number {
  const given = search.get('episode') ?? '';
  return /^\d{1,4}$/.test(given) ? Number(given) : LIMITS.podcast.defaultEpisode;
}

export const episodePath = (number: number) =>
  number === LIMITS.podcast.defaultEpisode ? '/podcast' : `/podcast?episode=${number}`;

export type Page = ComponentType<{ id: string }>;

interface PageModule {
  Page: Page;
  /** Brings what a page shows at once when it is drawn in the browser. */
  prepare?: () => Promise<unknown>;
}

const modules = import.meta.glob<PageModule>('./pages/*-page.tsx');
const loaded = new Map<string, Page>();
const prepared = new Set<string>();

async function loadModule(name: string): Promise<PageModule> {
  const load = modules[`./pages/${name}-page.tsx`];
  if (!load) throw new Error(`No page is called ${name}`);
  const module = await load();
  loaded.set(name, module.Page);
  return module;
}

/** The code of a page that the server has drawn. Once it has come, hydration never waits on it. */
export const loadPage = async (name: string): Promise<Page> =>
  loaded.get(name) ?? (await loadModule(name)).Page;

/** Everything of a page that is drawn in the browser, so that it comes on the screen whole. */
export async function preparePage(name: string): Promise<Page> {
  const { Page, prepare } = await loadModule(name);
  await prepare?.();
  prepared.add(name);
  return Page;
}

export const loadedPage = (name: string): Page | undefined => loaded.get(name);
export const preparedPage = (name: string): Page | undefined =>
  prepared.has(name) ? loaded.get(name) : undefined;
