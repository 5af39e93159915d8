import { LIVE_NEWS_STRANDS } from '../../contract/catalogues.ts';
import { listKey, newsOf } from '../../contract/section.ts';
import { categories, findCategory, SITE } from '../../contract/site.ts';
import { authorPath, tagPath } from '../articles/article-tags.ts';
import { GHANA_REGIONS, type GhanaRegion } from '../places/ghana-regions.ts';
import { regionSlug } from '../places/region-names.ts';

/**
 * Where a feed is. RSS, JSON Feed, OPML, the links in pages and the list for readers are made from it.
 * See docs/decisions/0036-describe-feeds-once-announce-changes-from-the-sitemap.md.
 */
export interface FeedAddress {
  title: string;
  /** What it is called in a list of our feeds. */
  name: string;
  /** As RSS; its JSON Feed is beside it. */
  path: string;
  /** The page with the same content. */
  page: string;
}

/** `/feed.json` of `/feed.xml`, `/news/all/rss.json?words=cocoa` of `/news/all/rss.xml?words=cocoa`. */
export const jsonFeedPath = (path: string): string =>
  path.replace(/\.(?:xml|rss)(?=$|\?)/, '.json');

/** Our articles, all of them or those of a category. */
export const articlesFeed = (category?: string): FeedAddress =>
  category
    ? {
        title: `${SITE.name}: ${category}`,
        name: category,
        path: `/feed/${listKey(category)}.xml`,
        page: `/?${new URLSearchParams({ category })}#articles`,
      }
    : { title: SITE.name, name: 'All our articles', path: '/feed.xml', page: '/' };

const onPage = (page: string, title: string, name = title): FeedAddress => ({
  title: `${title} · ${SITE.name}`,
  name,
  path: `${page}/rss.xml`,
  page,
});

export const tagFeed = (tag: string) => onPage(tagPath(tag), `Articles about ${tag}`);
export const authorFeed = (name: string) => onPage(authorPath(name), `Articles by ${name}`);

/** Live news: `list` is `all`, a strand, a category or a section, as in an address. */
export function newsFeed(list: string, words?: string): FeedAddress {
  const name = newsOf(findCategory(list) ?? `${list.charAt(0).toUpperCase()}${list.slice(1)}`);
  const subject = list === 'all' ? 'West Africa news' : name;
  const feed = onPage(`/news/${list}`, words ? `${subject} about ${words}` : subject, name);
  return words ? { ...feed, path: `${feed.path}?${new URLSearchParams({ words })}` } : feed;
}

export const storyFeed = ({ id, title }: { id: string; title: string }) =>
  onPage(`/story/${id}`, title);

export const affairFeed = ({ id, name }: { id: string; name: string }) =>
  onPage(`/affair/${id}`, name);

export const livePageFeed = ({ slug, title }: { slug: string; title: string }) =>
  onPage(`/live-page/${slug}`, title);

export const regionFeed = (region: GhanaRegion): FeedAddress =>
  onPage(`/region/${regionSlug(region)}`, `News from the ${region.name} Region`, region.name);

/** Events by the filters of their page; `search` is what stands in its address. */
export const eventsFeed = (search = '', subject = 'Events'): FeedAddress => ({
  title: `${SITE.name}: ${subject}`,
  name: 'Coming events',
  path: `/api/calendar/find.rss${search && `?${search}`}`,
  page: `/events${search && `?${search}`}`,
});

export const newsletterFeed = (): FeedAddress => ({
  title: `${SITE.name}: the weekly newsletter`,
  name: 'Newsletter issues',
  path: '/newsletter/archive.xml',
  page: '/newsletter/archive',
});

export const podcastFeed = (): FeedAddress => ({
  title: SITE.podcast,
  name: SITE.podcast,
  path: '/podcast.xml',
  page: '/podcast',
});

export const bulletinFeed = (): FeedAddress => ({
  title: 'The News in Two Minutes',
  name: 'The News in Two Minutes',
  path: '/news-in-two-minutes.xml',
  page: '/podcast',
});

/** Every feed that has an address of its own and something in it, by subject. */
export const feedGroups = (): { title: string; feeds: FeedAddress[] }[] => {
  const podcasts = [
    ...(SITE.hasRecordings ? [podcastFeed()] : []),
    ...(SITE.hasBulletin ? [bulletinFeed()] : []),
  ];
  return [
    {
      title: 'Our articles, with their full text',
      feeds: [articlesFeed(), ...categories().map(articlesFeed)],
    },
    {
      title: 'Live news',
      feeds: ['all', ...categories(), ...LIVE_NEWS_STRANDS].map((list) => newsFeed(listKey(list))),
    },
    { title: 'News by region', feeds: GHANA_REGIONS.map(regionFeed) },
    {
      title: 'Events and newsletter',
      feeds: [eventsFeed(), ...(SITE.hasIssues ? [newsletterFeed()] : [])],
    },
    ...(podcasts.length > 0 ? [{ title: 'Podcast', feeds: podcasts }] : []),
  ];
};

/** Feeds whose address depends on what you follow. */
export const FEED_PATTERNS = [
  { name: 'Articles with a tag', path: '/tag/{tag}/rss.xml', example: '/tag/cocoa/rss.xml' },
  {
    name: 'Articles by an author or desk',
    path: '/author/{author}/rss.xml',
    example: '/author/heritage-desk/rss.xml',
  },
  {
    name: 'Live news that mentions your words',
    path: '/news/all/rss.xml?words={words}',
    example: '/news/all/rss.xml?words=cocoa',
  },
  { name: 'Every outlet’s report of a story', path: '/story/{id}/rss.xml' },
  { name: 'Entries of a live page', path: '/live-page/{slug}/rss.xml' },
  {
    name: 'Events by the filters of the events page',
    path: '/api/calendar/find.rss?country={country}',
    example: '/api/calendar/find.rss?country=GB',
  },
] as const;
