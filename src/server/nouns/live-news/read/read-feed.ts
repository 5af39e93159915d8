import type { Categorise } from '../file/categorise.ts';
import { FeedError, type FeedSource, type ReadFeed } from '../news-item.ts';
import { decodeFeed } from './decode.ts';
import { hubNamedIn } from './hub-named-in.ts';
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
