import { readFileSync } from 'node:fs';
import { categoriser } from '../../src/server/nouns/live-news/file/categorise.ts';
import { readNewsRules } from '../../src/server/nouns/live-news/file/read-rules.ts';
import { readFeed } from '../../src/server/nouns/live-news/read/read-feed.ts';

export const rules = await readNewsRules();
const file = categoriser(rules);

export const FETCHED_AT = '2026-11-15T12:00:00.000Z';
const source = { outletId: 'wire', feedUrl: 'https://wire.example/news/feed', section: 'general' };

/** Reads a feed given as text or bytes, the way the pipeline does. */
export const read = (feed: string | Uint8Array, contentType = '', section = 'general') =>
  readFeed(
    {
      body: typeof feed === 'string' ? new TextEncoder().encode(feed) : feed,
      contentType,
      source: { ...source, section },
      fetchedAt: FETCHED_AT,
    },
    file,
  );

export const item = (inside: string) => `<item><link>https://wire.example/1</link>${inside}</item>`;

export const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Wire</title><link>https://wire.example/</link>${items.join('')}</channel></rss>`;

/** Awkward and hostile feeds, each named for what is wrong with it. */
export const TESTDATA = new URL('../../src/server/nouns/live-news/testdata/', import.meta.url);
export const feedFile = (name: string): Uint8Array => readFileSync(new URL(name, TESTDATA));
