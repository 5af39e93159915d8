import { decodeHTMLAttribute } from 'entities/decode';
import { DAY } from '../../../../contract/durations.ts';
import { LIVE_NEWS_LIMITS } from '../../../../contract/limits.ts';
import { counts } from '../../../../domain/news/pick-up.ts';
import type { FiledItem } from '../news-item.ts';

/** The name of a repaired feed's format. */
export function formatOf(text: string): string {
  const start = text.slice(0, 2000);
  if (start.startsWith('{')) return 'JSON Feed';
  const rss = /<rss\b[^>]{0,500}?\bversion\s*=\s*["']([\d.]{1,5})["']/i.exec(start);
  if (rss) return `RSS ${rss[1]}`;
  if (/<(?:\w{1,20}:)?rdf[\s>]/i.test(start)) return 'RSS 1.0 (RDF)';
  return /<(?:\w{1,20}:)?feed[\s>]/i.test(start) ? 'Atom' : 'RSS';
}

/** Notes on what had to be repaired, from the difference between the original and the repaired text. */
export function repairNotes(original: string, repaired: string): string[] {
  const notes: string[] = [];
  const start = original.trimStart();
  const first = repaired.slice(0, 40);
  const prefixLength = first ? start.indexOf(first) : -1;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what was removed
  if (/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]/.test(start)) {
    notes.push('Invalid characters were removed or corrected.');
  }
  if (prefixLength > 0)
    notes.push(`There were ${prefixLength} characters before the feed, which were ignored.`);
  if (
    /<!DOCTYPE\b/i.test(start.slice(0, 20_000)) &&
    !/<!DOCTYPE\b/i.test(repaired.slice(0, 20_000))
  )
    notes.push('It defines its own entities (DOCTYPE), which were ignored.');
  const ending = start.slice(-2000).trimEnd().toLowerCase();
  if (!start.startsWith('{') && !/<\/(?:\w{1,20}:)?(?:rss|feed|rdf)\s*>/.test(ending)) {
    notes.push('It breaks off in the middle. Complete items were read.');
  }
  return notes;
}

/** Notes on the items for the operator. */
export function itemNotes(items: readonly FiledItem[], fetchedAt: string): string[] {
  const notes: string[] = [];
  const now = Date.parse(fetchedAt);
  const undated = items.filter((item) => item.publishedAt === fetchedAt).length;
  const old = items.filter(
    (item) => now - Date.parse(item.publishedAt) > LIVE_NEWS_LIMITS.keepDays * DAY,
  ).length;
  const notNews = items.filter((item) => !counts(item)).length;
  const unfiled = items.filter((item) => item.category === null).length;
  if (undated > 0) {
    notes.push(`${undated} of ${items.length} have no readable date, or one in the future.`);
  }
  if (old > 0) {
    notes.push(
      `${old} of ${items.length} are older than ${LIVE_NEWS_LIMITS.keepDays} days and would not be stored.`,
    );
  }
  if (notNews > 0) {
    notes.push(
      `${notNews} of ${items.length} look like advertising, streams, programmes, recaps or funeral notices.`,
    );
  }
  if (items.every((item) => item.imageUrl === null)) notes.push('No item has a picture.');
  if (items.every((item) => item.description === '')) notes.push('No item has a summary.');
  if (unfiled > items.length / 2) {
    notes.push(
      `${unfiled} of ${items.length} would appear only under All: no rule matches their words.`,
    );
  }
  return notes;
}

/** The feeds that a web page links to in its head. */
export function feedsNamedIn(html: string, address: string): { title: string; url: string }[] {
  const titleByUrl = new Map<string, string>();
  for (const [tag] of html.slice(0, 300_000).matchAll(/<link\b[^<>]{1,1000}>/gi)) {
    if (!/\brel\s*=\s*["']?[^"'>]*\balternate\b/i.test(tag)) continue;
    if (!/\btype\s*=\s*["']?application\/(?:rss|atom|rdf|feed)\+(?:xml|json)/i.test(tag)) continue;
    const href = attribute(tag, 'href');
    const url = href === undefined ? null : URL.parse(decodeHTMLAttribute(href), address);
    if (url && /^https?:$/.test(url.protocol))
      titleByUrl.set(url.href, attribute(tag, 'title') ?? '');
  }
  return [...titleByUrl].slice(0, 10).map(([url, title]) => ({ url, title: title.slice(0, 200) }));
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)?.slice(1).find(Boolean);
