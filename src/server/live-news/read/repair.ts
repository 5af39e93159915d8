import { FeedError } from '../news-item.ts';

/** More than are kept, because some will be refused. */
const ITEMS_PARSED = 150;

const C1 =
  '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178';

const ROOTS = /<(?:\?xml|rss|feed|rdf:RDF|RDF|channel|[\w-]{1,20}:(?:feed|RDF))[\s>]/i;
/** Some feeds wear the DOCTYPE of a web page. */
const FEED = /<(?:rss|rdf:RDF)[\s>]|<feed\s[^>]{0,1000}xmlns/i;
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
  return closeWhatWasCut(firstItems(repaired));
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
