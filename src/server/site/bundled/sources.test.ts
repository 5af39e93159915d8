import { globSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import type { Guide, Support } from '../../../contract/guides/guide.ts';

/** Mirrors of encyclopedias, pages written to rank, cram sites and makers' demonstration hosts. */
const REFUSED_HOSTS = [
  ...['emhdemo.com', 'innobiz.co.za', 'appspot.com'],
  ...['historyhop.com', 'wikimili.com', 'thefamouspeople.com', 'theinfolist.com', 'wikizero.net'],
  ...['zxc.wiki', 'wikisum.wiki', 'worldlibrary.in', 'infogalactic.com', 'wikiclassic.com'],
  ...['memim.com', 'wiki.sarg.dev', 'liquisearch.com', 'newssummedup.com'],
  ...['livepositively.com', 'pensiveturtles.com', 'supertravelr.com', 'quitopolis.com'],
  ...['convertcurrency.in', 'camerounweb.com', 'traveltips.usatoday.com', 'allgetaways.com'],
  ...['legalclarity.org', 'accountinginsights.org', 'rt-cd.com', '800satcourse.com'],
  ...['zinkerz.com', 'imperialpathways.com', 'fullpracticetests.com', 'yourscorebooster.com'],
  ...['ivyboundja.com', 'practicetestgeeks.com', 'efile720.com'],
];

/** Addresses that show another page each time, a reply form, a mirror for phones or who sent the reader. */
const REFUSED_PARTS = [
  /[?&]random-post\b/,
  /[?&]replytocom=/,
  /[?&](no)?amp\b/,
  /\/amp(\/|$)/,
  /[?&](utm_\w+|fbclid|gclid|srsltid)=/,
  /\/debug\//,
  /^https?:\/\/(www\.)?github\.com\/[^/]+\/[^/]+\/(pull|issues)\//,
];

function whyRefused(address: string): string | undefined {
  const { hostname } = new URL(address);
  const host = REFUSED_HOSTS.find((one) => hostname === one || hostname.endsWith(`.${one}`));
  return host ?? REFUSED_PARTS.find((part) => part.test(address))?.source;
}

describe('the address of a source', () => {
  it.each([
    'https://geneva.emhdemo.com/repatriation-of-a-body',
    'http://wikien4.appspot.com/wiki/Convention_People%27s_Party',
    'https://a.example/2025/02/18/news/?random-post=1',
    'https://a.example/powers-of-attorney/?replytocom=10141',
    'https://a.example/ratings/?amp=1&noamp=mobile',
    'https://a.example/ratings/?amp',
    'https://a.example/amp/news/1108809/lands.html',
    'https://a.example/1991/amp/',
    'https://a.example/news?id=1&utm_source=rss',
    'https://github.com/vacanza/holidays/pull/3703',
  ])('%s is refused', (address) => expect(whyRefused(address)).toBeDefined());

  it.each([
    'https://www.mint.gov.gh/services/right-of-abode/',
    'https://a.example/champions/example-of-a-stamp',
    'https://opemsuo.com/?p=2305',
  ])('%s is allowed', (address) => expect(whyRefused(address)).toBeUndefined());
});

describe('what we publish', () => {
  const files = globSync('content/{guides,articles,podcast,facts,legal}/*.{yaml,md}').concat(
    globSync('content/{corrections,day-names,on-this-day}.yaml'),
  );

  it.each(files.sort())('%s names no source that nobody could rely on', (file) => {
    const addresses = [...readFileSync(file, 'utf8').matchAll(/\burl: "?(https?:[^\s"]+)/g)];
    const refused = addresses.map(([, address = '']) => address).filter(whyRefused);
    expect(refused).toEqual([]);
  });

  it('has sources to look at', () => {
    const all = files.map((file) => readFileSync(file, 'utf8')).join('');
    expect(all.match(/\burl: "?https?:/g)?.length).toBeGreaterThan(400);
  });
});

/** Offices that decide the matter themselves, and texts of laws. */
const OFFICES =
  /embassy|high commission|ghana mission|consulate|permanent mission|ministry|authority|department|commission|parliament|police|service\b|gov\.uk|home office|government|\bact\b|regulations|\bbank of ghana|trust\b|agency|university|scholarship|daad|chevening|erasmus|mastercard|dienst|cdc|passport office|electoral|board|judicial|court|council|hospital|ssnit|npra|social security administration|hm revenue/i;

describe('what a guide calls confirmed', () => {
  it.each(globSync('content/guides/*.yaml').sort())('%s has an office or two sources', (file) => {
    const guide = load(readFileSync(file, 'utf8')) as Guide;
    const isConfirmed = ({ sources }: Support) =>
      new Set(sources.map((id) => addressOf(guide.sources[id]?.url ?? ''))).size > 1 ||
      sources.some((id) => OFFICES.test(guide.sources[id]?.publisher ?? ''));
    expect(supportsOf(guide.sections).filter((one) => !isConfirmed(one))).toEqual([]);
  });
});

/** The same page has several addresses. */
const addressOf = (url: string) => url.replace(/^https?:\/\/(?:www\.|mobile\.|m\.)?|\/$/g, '');

/** Everything marked `sure` in a part of a guide. */
function supportsOf(part: unknown): Support[] {
  if (Array.isArray(part)) return part.flatMap(supportsOf);
  if (typeof part !== 'object' || part === null) return [];
  const own = 'sure' in part && part.sure === 'sure' ? [part as Support] : [];
  return [...own, ...Object.values(part).flatMap(supportsOf)];
}
