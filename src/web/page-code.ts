import type { ComponentType } from 'react';

export type Page = ComponentType<{ id: string }>;

interface PageModule {
  Page: Page;
  /** Loads what the page shows first when it is drawn in the browser. */
  prepare?: () => Promise<unknown>;
}

/** The file of each page that routes.ts names. Each is a chunk of its own. */
const PAGES = {
  admin: () => import('./desk/admin-page.tsx'),
  about: () => import('./pages/about/about-page.tsx'),
  legal: () => import('./pages/about/legal-page.tsx'),
  article: () => import('./pages/article/article-page.tsx'),
  author: () => import('./pages/article/author-page.tsx'),
  tag: () => import('./pages/article/tag-page.tsx'),
  advertising: () => import('./pages/contact/advertising-page.tsx'),
  contact: () => import('./pages/contact/contact-page.tsx'),
  report: () => import('./pages/contact/report-page.tsx'),
  'business-listing': () => import('./pages/directory/business-listing-page.tsx'),
  business: () => import('./pages/directory/business-page.tsx'),
  directory: () => import('./pages/directory/directory-page.tsx'),
  event: () => import('./pages/events/event-page.tsx'),
  going: () => import('./pages/events/going-page.tsx'),
  events: () => import('./pages/events/events-page.tsx'),
  'event-submission': () => import('./pages/events/event-submission-page.tsx'),
  'not-found': () => import('./pages/fallback/not-found-page.tsx'),
  offline: () => import('./pages/fallback/offline-page.tsx'),
  guide: () => import('./pages/guide/guide-page.tsx'),
  home: () => import('./pages/home/home-page.tsx'),
  name: () => import('./pages/name/name-page.tsx'),
  'live-item': () => import('./pages/live-news/live-item-page.tsx'),
  news: () => import('./pages/live-news/news-page.tsx'),
  outlets: () => import('./pages/live-news/outlets-page.tsx'),
  region: () => import('./pages/regions/region-page.tsx'),
  regions: () => import('./pages/regions/regions-page.tsx'),
  story: () => import('./pages/live-news/story-page.tsx'),
  'newsletter-archive': () => import('./pages/newsletter/newsletter-archive-page.tsx'),
  'newsletter-confirm': () => import('./pages/newsletter/newsletter-confirm-page.tsx'),
  'newsletter-issue': () => import('./pages/newsletter/newsletter-issue-page.tsx'),
  'newsletter-join': () => import('./pages/newsletter/newsletter-join-page.tsx'),
  newsletter: () => import('./pages/newsletter/newsletter-page.tsx'),
  'newsletter-preferences': () => import('./pages/newsletter/newsletter-preferences-page.tsx'),
  'newsletter-stop': () => import('./pages/newsletter/newsletter-stop-page.tsx'),
  'newsletter-unsubscribe': () => import('./pages/newsletter/newsletter-unsubscribe-page.tsx'),
  'on-this-day': () => import('./pages/history/on-this-day-page.tsx'),
  podcast: () => import('./pages/podcast/podcast-page.tsx'),
  receipt: () => import('./pages/remittance/receipt-page.tsx'),
  claim: () => import('./pages/senders/claim-page.tsx'),
  'your-listings': () => import('./pages/senders/your-listings-page.tsx'),
  'rate-alert': () => import('./pages/remittance/rate-alert-page.tsx'),
  'rate-alert-link': () => import('./pages/remittance/rate-alert-link-page.tsx'),
  search: () => import('./pages/search/search-page.tsx'),
  data: () => import('./pages/about/data-page.tsx'),
  facts: () => import('./pages/facts/facts-page.tsx'),
  today: () => import('./pages/today/today-page.tsx'),
} satisfies Record<string, () => Promise<PageModule>>;

export type PageName = keyof typeof PAGES;

const loaded = new Map<PageName, Page>();
const prepared = new Set<PageName>();

async function loadModule(name: PageName): Promise<PageModule> {
  const module: PageModule = await PAGES[name]();
  loaded.set(name, module.Page);
  return module;
}

/** The code of a page that the server has drawn, loaded before hydration so that it never waits. */
export const loadPage = async (name: PageName): Promise<Page> =>
  loaded.get(name) ?? (await loadModule(name)).Page;

/** Loads everything a page needs to be drawn in the browser, so that it appears whole. */
export async function preparePage(name: PageName): Promise<Page> {
  const { Page, prepare } = await loadModule(name);
  await prepare?.();
  prepared.add(name);
  return Page;
}

export const loadedPage = (name: PageName): Page | undefined => loaded.get(name);
export const preparedPage = (name: PageName): Page | undefined =>
  prepared.has(name) ? loaded.get(name) : undefined;
