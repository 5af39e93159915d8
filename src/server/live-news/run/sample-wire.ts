import { readFile } from 'node:fs/promises';
import { MINUTE } from '../../../contract/durations.ts';
import { categoriser } from '../file/categorise.ts';
import type { NewsRules } from '../file/read-rules.ts';
import { StoryWindow } from '../merge/story-window.ts';
import { readFeed } from '../read/read-feed.ts';
import type { LiveItemStore } from '../store/live-item-store.ts';
import type { OutletStore } from '../store/outlet-store.ts';

const OUTLET_ID = 'sample-wire';
const FEED_URL = 'https://sample-wire.example/feed';
const APART = 37 * MINUTE;

/**
 * Until the first real item arrives a bundled feed stands in, so that a first start without a
 * network shows what the page will be. It goes the way of any other feed; only its dates are ours.
 */
export async function fillWithSamples(
  parts: { outlets: OutletStore; items: LiveItemStore; rules: NewsRules },
  file: string,
  now: Date,
): Promise<void> {
  const { outlets, items, rules } = parts;
  if (await items.hasRealNews()) return;
  const at = now.toISOString();
  const feed = readFeed(
    {
      body: await readFile(file),
      contentType: '',
      source: { outletId: OUTLET_ID, feedUrl: FEED_URL, section: 'general' },
      fetchedAt: at,
    },
    categoriser(rules),
  );
  await outlets.startSamples({ id: OUTLET_ID, name: feed.title, feedUrl: FEED_URL }, at);
  const dated = feed.items.map((item, place) => ({
    ...item,
    publishedAt: new Date(now.getTime() - (place + 1) * APART).toISOString(),
  }));
  await items.storeVisit(
    {
      outletId: OUTLET_ID,
      at,
      dueAt: at,
      items: dated,
      etag: null,
      lastModified: null,
      bodyHash: null,
      everyMinutes: 360,
    },
    async (fresh) =>
      new StoryWindow().group(fresh.map((item) => ({ ...item, outletId: OUTLET_ID }))),
  );
}
