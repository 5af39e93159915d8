import { createHash } from 'node:crypto';
import type { Category } from '../../../contract/catalogues.ts';
import type { ReportKind } from '../../../contract/news/live-news.ts';

/** Where a feed comes from. */
export interface FeedSource {
  outletId: string;
  feedUrl: string;
  /** What the outlet mostly covers, from the feeds file: `sports`, `business`, `general` … */
  section: string;
}

/** One item as its feed has it, neither cleaned nor checked. */
export interface RawItem {
  guid?: string | undefined;
  title?: string | undefined;
  link?: string | undefined;
  description?: string | undefined;
  content?: string | undefined;
  /** Possible publication dates, most reliable first. */
  dates: (string | undefined)[];
  pictures: { url: string; width?: number | undefined }[];
  tags: string[];
  base?: string | undefined;
}

export interface RawFeed {
  title: string;
  link?: string | undefined;
  base?: string | undefined;
  /** The feed's own publication date. */
  date?: string | undefined;
  items: RawItem[];
}

/** One normalised item: plain text, absolute addresses, UTC. */
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

/** Derived from outlet and guid, so every process and round gives an item the same id. */
export const itemId = (outletId: string, guid: string): string =>
  createHash('sha256').update(`${outletId}\n${guid}`).digest('hex').slice(0, 16);

/** An item with its category and strands, and the reasons for them. */
export interface FiledItem extends NewsItem {
  category: Category | null;
  kind: ReportKind;
  business: boolean;
  diaspora: boolean;
  why: string[];
  /** The words it was filed by, so that merging needn't compute them again. */
  words?: ItemWords;
}

/** Stemmed words without stop words, in order. */
export interface ItemWords {
  title: readonly string[];
  description: readonly string[];
}

/** An item of the feed that is not stored, and why. */
export interface RefusedItem {
  title: string;
  reason: string;
}

/** A WebSub hub, and the feed's topic address there. */
export interface HubLink {
  hub: string;
  topic: string;
}

/** The outcome of reading one feed. */
export interface ReadFeed {
  title: string;
  hub?: HubLink | undefined;
  /** The web page that the feed names as its own. */
  link: string | undefined;
  items: FiledItem[];
  refused: RefusedItem[];
}

/** The feed as a whole can't be used; the message becomes the outlet's `last_error`. */
export class FeedError extends Error {}
