import { SITE } from '../../../contract/site.ts';
import type { SitePage } from '../../../contract/site-page.ts';
import { escapeMarkup } from '../../../domain/text/escape-markup.ts';

/** Below the format's 50,000, so that a file stays below its 50 MB with the longest addresses. */
export const MAX_ENTRIES = 20_000;

/** https://www.sitemaps.org/protocol.html */
export const sitemapXml = (siteUrl: string, pages: readonly SitePage[]): string =>
  document(
    'urlset',
    '',
    pages.map((page) => `<url>${locationOf(siteUrl, page)}</url>`),
  );

/** The files of a sitemap, each with the last change in it. */
export const sitemapIndexXml = (siteUrl: string, files: readonly SitePage[]): string =>
  document(
    'sitemapindex',
    '',
    files.map((file) => `<sitemap>${locationOf(siteUrl, file)}</sitemap>`),
  );

export interface NewsPage {
  path: string;
  title: string;
  publishedAt: string;
}

/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap */
export const newsSitemapXml = (siteUrl: string, articles: readonly NewsPage[]): string =>
  document(
    'urlset',
    ' xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
    articles.map(({ path, title, publishedAt }) => {
      const publication = `<news:publication><news:name>${escapeMarkup(SITE.name)}</news:name><news:language>en</news:language></news:publication>`;
      const news = `${publication}<news:publication_date>${publishedAt}</news:publication_date><news:title>${escapeMarkup(title)}</news:title>`;
      return `<url>${locationOf(siteUrl, { path })}<news:news>${news}</news:news></url>`;
    }),
  );

const locationOf = (siteUrl: string, { path, changed }: SitePage) =>
  `<loc>${escapeMarkup(new URL(path, siteUrl).href)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}`;

const document = (root: string, namespaces: string, lines: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
