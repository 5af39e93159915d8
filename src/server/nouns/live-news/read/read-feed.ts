import type { Categorise } from '../file/categorise.ts';
import type { HubLink } from '../news-item.ts';
import { FeedError, type FeedSource, type ReadFeed } from '../news-item.ts';
import { decodeFeed } from './decode.ts';
import { normalise } from './normalise.ts';
import { parseDocument } from './parse.ts';
import { plainText } from './plain-text.ts';
import { repairFeed } from './repair.ts';

export interface FeedBytes {
  body: Uint8Array;
  contentType: string;
  source: FeedSource;
  fetchedAt: string;
}

/** Reads a feed's bytes into filed items; pure, because it runs in a thread that may be terminated. */
export function readFeed(
  { body, contentType, source, fetchedAt }: FeedBytes,
  file: Categorise,
): ReadFeed {
  const text = decodeFeed(body, contentType);
  const document = parseDocument(repairFeed(text));
  const { items, refused } = normalise(document, source, new Date(fetchedAt));
  if (items.length === 0 && refused.length === 0) throw new FeedError('The feed has no items.');
  return {
    title: plainText(document.title).slice(0, 200),
    link: document.link,
    hub: hubNamedIn(text, source.feedUrl),
    items: items.map((item) => file(item, source.section)),
    refused,
  };
}

/** Links come before the items. */
const HEAD_CHARACTERS = 20_000;

/** Finds the hub that a feed names in `<atom:link rel="hub" href="…">`. */
export function hubNamedIn(feed: string, feedUrl: string): HubLink | undefined {
  const hrefByRel = new Map<string, string>();
  for (const [tag] of feed
    .slice(0, HEAD_CHARACTERS)
    .matchAll(/<(?:[\w-]{1,20}:)?link\b[^<>]{1,1000}>/gi)) {
    const rel = attribute(tag, 'rel')?.toLowerCase();
    const url = URL.parse(attribute(tag, 'href') ?? '', feedUrl);
    if (!rel || !url || !/^https?:$/.test(url.protocol) || hrefByRel.has(rel)) continue;
    hrefByRel.set(rel, url.href);
  }
  const hub = hrefByRel.get('hub');
  return hub === undefined ? undefined : { hub, topic: hrefByRel.get('self') ?? feedUrl };
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]{1,900})"|'([^']{1,900})')`, 'i')
    .exec(tag)
    ?.slice(1)
    .find(Boolean)
    ?.replaceAll('&amp;', '&');
