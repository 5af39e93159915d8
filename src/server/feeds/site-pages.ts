import { MONTHS } from '../../contract/calendar/months.ts';
import { CATEGORIES, LIVE_NEWS_STRANDS } from '../../contract/catalogues.ts';
import { SITE } from '../../contract/site.ts';
import { authorPath, tagPath } from '../../domain/articles/article-tags.ts';
import { GHANA_REGIONS } from '../../domain/places/ghana-regions.ts';
import { regionSlug } from '../../domain/places/region-names.ts';
import type { ArticleStore } from '../articles/article-store.ts';
import type { Library } from '../content/library.ts';
import type { Database } from '../database/database.ts';
import { listingPages } from '../nouns/modules.ts';
import type { SitemapEntry } from './sitemap.ts';

/** Together with every listing this stays below the limit of one sitemap. */
const MAX_ARTICLES = 30_000;

/** Pages with an id out of a fixed list. */
const FIXED = [
  ...GHANA_REGIONS.map((region) => `/region/${regionSlug(region)}`),
  ...MONTHS.map((month) => `/on-this-day/${month.toLowerCase()}`),
  ...[...CATEGORIES, ...LIVE_NEWS_STRANDS].map((name) => `/news/${name.toLowerCase()}`),
];

export interface PageSources {
  database: Database;
  stores: { articles: ArticleStore };
  library: Library;
  pages: { listedPaths: readonly string[] };
}

/** Every page that a search engine should index, without samples. */
export async function sitePages(
  { database, stores, library, pages }: PageSources,
  now: Date,
): Promise<SitemapEntry[]> {
  const [written, listings] = await Promise.all([
    stores.articles.list({ limit: MAX_ARTICLES, now: now.toISOString() }),
    listingPages(database, now),
  ]);
  const tags = new Set(written.flatMap((article) => article.tags.map(tagPath)));
  const authors = new Set(written.map(({ authorName }) => authorPath(authorName)));
  return [
    ...pages.listedPaths.map((path) =>
      path === '/' ? { path, changed: written[0]?.publishedAt } : { path },
    ),
    ...(SITE.hasChannel ? [{ path: '/whatsapp' }] : []),
    ...FIXED.map((path) => ({ path })),
    ...library.guides.map(({ id, checked }) => ({ path: `/guide/${id}`, changed: checked })),
    ...written.map(({ id, publishedAt }) => ({ path: `/article/${id}`, changed: publishedAt })),
    ...[...authors].sort().map((path) => ({ path })),
    ...[...tags].sort().map((path) => ({ path })),
    ...listings.map((path) => ({ path })),
  ];
}
