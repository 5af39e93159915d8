import { FeedError } from '../news-item.ts';

/** More than are kept, because some will be refused. */
const ITEMS_PARSED = 150;

const C1 =
  '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178';

const ROOTS = /<(?:\?xml|rss|feed|rdf:RDF|RDF|channel|[\w-]{1,20}:(?:rss|feed|RDF))[\s>]/i;
/** Some feeds wear the DOCTYPE of a web page. */
const FEED = /<(?:(?:[\w-]{1,20}:)?rss|rdf:RDF)[\s>]|<feed\s[^>]{0,1000}xmlns/i;
const HTML =
  /^(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i;

/** What outlets' servers do to a feed on its way out, undone where it can be. */
export function repairFeed(text: string): string {
  let repaired = text.replace(CONTROLS, '').replace(C1_CONTROLS, toWindows1252).trimStart();
  const head = repaired.slice(0, 4000);
  if (HTML.test(head) && !FEED.test(head)) {
    throw new FeedError('The address answered with a web page, not a feed.');
  }
  if (repaired.startsWith('{')) return repaired;
  // A comment may quote what a feed looks like.
  repaired = repaired.replace(/^(?:\s*<!--[\s\S]*?-->)+/, '');
  // A PHP warning or a blank line printed before the document.
  const start = repaired.search(ROOTS);
  if (start < 0) throw new FeedError('The address answered with something that is not a feed.');
  repaired = dropDoctype(repaired.slice(start));
  repaired = closeWhatWasCut(firstItems(withoutRssPrefix(repaired)));
  return withOriginalLinks(withChannelBase(repaired));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is being removed
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/g;
const C1_CONTROLS = /[\x80-\x9f]/g;
const toWindows1252 = (letter: string) => C1[letter.charCodeAt(0) - 0x80] ?? letter;

/** Entities that a feed defines for itself are how a kilobyte becomes a gigabyte: none is expanded. */
function dropDoctype(text: string): string {
  const start = text.slice(0, 20_000).search(/<!DOCTYPE\b/i);
  if (start < 0) return text;
  const bracket = text.indexOf('[', start);
  const plainEnd = text.indexOf('>', start);
  if (plainEnd < 0) throw new FeedError('The feed never ends its DOCTYPE.');
  if (bracket < 0 || bracket > plainEnd) return text.slice(0, start) + text.slice(plainEnd + 1);
  const subset = /\]\s*>/g;
  subset.lastIndex = bracket;
  const end = subset.exec(text);
  if (!end) throw new FeedError('The feed never ends its DOCTYPE.');
  return text.slice(0, start) + text.slice(end.index + end[0].length);
}

/** An endless feed is cut before it is parsed: what comes after the newest items is never read. */
function firstItems(text: string): string {
  for (const tag of ['</item>', '</entry>']) {
    let end = -1;
    let count = 0;
    for (let at = text.indexOf(tag); at >= 0 && count < ITEMS_PARSED; at = text.indexOf(tag, end)) {
      end = at + tag.length;
      count += 1;
    }
    if (count === ITEMS_PARSED) return text.slice(0, end);
  }
  return text;
}

/** A download that broke off ends in the middle of an item: keep the whole ones before it. */
function closeWhatWasCut(text: string): string {
  const root = /<((?:[\w-]{1,20}:)?(?:rss|feed|rdf))[\s>]/i.exec(text.slice(0, 20_000))?.[1];
  if (!root || new RegExp(`</${root}\\s*>`, 'i').test(text.slice(-2000))) return text;
  const lower = text.toLowerCase();
  const ends = ['</item>', '</entry>'].map((tag) => {
    const at = lower.lastIndexOf(tag);
    return at < 0 ? -1 : at + tag.length;
  });
  const end = Math.max(...ends);
  if (end < 0) return text;
  return `${text.slice(0, end)}${/rss/i.test(root) ? '</channel>' : ''}</${root}>`;
}

/** `<x:rss>`: our parser knows RSS only without a prefix. */
function withoutRssPrefix(text: string): string {
  const prefix = /<([\w-]{1,20}):rss[\s>]/i.exec(text.slice(0, 20_000))?.[1];
  return prefix ? text.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</') : text;
}

/** Our parser reads a base on the root alone; a channel's holds for all its items just the same. */
function withChannelBase(text: string): string {
  const head = text.slice(0, 20_000);
  const channel = /<channel\s[^<>]{0,2000}?\bxml:base\s*=\s*(?:"[^"]*"|'[^']*')/i.exec(head)?.[0];
  const root = /<rss\b[^<>]{0,5000}?(?=\/?>)/i.exec(head);
  if (!channel || !root || /\bxml:base\s*=/i.test(root[0])) return text;
  const end = root.index + root[0].length;
  return `${text.slice(0, end)} ${channel.slice(channel.search(/xml:base/i))}${text.slice(end)}`;
}

const ORIGINAL_LINK = /<feedburner:origLink>\s*(?:<!\[CDATA\[)?([^<>\]]{1,2000})/i;

/** Feedburner puts its own address in front of each page's: the outlet's comes first again. */
function withOriginalLinks(text: string): string {
  if (!/<feedburner:origLink>/i.test(text)) return text;
  const end = /<entry[\s>]/i.test(text) ? '</entry>' : '</item>';
  const open = end.replace('/', '').slice(0, -1);
  return text
    .split(end)
    .map((part) => {
      const link = ORIGINAL_LINK.exec(part)?.[1]?.trim();
      const item = part.lastIndexOf(open);
      const start = part.indexOf('>', item) + 1;
      if (!link || item < 0 || start === 0) return part;
      const written = end === '</item>' ? `<link>${link}</link>` : `<link href="${link}"/>`;
      return part.slice(0, start) + written + part.slice(start);
    })
    .join(end);
}
