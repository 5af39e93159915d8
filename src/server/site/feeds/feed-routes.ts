import { generateOpml } from 'feedsmith';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { DAY } from '../../../contract/durations.ts';
import type { PrintedFact } from '../../../contract/facts/fact.ts';
import { asTyped } from '../../../contract/forms/clean-text.ts';
import { SITE } from '../../../contract/site.ts';
import { iconPath } from '../../../domain/colour/look-version.ts';
import { factAge } from '../../../domain/facts/fact-age.ts';
import { printedFact } from '../../../domain/facts/printed-fact.ts';
import { feedGroups } from '../../../domain/feeds/feeds.ts';
import { csvRow } from '../../../domain/text/csv.ts';
import { dayOf } from '../../../domain/time/calendar-day.ts';
import { articleFeeds } from '../../nouns/articles/article-feeds.ts';
import type { ArticleStore } from '../../nouns/articles/article-store.ts';
import type { DeskPictureStore } from '../../nouns/articles/desk-picture-store.ts';
import { coverMeasure } from '../../nouns/articles/measure-cover.ts';
import type { FactStore } from '../../nouns/facts/fact-store.ts';
import type { StoryStore } from '../../nouns/live-news/store/story-store.ts';
import { regionFeeds } from '../regions/region-news.ts';

interface FeedDeps {
  siteUrl: string;
  contact: { editor: string };
  stores: { articles: ArticleStore; stories: StoryStore; facts: FactStore };
  desk: { pictures: DeskPictureStore };
  /** Where the pictures of the build are. */
  publicFolder: string;
  now: () => Date;
}

const FIVE_MINUTES = 'public, max-age=300';

/** What machines read: feeds, robots, manifest. */
export function feedRoutes({ siteUrl, stores, desk, contact, publicFolder, now }: FeedDeps) {
  const send = (c: Context, type: string, body: string) =>
    c.body(body, 200, { 'Content-Type': type, 'Cache-Control': FIVE_MINUTES });
  const measureCover = coverMeasure(desk.pictures, publicFolder);

  return new Hono()
    .route('/', articleFeeds({ siteUrl, articles: stores.articles, measureCover, now }))
    .route('/region', regionFeeds(stores.stories, siteUrl))
    .use('/feeds.opml', compress(), etag())
    .get('/feeds.opml', (c) => send(c, 'text/x-opml; charset=utf-8', feedsOpml(siteUrl)))
    .route('/', factFiles(stores.facts, now))
    .get('/robots.txt', (c) => send(c, 'text/plain; charset=utf-8', robots(siteUrl)))
    .get('/.well-known/security.txt', (c) =>
      send(c, 'text/plain; charset=utf-8', securityTxt(siteUrl, contact.editor, now())),
    )
    .get('/manifest.webmanifest', (c) =>
      send(c, 'application/manifest+json', JSON.stringify(webManifest())),
    );
}

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
    // The feed and the files of the events calendar.
    'Allow: /api/calendar/',
    'Disallow: /search',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** Our feeds as a file that feed readers import. */
const feedsOpml = (siteUrl: string): string =>
  asTyped(
    generateOpml({
      head: { title: `Feeds of ${SITE.name}` },
      body: {
        outlines: feedGroups().map(({ title, feeds }) => ({
          text: title,
          outlines: feeds.map((feed) => ({
            type: 'rss',
            version: 'RSS2',
            text: feed.title,
            title: feed.title,
            xmlUrl: siteUrl + feed.path,
            htmlUrl: siteUrl + feed.page,
          })),
        })),
      },
    }),
  );

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a phone needs to install the site on its home screen. */
const webManifest = () => ({
  id: '/',
  name: SITE.name,
  short_name: SITE.name,
  description: SITE.description,
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  // Home-screen apps on iPhones get notifications only as `standalone`; other browsers show their bar.
  display: 'standalone',
  display_override: ['minimal-ui', 'standalone'],
  background_color: '#fbf8f1',
  theme_color: '#fbf8f1',
  categories: ['news', 'magazines'],
  icons: [
    icon(iconPath('icon-192'), 192, 'any'),
    icon(iconPath('icon-512'), 512, 'any'),
    icon(iconPath('icon-maskable-512'), 512, 'maskable'),
  ],
  shortcuts: [
    ...(SITE.hasPodcast ? [{ name: SITE.podcast, url: '/podcast' }] : []),
    { name: 'Saved pages', url: '/offline' },
  ],
});

const COLUMNS = [
  ...(['id', 'group', 'page', 'label', 'value', 'note', 'sourceName', 'sourceUrl'] as const),
  ...(['published', 'readOn', 'checkOn', 'confirms'] as const),
] satisfies (keyof PrintedFact)[];

/** Every fact with its age, for spreadsheets and for programs. */
function factFiles(facts: FactStore, now: () => Date) {
  const rows = async () => {
    const today = dayOf(now());
    return (await facts.all())
      .map(printedFact)
      .map((fact) => ({ ...fact, age: factAge(fact.readOn, today) }));
  };
  return new Hono()
    .use('/facts.csv', compress(), etag())
    .use('/facts.json', compress(), etag())
    .get('/facts.json', async (c) => c.json(await rows(), 200, { 'Cache-Control': CACHE }))
    .get('/facts.csv', async (c) => {
      const lines = (await rows()).map((row) =>
        csvRow([...COLUMNS.map((name) => row[name] ?? ''), row.age]),
      );
      return c.body(csvRow([...COLUMNS, 'age']) + lines.join(''), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'inline; filename="facts.csv"',
        'Cache-Control': CACHE,
      });
    });
}

const CACHE = 'public, max-age=60';
