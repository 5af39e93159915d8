import { FeedError } from '../news-item.ts';

/** More than are stored, because some will be refused. */
const ITEMS_PARSED = 150;

const C1 =
  '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178';

const ROOTS = /<(?:\?xml|rss|feed|rdf:RDF|RDF|channel|[\w-]{1,20}:(?:rss|feed|RDF))[\s>]/i;
/** Some feeds carry the DOCTYPE of a web page. */
const FEED = /<(?:(?:[\w-]{1,20}:)?rss|rdf:RDF)[\s>]|<feed\s[^>]{0,1000}xmlns/i;
const HTML =
  /^(?:<\?xml[^>]{0,200}>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i;

/** Repairs what outlets' servers commonly break in a feed. */
export function repairFeed(text: string): string {
  let repaired = text.replace(CONTROLS, '').replace(C1_CONTROLS, toWindows1252).trimStart();
  const head = repaired.slice(0, 4000);
  if (HTML.test(head) && !FEED.test(head)) {
    throw new FeedError('The address answered with a web page, not a feed.');
  }
  if (repaired.startsWith('{')) return repaired;
  // A comment may contain an example of a feed.
  repaired = repaired.replace(/^(?:\s*<!--[\s\S]*?-->)+/, '');
  // Skips a PHP warning or a blank line before the document.
  const start = repaired.search(ROOTS);
  if (start < 0) throw new FeedError('The address answered with something that is not a feed.');
  // A web page inside a description has a DOCTYPE too, which is text there.
  repaired = dropDoctype(repaired.slice(start)).replace(/<!(?=DOCTYPE\b)/gi, '&lt;!');
  repaired = closeTruncated(firstItems(withoutRssPrefix(repaired)));
  return withOriginalLinks(withChannelBase(repaired));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is being removed
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/g;
const C1_CONTROLS = /[\x80-\x9f]/g;
const toWindows1252 = (character: string) => C1[character.charCodeAt(0) - 0x80] ?? character;

const ROOT_TAG = /<(?:[\w-]{1,20}:)?(?:rss|feed|rdf|channel)[\s>]/i;

/** Removes the DOCTYPE, so that no entities of the feed's own are expanded. */
function dropDoctype(text: string): string {
  const root = text.search(ROOT_TAG);
  const start = text.slice(0, root < 0 ? 20_000 : root).search(/<!DOCTYPE\b/i);
  if (start < 0) return text;
  const bracket = text.indexOf('[', start);
  const plainEnd = text.indexOf('>', start);
  if (plainEnd < 0) throw new FeedError('The feed has an unclosed DOCTYPE.');
  if (bracket < 0 || bracket > plainEnd) return text.slice(0, start) + text.slice(plainEnd + 1);
  const subset = /\]\s*>/g;
  subset.lastIndex = bracket;
  const end = subset.exec(text);
  if (!end) throw new FeedError('The feed has an unclosed DOCTYPE.');
  return text.slice(0, start) + text.slice(end.index + end[0].length);
}

/** Cuts an endless feed before it is parsed, after its newest items. */
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

/** Closes a feed whose download broke off, keeping its complete items. */
function closeTruncated(text: string): string {
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

/** `<x:rss>`: our parser reads RSS only without a prefix. */
function withoutRssPrefix(text: string): string {
  const prefix = /<([\w-]{1,20}):rss[\s>]/i.exec(text.slice(0, 20_000))?.[1];
  return prefix ? text.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</') : text;
}

/** Copies a channel's `xml:base` to the root, where our parser reads it. */
function withChannelBase(text: string): string {
  const head = text.slice(0, 20_000);
  const channel = /<channel\s[^<>]{0,2000}?\bxml:base\s*=\s*(?:"[^"]*"|'[^']*')/i.exec(head)?.[0];
  const root = /<rss\b[^<>]{0,5000}?(?=\/?>)/i.exec(head);
  if (!channel || !root || /\bxml:base\s*=/i.test(root[0])) return text;
  const end = root.index + root[0].length;
  return `${text.slice(0, end)} ${channel.slice(channel.search(/xml:base/i))}${text.slice(end)}`;
}

const ORIGINAL_LINK = /<feedburner:origLink>\s*(?:<!\[CDATA\[)?([^<>\]]{1,2000})/i;

/** Puts the outlet's own link before Feedburner's in each item. */
function withOriginalLinks(text: string): string {
  if (!/<feedburner:origLink>/i.test(text)) return text;
  const end = /<entry[\s>]/i.test(text) ? '</entry>' : '</item>';
  const open = end.replace('/', '').slice(0, -1);
  return text
    .split(end)
    .map((segment) => {
      const link = ORIGINAL_LINK.exec(segment)?.[1]?.trim();
      const item = segment.lastIndexOf(open);
      const start = segment.indexOf('>', item) + 1;
      if (!link || item < 0 || start === 0) return segment;
      const linkElement = end === '</item>' ? `<link>${link}</link>` : `<link href="${link}"/>`;
      return segment.slice(0, start) + linkElement + segment.slice(start);
    })
    .join(end);
}
