import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { CATEGORIES } from '../../contract/catalogues.ts';
import { DAY } from '../../contract/durations.ts';
import { ARTICLE_LIMITS } from '../../contract/limits.ts';
import { articlesRss } from '../articles/articles-rss.ts';
import type { FactStore } from '../facts/fact-store.ts';
import { sendRss } from '../http/rss.ts';
import { factFiles } from './fact-files.ts';
import { type PageSources, sitePages } from './site-pages.ts';
import { sitemapXml } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

export interface FeedDeps extends PageSources {
  siteUrl: string;
  contact: { editor: string };
  stores: PageSources['stores'] & { facts: FactStore };
  now: () => Date;
}

const FIVE_MINUTES = 'public, max-age=300';

/** What machines read: feeds, sitemap, robots, manifest. */
export function feedRoutes(deps: FeedDeps) {
  const { siteUrl, stores, contact, now } = deps;
  const { articles } = stores;
  const send = (c: Context, type: string, body: string) =>
    c.body(body, 200, { 'Content-Type': type, 'Cache-Control': FIVE_MINUTES });

  return new Hono()
    .use('/feed.xml', compress(), etag())
    .use('/feed/*', compress(), etag())
    .use('/sitemap.xml', compress(), etag())
    .get('/feed.xml', async (c) => {
      const list = await articles.newestTexts({ limit: ARTICLE_LIMITS.listSize, now: iso(now) });
      const rss = articlesRss({ siteUrl, path: '/feed.xml', articles: list });
      return sendRss(c, rss, FIVE_MINUTES);
    })
    .get('/feed/:file{[a-z]+\\.xml}', async (c, next) => {
      const file = c.req.param('file');
      const category = CATEGORIES.find((name) => `${name.toLowerCase()}.xml` === file);
      if (!category) return next();
      const limit = ARTICLE_LIMITS.listSize;
      const list = await articles.newestTexts({ category, limit, now: iso(now) });
      const rss = articlesRss({ siteUrl, path: `/feed/${file}`, category, articles: list });
      return sendRss(c, rss, FIVE_MINUTES);
    })
    .get('/sitemap.xml', async (c) => {
      const entries = await sitePages(deps, now());
      return send(c, 'application/xml; charset=utf-8', sitemapXml(siteUrl, entries));
    })
    .route('/', factFiles(stores.facts, now))
    .get('/robots.txt', (c) => send(c, 'text/plain; charset=utf-8', robots(siteUrl)))
    .get('/.well-known/security.txt', (c) =>
      send(c, 'text/plain; charset=utf-8', securityTxt(siteUrl, contact.editor, now())),
    )
    .get('/manifest.webmanifest', (c) =>
      send(c, 'application/manifest+json', JSON.stringify(webManifest())),
    );
}

const iso = (now: () => Date) => now().toISOString();

/** How long the file stays valid; RFC 9116 recommends less than a year. */
const SECURITY_TXT_VALID_MS = 180 * DAY;

/** The contact for security reports (RFC 9116). The same all day, so that it can be cached. */
function securityTxt(siteUrl: string, email: string, now: Date): string {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  return [
    `Contact: mailto:${email}`,
    `Contact: ${siteUrl}/contact`,
    `Expires: ${new Date(today + SECURITY_TXT_VALID_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

const robots = (siteUrl: string) =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /search',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
