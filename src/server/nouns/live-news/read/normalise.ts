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
import { describesAPerson } from './describes-a-person.ts';
import { parseFeedDate } from './feed-date.ts';
import { cutAtSentence, cutAtWord, plainText, withoutTrailers } from './plain-text.ts';
import { withoutSharedStart } from './shared-start.ts';
import { canonicalAddress, resolveAddress } from './web-address.ts';

const MAX_TITLE = 300;
const MAX_DESCRIPTION = 300;
const MAX_GUID = 500;
const MAX_TAGS = 20;

/** Normalises a feed's items; those that can't be used are refused with the reason. */
export function normalise(
  feed: RawFeed,
  source: FeedSource,
  fetchedAt: Date,
): { items: NewsItem[]; refused: RefusedItem[] } {
  const items = new Map<string, NewsItem>();
  const refused: RefusedItem[] = [];
  const publishedTimes = publicationTimes(feed, fetchedAt);
  const texts = withoutSharedStart(feed.items.map(textOf));
  const absolute = (base: string | undefined) => resolveAddress(base, [feed.base, source.feedUrl]);
  const bases = [feed.base, feed.link, source.feedUrl].map(absolute);
  for (const [index, raw] of feed.items.entries()) {
    const text = {
      description: texts[index] ?? '',
      publishedAt: publishedTimes[index] ?? fetchedAt,
    };
    const item = normaliseItem(raw, text, [absolute(raw.base), ...bases], source);
    if ('reason' in item) refused.push(item);
    else if (items.has(item.guid))
      refused.push({ title: item.title, reason: 'It is in the feed twice.' });
    else items.set(item.guid, item);
  }
  return { items: [...items.values()], refused };
}

function textOf({ description, content }: RawItem): string {
  for (const source of [description, content]) {
    const text = withoutTrailers(plainText(source ?? ''));
    if (text && !describesAPerson(text)) return text;
  }
  return '';
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
    description: cutAtSentence(withoutTitle(description, title), MAX_DESCRIPTION),
    url,
    imageUrl: bestPicture(raw, [...bases.slice(0, 2), url, ...bases.slice(2)]),
    publishedAt: publishedAt.toISOString(),
    tags: raw.tags
      .slice(0, MAX_TAGS)
      .map((tag) => cutAtWord(plainText(tag), 80))
      .filter(Boolean),
  };
}

/** Removes the title that some outlets repeat before the text, unless the sentence continues from it. */
function withoutTitle(text: string, title: string): string {
  if (!text.startsWith(title)) return text;
  const rest = text.slice(title.length).replace(/^[\s.:|–—•-]+/, '');
  return /^[\p{Ll}\d,;]/u.test(rest) ? text : rest;
}

/** The feed's guid, or the page's address; hashed if too long for an index. */
function identity(rawGuid: string | undefined, url: string): string {
  const guid = rawGuid?.trim() || url;
  return guid.length <= MAX_GUID ? guid : createHash('sha256').update(guid).digest('hex');
}

/** An item without a date takes the date of the item before it, then of the one after, then of the feed; never later than `fetchedAt`. */
function publicationTimes({ items, date }: RawFeed, fetchedAt: Date): Date[] {
  const parsed = items.map(({ dates }) => firstMoment(dates));
  const next = parsed.find((moment) => moment !== undefined);
  let last = next ?? firstMoment([date]) ?? fetchedAt;
  return parsed.map((moment) => {
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
