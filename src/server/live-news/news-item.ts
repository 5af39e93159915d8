import { createHash } from 'node:crypto';
import type { Category } from '../../contract/catalogues.ts';

/** Where a feed comes from, as the pipeline needs to know it. */
export interface FeedSource {
  outletId: string;
  feedUrl: string;
  /** What the outlet mostly writes about, from the feeds file: `sports`, `business`, `general` … */
  section: string;
}

/** One item as a feed said it: nothing cleaned, nothing checked. */
export interface RawItem {
  guid?: string | undefined;
  title?: string | undefined;
  link?: string | undefined;
  description?: string | undefined;
  content?: string | undefined;
  /** All that may say when it was published, the best first. */
  dates: (string | undefined)[];
  pictures: { url: string; width?: number | undefined }[];
  tags: string[];
  base?: string | undefined;
}

export interface RawFeed {
  title: string;
  link?: string | undefined;
  base?: string | undefined;
  /** When the feed says it was written. */
  date?: string | undefined;
  items: RawItem[];
}

/** One item in our own words: plain text, absolute addresses, UTC. */
export interface NewsItem {
  id: string;
  guid: string;
  title: string;
  description: string;
  url: string;
  imageUrl: string | null;
  publishedAt: string;
  tags: string[];
}

/** The same item of the same outlet has the same id on every machine and in every round. */
export const itemId = (outletId: string, guid: string): string =>
  createHash('sha256').update(`${outletId}\n${guid}`).digest('hex').slice(0, 16);

/** An item with its place in the paper, and the reasons for it. */
export interface FiledItem extends NewsItem {
  category: Category | null;
  business: boolean;
  diaspora: boolean;
  why: string[];
  /** What it was filed by, handed on to whoever compares it with others. */
  words?: ItemWords;
}

/** The words that count, stemmed, in order. */
export interface ItemWords {
  title: readonly string[];
  description: readonly string[];
}

/** An item of the feed that will not be kept, and why. */
export interface RefusedItem {
  title: string;
  reason: string;
}

/** Where an outlet has its news announced: a WebSub hub, and the name the feed goes by there. */
export interface HubLink {
  hub: string;
  topic: string;
}

/** What one feed's bytes became. */
export interface ReadFeed {
  title: string;
  /** Where the outlet has its news announced. */
  hub?: HubLink | undefined;
  /** The page the feed says it belongs to. */
  link: string | undefined;
  items: FiledItem[];
  refused: RefusedItem[];
}

/** The feed as a whole cannot be used. The message is what the outlet's health will say. */
export class FeedError extends Error {}
