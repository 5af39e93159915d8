import { DOCUMENT_IDS } from '../../contract/articles/document.ts';
import { MONTHS } from '../../contract/calendar/months.ts';
import { CATEGORIES, LIVE_NEWS_STRANDS } from '../../contract/catalogues.ts';
import { DAY } from '../../contract/durations.ts';
import { authorPath, tagPath } from '../../domain/articles/article-tags.ts';
import { GHANA_REGIONS } from '../../domain/places/ghana-regions.ts';
import { regionSlug } from '../../domain/places/region-names.ts';
import type { ArticleStore } from '../articles/article-store.ts';
import type { Library } from '../content/library.ts';
import type { BusinessStore } from '../directory/business-store.ts';
import type { EventStore } from '../events/event-store.ts';
import type { SitemapEntry } from './sitemap.ts';

/** Together they stay below what one sitemap may name. */
const MOST = { articles: 30_000, businesses: 10_000, events: 5_000 };
const YEAR = 365 * DAY;

const FIXED = [
  'podcast',
  'guides',
  'name',
  'contact',
  'business-listing',
  'event-submission',
  'events',
  'directory',
  'newsletter',
  'newsletter/archive',
  'advertising',
  'outlets',
  'regions',
  'today',
  'facts',
  ...GHANA_REGIONS.map((region) => `region/${regionSlug(region)}`),
  'data',
  'rate-alert',
  'on-this-day',
  ...MONTHS.map((month) => `on-this-day/${month.toLowerCase()}`),
  ...[...CATEGORIES, ...LIVE_NEWS_STRANDS].map((name) => `news/${name.toLowerCase()}`),
  ...DOCUMENT_IDS,
];

export interface PageStores {
  articles: ArticleStore;
  businesses: BusinessStore;
  events: EventStore;
}

/** Every page a search engine should know. Samples are for looking at, not for finding. */
export async function sitePages(
  { articles, businesses, events }: PageStores,
  library: Library,
  now: Date,
): Promise<SitemapEntry[]> {
  const at = now.toISOString();
  const nextYear = new Date(now.getTime() + YEAR).toISOString();
  const [written, listed, planned] = await Promise.all([
    articles.list({ limit: MOST.articles, now: at }),
    businesses.list({ limit: MOST.businesses }),
    events.between({ from: at, to: nextYear, limit: MOST.events }),
  ]);
  const tags = new Set(written.flatMap((article) => article.tags.map(tagPath)));
  const authors = new Set(written.map(({ authorName }) => authorPath(authorName)));
  return [
    { path: '/', changed: written[0]?.publishedAt },
    ...FIXED.map((id) => ({ path: `/${id}` })),
    ...library.guides.map(({ id, checked }) => ({ path: `/guide/${id}`, changed: checked })),
    ...written.map(({ id, publishedAt }) => ({ path: `/article/${id}`, changed: publishedAt })),
    ...[...authors].sort().map((path) => ({ path })),
    ...[...tags].sort().map((path) => ({ path })),
    ...listed.filter(({ isSample }) => !isSample).map(({ id }) => ({ path: `/business/${id}` })),
    ...planned.filter(({ isSample }) => !isSample).map(({ id }) => ({ path: `/event/${id}` })),
  ];
}
