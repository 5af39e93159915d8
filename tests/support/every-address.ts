import { LISTED_PATHS } from '../../src/web/pages.ts';
import type { testApp } from './test-app.ts';

type Site = Pick<Awaited<ReturnType<typeof testApp>>, 'app'>;

/** What stands in addresses for the rows of `ROWS`, by the part of the path before it. */
const IDS: Record<string, string> = {
  articles: 'midnight-1957',
  businesses: 'business-1',
  events: 'event-1',
  business: 'business-1',
  event: 'event-1',
  stories: 'story-1',
  story: 'story-1',
  'live-items': 'item-1',
  guides: 'passport-renewal',
  documents: 'terms-of-service',
  subscribers: 'subscriber-1',
  mails: 'mail-1',
  imports: 'import-1',
  archive: '1',
  issues: '1',
  podcast: '16',
  providers: 'sample-transfer',
  'on-this-day': 'march',
  'day-names': '2026-03-06',
  'news-in-two-minutes': '2026-03-06',
  region: 'ashanti',
  tag: 'independence',
  author: 'heritage-desk',
  authors: 'heritage-desk',
  tags: 'independence',
  regions: 'ashanti',
  'live-news': 'all',
  affair: 'story-1',
  affairs: 'story-1',
  alerts: 'item-1',
  drafts: 'preview-token-of-twenty-or-more',
  queue: 'event/event-1',
  push: 'story/story-1',
};

const queued = (entry: string) =>
  ['', '/history', '/preview', '/email'].map((part) => `/api/admin/queue/${entry}${part}`);

/** Paths of pages that show the rows of `ROWS`, beside those that are always there. */
const PAGES = [
  ...LISTED_PATHS,
  '/article/midnight-1957',
  '/business/business-1',
  '/event/event-1',
  '/story/story-1',
  '/live/item-1',
  '/affair/story-1',
  '/newsletter/archive/1',
  '/tag/independence',
  '/author/heritage-desk',
  '/events?q=homowo&near=Kumasi',
  '/directory?q=prints&near=Accra',
  '/search?q=homowo',
  '/article/midnight',
  '/send-money/sample-transfer',
  '/send-money?amount=9&from=GBP',
  '/receipt?amount=9&from=GBP&sender=Sample+Transfer',
  '/facts?of=money',
  '/podcast?episode=16',
  '/story/story-1/rss.xml',
  '/api/calendar/event/event-1.ics',
  '/draft/preview-token-of-twenty-or-more',
  '/api/remittance/compare?amount=9&from=GBP',
  '/api/remittance/required?amount=9&from=GBP',
  '/api/places?q=Accra',
  '/api/admin/find?q=mar',
  '/api/admin/facts/one?id=declared/sample-day-2026',
  '/api/admin/quotes/history?provider=Sample+Transfer&currency=GBP',
  '/api/admin/readership/page?path=/',
  '/api/admin/readership/worked',
  ...['event/event-1', 'business/business-1', 'rating/rating-1', 'change/change-1'].flatMap(queued),
  ...['contact/message-1', 'advertising/inquiry-1', 'problem/report-1'].flatMap(queued),
  ...['open', 'suspect', 'done', 'spam'].map((state) => `/api/admin/queue?state=${state}`),
  ...['businesses', 'events', 'articles', 'live-items', 'mails'].map(
    (list) => `/api/admin/${list}?search=ma&page=1`,
  ),
];

/** Every address that can be read: pages, calls, feeds and sitemaps; the desk's need its cookie. */
export async function everyAddress({ app }: Site): Promise<string[]> {
  const addressesIn = async (path: string, pattern: RegExp) =>
    [...(await (await app.request(path)).text()).matchAll(pattern)].map(
      ([, address = '']) => new URL(address.replaceAll('&amp;', '&'), 'https://news.example'),
    );
  const feeds = await addressesIn('/feeds.opml', /xmlUrl="([^"]+)"/g);
  const sitemaps = await addressesIn('/sitemap.xml', /<loc>([^<]+)</g);
  const routes = app.routes
    .filter(({ method, path }) => method === 'GET' && !path.includes('*'))
    .map(({ path }) => fill(path));
  const found = [...feeds, ...sitemaps].map(({ pathname, search }) => pathname + search);
  return [...new Set([...PAGES, ...routes, ...found])];
}

const fill = (path: string): string =>
  path
    .replace(
      /:kind\/:id/,
      (_, at) => (path.slice(0, at).endsWith('push/') ? IDS.push : IDS.queue) ?? '',
    )
    .replaceAll(/([\w-]+)\/:\w+(\{.+?\})?(?=\/|$)/g, (whole, before: string) =>
      before in IDS ? `${before}/${IDS[before]}` : whole,
    )
    .replaceAll(/:\w+(\{.+?\})?/g, '1');
