import { generateRssFeed } from 'feedsmith';
import type { Context } from 'hono';
import { asTyped } from '../../../contract/forms/clean-text.ts';

type Channel = Parameters<typeof generateRssFeed>[0];

interface Feed extends Pick<Channel, 'title' | 'link' | 'description' | 'ttl' | 'image' | 'items'> {
  /** The feed's own address. */
  address: string;
  /** When its newest item was published, where there is one. */
  newest: string | null | undefined;
}

/** RSS 2.0, for people who read with a feed reader. */
export function writeRss({ address, newest, ...channel }: Feed): string {
  const xml = generateRssFeed({
    ...channel,
    language: 'en',
    ...(newest && { lastBuildDate: new Date(newest) }),
    atom: { links: [{ href: address, rel: 'self', type: 'application/rss+xml' }] },
  });
  // XML allows no control characters, and one would make the whole feed unreadable.
  return asTyped(xml);
}

export const sendRss = (c: Context, feed: string, cacheControl: string): Response =>
  c.body(feed, 200, {
    'Content-Type': 'application/rss+xml; charset=utf-8',
    'Cache-Control': cacheControl,
  });
