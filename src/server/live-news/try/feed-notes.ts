import { DAY } from '../../../contract/durations.ts';
import { LIVE_NEWS_LIMITS } from '../../../contract/limits.ts';
import type { FiledItem } from '../news-item.ts';
import { decodeEntities } from '../read/decode-entities.ts';

/** Which dialect a mended feed is written in, as an editor would call it. */
export function formatOf(text: string): string {
  const start = text.slice(0, 2000);
  if (start.startsWith('{')) return 'JSON Feed';
  const rss = /<rss\b[^>]{0,500}?\bversion\s*=\s*["']([\d.]{1,5})["']/i.exec(start);
  if (rss) return `RSS ${rss[1]}`;
  if (/<(?:\w{1,20}:)?rdf[\s>]/i.test(start)) return 'RSS 1.0 (RDF)';
  return /<(?:\w{1,20}:)?feed[\s>]/i.test(start) ? 'Atom' : 'RSS';
}

/** What was done to a feed before it could be read: the difference between as it came and as mended. */
export function repairNotes(came: string, mended: string): string[] {
  const notes: string[] = [];
  const start = came.trimStart();
  const first = mended.slice(0, 40);
  const before = first ? start.indexOf(first) : -1;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what was removed
  if (/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]/.test(start)) {
    notes.push('Letters that no feed may hold were removed or put right.');
  }
  if (before > 0) notes.push(`Something stood before the feed (${before} characters). Left out.`);
  if (/<!DOCTYPE\b/i.test(start.slice(0, 20_000)) && !/<!DOCTYPE\b/i.test(mended.slice(0, 20_000)))
    notes.push('It brings its own entities (DOCTYPE). None of them is used.');
  const whole = start.slice(-2000).trimEnd().toLowerCase();
  if (!start.startsWith('{') && !/<\/(?:\w{1,20}:)?(?:rss|feed|rdf)\s*>/.test(whole)) {
    notes.push('It breaks off in the middle. What is whole was read.');
  }
  return notes;
}

/** What an editor should know of items that can be read. */
export function itemNotes(items: readonly FiledItem[], fetchedAt: string): string[] {
  const notes: string[] = [];
  const now = Date.parse(fetchedAt);
  const undated = items.filter((item) => item.publishedAt === fetchedAt).length;
  const old = items.filter(
    (item) => now - Date.parse(item.publishedAt) > LIVE_NEWS_LIMITS.keepDays * DAY,
  ).length;
  const unfiled = items.filter((item) => item.category === null).length;
  if (undated > 0) {
    notes.push(`${undated} of ${items.length} have no date we can read, or one still to come.`);
  }
  if (old > 0) {
    notes.push(
      `${old} of ${items.length} are older than ${LIVE_NEWS_LIMITS.keepDays} days and would not be kept.`,
    );
  }
  if (items.every((item) => item.imageUrl === null)) notes.push('No item has a picture.');
  if (items.every((item) => item.description === '')) notes.push('No item has a summary.');
  if (unfiled > items.length / 2) {
    notes.push(
      `${unfiled} of ${items.length} would stand under All only: no rule knows their words.`,
    );
  }
  return notes;
}

/** The feeds a web page names in its head. */
export function feedsNamedIn(html: string, address: string): { title: string; url: string }[] {
  const found = new Map<string, string>();
  for (const [tag] of html.slice(0, 300_000).matchAll(/<link\b[^<>]{1,1000}>/gi)) {
    if (!/\brel\s*=\s*["']?[^"'>]*\balternate\b/i.test(tag)) continue;
    if (!/\btype\s*=\s*["']?application\/(?:rss|atom|rdf|feed)\+(?:xml|json)/i.test(tag)) continue;
    const href = attribute(tag, 'href');
    const url = href === undefined ? null : URL.parse(decodeEntities(href), address);
    if (url && /^https?:$/.test(url.protocol)) found.set(url.href, attribute(tag, 'title') ?? '');
  }
  return [...found].slice(0, 10).map(([url, title]) => ({ url, title: title.slice(0, 200) }));
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)?.slice(1).find(Boolean);
