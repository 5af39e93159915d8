import { readFile } from 'node:fs/promises';
import { MINUTE } from '../../src/contract/durations.ts';
import { categoriser } from '../../src/server/nouns/live-news/file/categorise.ts';
import { StoryWindow } from '../../src/server/nouns/live-news/merge/story-window.ts';
import { readFeed } from '../../src/server/nouns/live-news/read/read-feed.ts';
import type { LiveItemStore } from '../../src/server/nouns/live-news/store/live-item-store.ts';
import type { OutletStore } from '../../src/server/nouns/live-news/store/outlet-store.ts';
import { rules } from './news-rules.ts';

export const FILLED_OUTLET = 'sample-wire';
const FEED_URL = 'https://sample-wire.example/feed';
const INTERVAL_MS = 37 * MINUTE;

/** One visit to an outlet with 34 items, something for every list, the newest 37 minutes old. */
export async function fillNews(
  { outlets, liveItems }: { outlets: OutletStore; liveItems: LiveItemStore },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const source = { outletId: FILLED_OUTLET, feedUrl: FEED_URL, section: 'general' };
  const body = await readFile('tests/support/news-feed.xml');
  const feed = readFeed({ body, contentType: '', source, fetchedAt: at }, categoriser(rules));
  const entry = { id: FILLED_OUTLET, name: feed.title, feedUrl: FEED_URL, siteUrl: null };
  const about = {
    section: 'general',
    country: 'GH',
    ownerKind: 'private',
    ownerName: null,
    enabled: true,
  } as const;
  await outlets.sync([{ ...entry, ...about }], at);
  const items = feed.items.map((item, index) => ({
    ...item,
    publishedAt: new Date(now.getTime() - (index + 1) * INTERVAL_MS).toISOString(),
  }));
  const visit = { outletId: FILLED_OUTLET, at, dueAt: at, items, everyMinutes: 360 };
  await liveItems.storeVisit(
    { ...visit, etag: null, lastModified: null, bodyHash: null },
    async (fresh) =>
      new StoryWindow().group(fresh.map((item) => ({ ...item, outletId: FILLED_OUTLET }))),
  );
}
