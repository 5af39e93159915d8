import { createHash } from 'node:crypto';
import {
  type FeedSource,
  itemId,
  type NewsItem,
  type RawFeed,
  type RawItem,
  type RefusedItem,
} from '../news-item.ts';
import { bestPicture } from './best-picture.ts';
import { parseFeedDate } from './feed-date.ts';
import { cutAtWord, plainText, withoutTrailers } from './plain-text.ts';
import { withoutSharedStart } from './shared-start.ts';
import { canonicalAddress, resolveAddress } from './web-address.ts';

const MAX_TITLE = 300;
const MAX_DESCRIPTION = 300;
const MAX_GUID = 500;
const MAX_TAGS = 20;

/** A feed's items in our own words. Those that cannot be used are refused with the reason. */
export function normalise(
  feed: RawFeed,
  source: FeedSource,
  fetchedAt: Date,
): { items: NewsItem[]; refused: RefusedItem[] } {
  const items = new Map<string, NewsItem>();
  const refused: RefusedItem[] = [];
  const moments = publicationTimes(feed, fetchedAt);
  const texts = withoutSharedStart(feed.items.map(textOf));
  const absolute = (base: string | undefined) => resolveAddress(base, [feed.base, source.feedUrl]);
  const bases = [feed.base, feed.link, source.feedUrl].map(absolute);
  for (const [place, raw] of feed.items.entries()) {
    const told = { description: texts[place] ?? '', publishedAt: moments[place] ?? fetchedAt };
    const item = normaliseItem(raw, told, [absolute(raw.base), ...bases], source);
    if ('reason' in item) refused.push(item);
    else if (items.has(item.guid))
      refused.push({ title: item.title, reason: 'It is in the feed twice.' });
    else items.set(item.guid, item);
  }
  return { items: [...items.values()], refused };
}

function textOf({ description = '', content = '' }: RawItem): string {
  return withoutTrailers(plainText(description)) || withoutTrailers(plainText(content));
}

function normaliseItem(
  raw: RawItem,
  { description, publishedAt }: { description: string; publishedAt: Date },
  bases: readonly (string | undefined)[],
  source: FeedSource,
): NewsItem | RefusedItem {
  const title = cutAtWord(plainText(raw.title ?? ''), MAX_TITLE) || cutAtWord(description, 100);
  if (!title) return { title: '', reason: 'It has neither a title nor a text.' };
  const link = resolveAddress(raw.link, bases);
  if (!link) return { title, reason: 'It has no link to a page on the web.' };
  const url = canonicalAddress(link);
  const guid = identity(raw.guid, url);
  return {
    id: itemId(source.outletId, guid),
    guid,
    title,
    description: cutAtWord(withoutTitle(description, title), MAX_DESCRIPTION),
    url,
    imageUrl: bestPicture(raw, [...bases.slice(0, 2), url, ...bases.slice(2)]),
    publishedAt: publishedAt.toISOString(),
    tags: raw.tags
      .slice(0, MAX_TAGS)
      .map((tag) => cutAtWord(plainText(tag), 80))
      .filter(Boolean),
  };
}

/** Some outlets' software puts the title before the text; a sentence that begins like it goes on in small letters. */
function withoutTitle(text: string, title: string): string {
  if (!text.startsWith(title)) return text;
  const rest = text.slice(title.length).replace(/^[\s.:|–—•-]+/, '');
  return /^[\p{Ll}\d,;]/u.test(rest) ? text : rest;
}

/** The feed's own identity, then the page's address. Whatever is too long for an index is hashed. */
function identity(given: string | undefined, url: string): string {
  const guid = given?.trim() || url;
  return guid.length <= MAX_GUID ? guid : createHash('sha256').update(guid).digest('hex');
}

/**
 * Nothing is published after it was read. Feeds begin with the newest, so what has no date is as old
 * as the item before it or, failing that, the one after it; where none has one, as the feed itself.
 */
function publicationTimes({ items, date }: RawFeed, fetchedAt: Date): Date[] {
  const known = items.map(({ dates }) => firstMoment(dates));
  const next = known.find((moment) => moment !== undefined);
  let last = next ?? firstMoment([date]) ?? fetchedAt;
  return known.map((moment) => {
    last = moment ?? last;
    return last < fetchedAt ? last : fetchedAt;
  });
}

function firstMoment(dates: readonly (string | undefined)[]): Date | undefined {
  for (const date of dates) {
    const moment = parseFeedDate(date);
    if (moment) return moment;
  }
  return undefined;
}
