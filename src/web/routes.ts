import type { FetchQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { CATEGORY_FILTERS, type CategoryFilter } from '../contract/catalogues.ts';
import { LIMITS } from '../contract/limits.ts';
import type { PostedForm } from '../contract/posted-form.ts';
import {
  type ChosenTransfer,
  chosenKind,
  chosenListings,
  chosenMonth,
  chosenTransfer,
} from './data/chosen.ts';
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
  newsletterPreferences,
  newsPage,
  newsStatus,
  podcastEpisode,
  podcastEpisodes,
  relatedTo,
  remittanceComparison,
  searchResults,
  siteDocument,
  storyById,
  tickerNews,
  trendingArticles,
} from './data/queries.ts';
import { lineOf } from './forms/posted.ts';

/** The whole site map: path, page, the reads it needs before it is drawn, how long it may be kept. */

export interface PageParams {
  id: string;
  search: URLSearchParams;
  /** A form that was posted here and could not be taken. */
  posted?: PostedForm | undefined;
}

// Options of queries with different data, which only the cache looks into.
// biome-ignore lint/suspicious/noExplicitAny: FetchQueryOptions is invariant in its data type
type Read = FetchQueryOptions<any, any, any, any>;

interface Route {
  path: string;
  page: string;
  /** What the page is handed where the path itself names it. */
  id?: string;
  queries: (params: PageParams) => Read[];
  /** Seconds a rendered copy may serve everyone; 0 for pages that differ by query. */
  keep: number;
  /** Search parameters the page looks at; others do not make another page. */
  reads?: readonly string[];
}

/** Whoever sent a form without scripts is led here to be thanked: the same page for everyone. */
const THANKS = ['sent'] as const;

export const ROUTES: readonly Route[] = [
  {
    path: '/',
    page: 'home',
    queries: ({ search }) => [
      trendingArticles(),
      curatedArticles(chosenCategory(search)),
      guides(),
      podcastEpisodes(),
      businessFacets(),
      businesses(chosenListings(search), LIMITS.directory.pageSize),
      eventsOfMonth(chosenMonth(search, new Date())),
      liveNews(chosenCategory(search, 'live')),
      liveNews('Diaspora', LIMITS.liveNews.diasporaItems),
      liveNews('Business', LIMITS.liveNews.businessItems),
      newsStatus(),
      ...comparison(chosenTransfer(search)),
    ],
    keep: 60,
    reads: ['category', 'live', 'trade', 'region', 'find', 'month', 'amount', 'from'],
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
  {
    path: '/contact',
    page: 'contact',
    queries: () => [contactDetails()],
    keep: 600,
    reads: THANKS,
  },
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
  ...['business-listing', 'event-submission', 'newsletter'].map((page) => ({
    path: `/${page}`,
    page,
    queries: () => [],
    keep: 600,
    reads: THANKS,
  })),
  {
    path: '/advertising',
    page: 'advertising',
    queries: () => [contactDetails()],
    keep: 600,
    reads: THANKS,
  },
  { path: '/report', page: 'report', queries: () => [], keep: 0, reads: ['page', ...THANKS] },
  {
    path: '/newsletter/join',
    page: 'newsletter-join',
    queries: () => [],
    keep: 600,
    reads: THANKS,
  },
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
  // Keys and tokens make a page of its own each, which is never kept. Each form on such a page has an
  // address of its own, under which the page shows it again when it could not be taken.
  ...['/newsletter/confirm', '/newsletter/resend'].map((path) => ({
    path,
    page: 'newsletter-confirm',
    queries: () => [],
    keep: 0,
    reads: ['token', 'change', 'done'],
  })),
  ...['/newsletter/unsubscribe', '/newsletter/leave', '/newsletter/return'].map((path) => ({
    path,
    page: 'newsletter-unsubscribe',
    queries: () => [],
    keep: 0,
    reads: ['key', 'done'],
  })),
  ...['', '/address', '/erase'].map((form) => ({
    path: `/newsletter/preferences${form}`,
    page: 'newsletter-preferences',
    queries: ({ search, posted }: PageParams) => {
      const key = lineOf(posted, 'key') ?? search.get('key');
      return key ? [newsletterPreferences(key)] : [];
    },
    keep: 0,
    reads: ['key', 'done'],
  })),
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

const comparison = (asked: ChosenTransfer | undefined): Read[] =>
  asked ? [remittanceComparison(asked.amount, asked.from)] : [];

/** `/podcast?episode=14`: the address chooses, so a chosen episode can be sent to somebody. */
export function chosenEpisode(search: URLSearchParams): number {
  const given = search.get('episode') ?? '';
  return /^\d{1,4}$/.test(given) ? Number(given) : LIMITS.podcast.defaultEpisode;
}

export const episodePath = (number: number) =>
  number === LIMITS.podcast.defaultEpisode ? '/podcast' : `/podcast?episode=${number}`;

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
