import { type Context, Hono } from 'hono';
import { VIEW_LIMITS, type View, viewSchema } from '../../../contract/desk/readership.ts';
import { dayOf } from '../../../domain/time/calendar-day.ts';
import { checked, ProblemError } from '../../platform/http/calls.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { concurrencyLimit } from '../../platform/http/concurrency-limit.ts';
import { isCrossSite } from '../../platform/http/same-origin.ts';
import type { ArticleStore } from '../articles/article-store.ts';
import type { Readership } from './open-readership.ts';
import { referrerNames } from './referrer-names.ts';
import { viewLimit } from './view-limit.ts';

interface MostReadDeps {
  readership: Pick<Readership, 'mostRead'>;
  articles: ArticleStore;
  now: () => Date;
}

/** Our own articles, most read this week first. */
export const mostReadApi = ({ readership, articles, now }: MostReadDeps) =>
  new Hono().get('/', async (c) => {
    const ids = await readership.mostRead();
    const articlesRead = await articles.byIds(
      ids.slice(0, 2 * VIEW_LIMITS.mostRead.size),
      now().toISOString(),
    );
    const inOrder = ids.flatMap((id) => articlesRead.find((article) => article.id === id) ?? []);
    return c.json(inOrder.slice(0, VIEW_LIMITS.mostRead.size));
  });

interface ViewsApiDeps {
  readership: Pick<Readership, 'isCounted' | 'count' | 'countShare'>;
  /** The canonical path of a public page. */
  publicPath: (path: string) => Promise<string | undefined>;
  siteUrl: string;
  now: () => Date;
}

/** Bots by their user agent; CUBOT makes phones. */
const BOT = /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|preview|monitor|python|curl/i;
const HOST = /^[a-z0-9.-]+(?::\d+)?$/;
/** Plain words only, so that nobody's address or number is stored by mistake. */
const CAMPAIGN = new RegExp(`^[a-z][a-z0-9._-]{0,${VIEW_LIMITS.longestCampaign - 1}}$`);
const plainHost = (host: string) => host.replace(/^www\./, '');
const MAX_CACHED_PAGES = 5000;
const MAX_CONCURRENT_LOOKUPS = 2;
const MAX_QUEUED_LOOKUPS = 50;

/** Pages report their views here; the response is the same whether or not it counts. */
export function viewsApi({ readership, publicPath, siteUrl, now }: ViewsApiDeps) {
  const limit = viewLimit();
  const nameOf = referrerNames(limit.mayPropose);
  const campaignName = referrerNames(limit.mayPropose);
  const pathCache = new Map<string, string>();
  const limitConcurrency = concurrencyLimit(MAX_CONCURRENT_LOOKUPS, MAX_QUEUED_LOOKUPS);
  const own = plainHost(new URL(siteUrl).host);

  /** A page has many spellings of its path, and is counted under one. */
  async function pageAt(path: string): Promise<string | undefined> {
    const page = pathCache.get(path) ?? (await limitConcurrency(() => publicPath(path)));
    if (pathCache.size >= MAX_CACHED_PAGES) pathCache.clear();
    if (page) pathCache.set(path, page);
    return page;
  }

  async function count({ path, from, shared, ...view }: View, c: Context, at: Date) {
    // Before the page lookup, which takes longer than everything else.
    const visitor = limit.visitor(clientAddress(c), at);
    const page = visitor === undefined ? undefined : await pageAt(path);
    if (visitor === undefined || !page) return;
    const { counts, ranks } = limit.admit(visitor, shared ? `${page} shared` : page, at);
    if (!counts) return;
    const day = dayOf(at);
    // Of shares one address could add many, and only the first few are likely.
    if (shared) {
      if (ranks) readership.countShare(page, day);
      return;
    }
    const host = HOST.test(from) ? plainHost(from) : '';
    const isOwn = host === own || host === plainHost(c.req.header('Host') ?? own);
    const referrer = isOwn ? undefined : host && nameOf(host, visitor, day);
    const tag = referrer === undefined ? '' : campaignIn(c.req.header('Referer'));
    const campaign = tag && campaignName(tag, visitor, day);
    const time = at.toISOString().slice(11, 16);
    readership.count({ ...view, page, referrer, campaign, time, ranks }, day);
  }

  return new Hono().post('/', async (c) => {
    if (isCrossSite(c, siteUrl))
      throw new ProblemError(403, 'Views are accepted only from our own pages.');
    if (!readership.isCounted || isExcluded(c)) return c.body(null, 204);
    // Sent as plain text, because `sendBeacon` then needs no preflight.
    const view = checked(viewSchema, parsed(await c.req.text()));
    // If the page can't be looked up now, its view is not counted.
    await count(view, c, now()).catch(() => undefined);
    return c.body(null, 204);
  });
}

/**
 * The tag of the link that led to the page: `spring` for `/about?utm_campaign=Spring`. Browsers name
 * the page that sends the beacon, so pages need no code for it.
 */
function campaignIn(page = ''): string {
  const query = URL.parse(page)?.searchParams;
  const tag = (query?.get('utm_campaign') ?? query?.get('c') ?? '').toLowerCase();
  return CAMPAIGN.test(tag) ? tag : '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProblemError(400, 'The body is not valid JSON.');
  }
}

/** Readers who opt out, bots, and prefetched pages. */
function isExcluded(c: Context): boolean {
  const header = (name: string) => c.req.header(name) ?? '';
  return (
    header('Sec-GPC') === '1' ||
    header('DNT') === '1' ||
    header('Sec-Purpose') !== '' ||
    (header('Origin') === '' && header('Sec-Fetch-Site') === '') ||
    BOT.test(header('User-Agent'))
  );
}
