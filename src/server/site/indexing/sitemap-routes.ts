import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { HOUR } from '../../../contract/durations.ts';
import type { SitePage } from '../../../contract/site-page.ts';
import { inBatches } from '../../../domain/jobs/in-batches.ts';
import { type PageSources, sitePages } from './site-pages.ts';
import { MAX_ENTRIES, newsSitemapXml, sitemapIndexXml, sitemapXml } from './sitemap.ts';

interface SitemapDeps extends PageSources {
  siteUrl: string;
  now: () => Date;
}

/** What Google asks of a news sitemap: the last two days, no more than a thousand articles. */
const NEWS_AGE_MS = 48 * HOUR;
const MAX_NEWS = 1000;
const NEWS_FILE = '/sitemap/news.xml';

/** An index, and files by kind of page; `/sitemap/news.xml` has what we wrote in the last two days. */
export function sitemapRoutes(deps: SitemapDeps) {
  const { siteUrl, stores, now } = deps;
  const kinds = sitePages(deps);

  /** Only our own articles: Google wants pages that link to other outlets kept apart. */
  async function news() {
    const since = new Date(now().getTime() - NEWS_AGE_MS).toISOString();
    const written = await stores.articles.indexable(now().toISOString());
    return written
      .filter(({ publishedAt }) => publishedAt >= since)
      .slice(0, MAX_NEWS)
      .map(({ id, ...article }) => ({ path: `/article/${id}`, ...article }));
  }

  async function index(): Promise<SitePage[]> {
    const [articles, ...files] = await Promise.all([
      news(),
      ...[...kinds].map(async ([kind, list]) =>
        partsOf(await list(now())).map((part, index) => ({
          path: fileOf(kind, index),
          ...lastChange(part),
        })),
      ),
    ]);
    const [newest] = articles;
    return [...(newest ? [{ path: NEWS_FILE, changed: newest.publishedAt }] : []), ...files.flat()];
  }

  return new Hono()
    .use('/sitemap.xml', compress(), etag())
    .use('/sitemap/*', compress(), etag())
    .get('/sitemap.xml', async (c) => send(c, sitemapIndexXml(siteUrl, await index())))
    .get(NEWS_FILE, async (c) => send(c, newsSitemapXml(siteUrl, await news())))
    .get('/sitemap/:file{[a-z]+(?:-[1-9][0-9]{0,3})?\\.xml}', async (c, next) => {
      const [kind = '', number = '1'] = c.req.param('file').replace('.xml', '').split('-');
      const part = partsOf((await kinds.get(kind)?.(now())) ?? [])[Number(number) - 1];
      return part ? send(c, sitemapXml(siteUrl, part)) : next();
    });
}

/** `/sitemap/articles.xml`, `/sitemap/articles-2.xml`. */
const fileOf = (kind: string, index: number) =>
  `/sitemap/${kind}${index === 0 ? '' : `-${index + 1}`}.xml`;

const partsOf = (pages: readonly SitePage[]) => [...inBatches(pages, MAX_ENTRIES)];

/** Known only where each page says when it changed. */
function lastChange(part: readonly SitePage[]): Pick<SitePage, 'changed'> {
  const changes = part.map(({ changed }) => changed ?? '').sort();
  const [first, last] = [changes[0], changes.at(-1)];
  return first && last ? { changed: last } : {};
}

const send = (c: Context, xml: string) =>
  c.body(xml, 200, {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=300',
  });
