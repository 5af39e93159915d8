import type { Context } from 'hono';
import { SITE } from '../../../contract/site.ts';
import { iconPath } from '../../../domain/colour/look-version.ts';
import { type FeedAddress, jsonFeedPath } from '../../../domain/feeds/feeds.ts';
import { escapeMarkup } from '../../../domain/text/escape-markup.ts';
import { sendRss, writeRss } from './rss.ts';

/** A picture as feed readers need it announced. */
interface FeedPicture {
  url: string;
  type: string;
  bytes: number;
}

/** Sound, as JSON Feed announces it. */
export interface FeedRecording {
  url: string;
  type: string;
  bytes: number;
  seconds: number;
}

export interface FeedItem {
  /** Never changes, so that readers see the item once. */
  id: string;
  url: string;
  title: string;
  summary: string;
  /** The full text, with absolute addresses. */
  html?: string;
  publishedAt: string;
  changedAt?: string;
  author?: string;
  tags?: readonly string[];
  picture?: FeedPicture | undefined;
  recording?: FeedRecording;
  /** The outlet, if the item is not ours. */
  source?: string;
}

export interface Feed extends FeedAddress {
  description: string;
  items: readonly FeedItem[];
  /** When its newest item appeared or changed; without it, when the first was published. */
  newest?: string | null | undefined;
}

/** Routes end in this: the same feed as RSS and as JSON Feed. */
export const FEED_FILE = ':file{rss\\.(?:xml|json)}';

/** Answers in the format that the end of the requested path names. */
export function sendFeed(
  c: Context,
  feed: Feed,
  siteUrl: string,
  cacheControl = 'public, max-age=300',
): Response {
  return c.req.path.endsWith('.json')
    ? sendJsonFeed(c, feed, siteUrl, cacheControl)
    : sendRss(c, rssOf(feed, siteUrl), cacheControl);
}

export const sendJsonFeed = (c: Context, feed: Feed, siteUrl: string, cacheControl: string) =>
  c.body(jsonOf(feed, siteUrl), 200, {
    'Content-Type': 'application/feed+json; charset=utf-8',
    'Cache-Control': cacheControl,
  });

function rssOf({ items, newest, ...feed }: Feed, siteUrl: string): string {
  return writeRss({
    address: siteUrl + feed.path,
    newest: newest ?? items[0]?.publishedAt,
    title: feed.title,
    link: siteUrl + feed.page,
    description: feed.description,
    ttl: 60,
    image: { url: siteUrl + icon(), title: feed.title, link: siteUrl + feed.page },
    items: items.map((item) => ({
      title: item.title,
      link: item.url,
      guid: { value: item.id, isPermaLink: item.id === item.url },
      // Feed readers take it for HTML, and it is what an outlet or a sender wrote.
      description: escapeMarkup(item.summary),
      pubDate: new Date(item.publishedAt),
      categories: (item.tags ?? []).map((name) => ({ name })),
      ...(item.html && { content: { encoded: item.html } }),
      ...(item.author && { dc: { creators: [item.author] } }),
      ...(item.source && { source: { title: item.source, url: `${siteUrl}/outlets` } }),
      ...(item.picture && pictureOf(item.picture)),
    })),
  });
}

const pictureOf = ({ url, type, bytes }: FeedPicture) => ({
  enclosures: [{ url, type, length: bytes }],
  media: { contents: [{ url, type, fileSize: bytes, medium: 'image' as const }] },
});

/** https://www.jsonfeed.org/version/1.1/ */
const jsonOf = (feed: Feed, siteUrl: string): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: siteUrl + feed.page,
    feed_url: siteUrl + jsonFeedPath(feed.path),
    description: feed.description,
    icon: siteUrl + largeIcon(),
    favicon: siteUrl + icon(),
    language: 'en',
    authors: [{ name: SITE.name, url: siteUrl }],
    items: feed.items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      summary: item.summary || undefined,
      // An item without its text must have some content all the same.
      ...(item.html ? { content_html: item.html } : { content_text: item.summary || item.title }),
      image: item.picture?.url,
      date_published: item.publishedAt,
      date_modified: item.changedAt,
      ...((item.author ?? item.source) && { authors: [{ name: item.author ?? item.source }] }),
      tags: item.tags?.length ? item.tags : undefined,
      ...(item.recording && { attachments: [attachmentOf(item.recording)] }),
    })),
  });

const attachmentOf = ({ url, type, bytes, seconds }: FeedRecording) => ({
  url,
  mime_type: type,
  size_in_bytes: bytes,
  duration_in_seconds: Math.round(seconds),
});

const icon = () => iconPath('icon-192');
const largeIcon = () => iconPath('icon-512');
