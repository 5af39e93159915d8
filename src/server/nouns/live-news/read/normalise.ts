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
import { cutAtSentence, cutAtWord, plainText, withoutTrailers } from './plain-text.ts';
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

function textOf({ description, content, link }: RawItem): string {
  for (const source of [description, content]) {
    const text = afterAddress(withoutTrailers(plainText(source ?? '')), link);
    if (text && !describesAPerson(text)) return text;
  }
  return '';
}

/** Removes the outlet's, the author's name and the address that some put before the text. */
function afterAddress(text: string, link: string | undefined): string {
  const [before = '', after = ''] = link ? text.split(link, 2) : [];
  return after.length > before.length ? after.trim() : text;
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

const TRADE =
  '(?:writer|journalist|reporter|editor|correspondent|blogger|columnist|broadcaster|producer|contributor)';
const NAME = "\\p{Lu}[\\p{L}.'’-]*(?: \\p{Lu}[\\p{L}.'’-]*){1,4}";
const BIOGRAPHY = new RegExp(`^${NAME} is an? [^.]{0,80}?\\b${TRADE}\\b`, 'u');
const CONTACT =
  /\b(?:follow (?:him|her|them|me|us|@|on)|(?:his|her|their) (?:stories|articles|work)|(?:can be )?(?:reached|contacted) (?:at|on|via)|twitter|linkedin|instagram|e-?mail)\b|@\w/i;
/** Nothing but the trade and the outlet: `Ama Boateng is a journalist with Joy News.` */
const TRADE_ONLY = new RegExp(`\\b${TRADE} (?:with|at|for|of) [\\p{L}\\d.&’' -]{2,40}$`, 'u');

const OFFICE =
  /\b(?:Minister|President|Chairman|Chairperson|Chairwoman|Director|Director-General|Secretary|General Secretary|Governor|Commissioner|Statistician|Spokesperson|Executive|Officer|CEO|MP|Manager|Analyst|Economist|Lecturer|Professor|Coordinator|Commentator|Lawyer|Coach|Captain|Administrator|Auditor|Speaker|Chief|Inspector-General|Ambassador)\b/;
const SMALL_WORDS = /^(?:of|the|and|for|at|to|in|on|de|du|la|&|-|–)$/;
const MAX_TITLE_WORDS = 8;

/** Whether a description is the author's biography or somebody's job title, not about the report. */
const describesAPerson = (text: string): boolean => isBiography(text) || isJobTitle(text);

const isBiography = (text: string) =>
  BIOGRAPHY.test(text) && (CONTACT.test(text) || TRADE_ONLY.test(text));

function isJobTitle(text: string): boolean {
  const words = text.split(' ');
  return (
    words.length <= MAX_TITLE_WORDS &&
    OFFICE.test(text) &&
    !/[.!?…”]$/.test(text) &&
    words.every((word) => /^[\p{Lu}\d("“]/u.test(word) || SMALL_WORDS.test(word))
  );
}

/** How many descriptions, and which share of all, must begin alike for it to be boilerplate. */
const MIN_DESCRIPTIONS = 4;
const MIN_SHARE = 0.5;
/** Two reports on one event may well begin with the same two words. */
const MIN_WORDS = 3;
/** Fewer words are boilerplate if they look like a label and nearly every description has them. */
const LABEL_SHARE = 0.8;
const LABEL = /[:|–—-]$|^\P{Ll}{4,}$/u;
const MAX_WORDS = 40;

/** Removes words that an outlet's software puts before every description. */
export function withoutSharedStart(texts: readonly string[]): string[] {
  const start = sharedStart(texts.filter(Boolean).map((text) => text.split(' ', MAX_WORDS)));
  if (!start) return [...texts];
  return texts.map((text) =>
    `${text} `.startsWith(start) ? text.slice(start.length).replace(/^[\s:|–—•-]+/, '') : text,
  );
}

/** The longest run of first words that enough of the texts have in common. */
function sharedStart(texts: readonly string[][]): string | undefined {
  let matching = texts;
  const words: string[] = [];
  while (words.length < MAX_WORDS) {
    const groups = [...Map.groupBy(matching, (text) => text[words.length])];
    const [word, group = []] = groups.sort((a, b) => b[1].length - a[1].length)[0] ?? [];
    if (word === undefined || group.length < Math.max(MIN_DESCRIPTIONS, texts.length * MIN_SHARE))
      break;
    words.push(word);
    matching = group;
  }
  const isDistinctive = words.length >= MIN_WORDS || LABEL.test(words.at(-1) ?? '');
  const isCommon = words.length >= MIN_WORDS || matching.length >= texts.length * LABEL_SHARE;
  // Without the shared words, the texts must still differ.
  const remainders = new Set(matching.map((text) => text.slice(words.length).join(' ')));
  return isDistinctive && isCommon && remainders.size > 1 ? `${words.join(' ')} ` : undefined;
}
