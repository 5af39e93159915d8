import { escapeMarkup } from '../../domain/text/escape-markup.ts';

/** One page for search engines. `changed` is a day or a moment. */
export interface SitemapEntry {
  path: string;
  changed?: string;
}

/** The format's own limit for one file. */
const MAX_ENTRIES = 50_000;

/** https://www.sitemaps.org/protocol.html */
export function sitemapXml(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.slice(0, MAX_ENTRIES).map(({ path, changed }) => {
    const loc = `<loc>${escapeMarkup(new URL(path, siteUrl).href)}</loc>`;
    return `<url>${loc}${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
