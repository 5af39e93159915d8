import { decodeHTMLAttribute } from 'entities/decode';
import type { RawItem } from '../news-item.ts';
import { MAX_SOURCE } from './plain-text.ts';
import { resolveAddress } from './web-address.ts';

/** Counters, smileys and avatars that appear where a picture would, each by its host or whole path. */
const OTHER_HOSTS =
  /(?:^|\.)(?:feedburner\.com|feedblitz\.com|doubleclick\.net|gravatar\.com|s\.w\.org)$|^(?:pixel|stats|counter)\./i;
const OTHER_PATHS =
  /\/smilies\/|\/(?:(?:tracking[-_]?)?pixel|blank|spacer|clear|transparent|count(?:er)?|1x1)(?:\.(?:gif|png|php|aspx))?$|\.svg$/i;

const IMG = /<img\b([^>]{1,4000})>/gi;
const attribute = (name: string) => new RegExp(`\\b${name}\\s*=\\s*["']?([^"'\\s>]+)`, 'i');
const SRC = attribute('src');
const LAZY_SRC = attribute('data-(?:lazy-)?src');
const WIDTH = attribute('width');
const HEIGHT = attribute('height');

/** The widest picture of the item's `media` elements, or else its enclosure, or else the first one in its text. */
export function bestPicture(raw: RawItem, bases: readonly (string | undefined)[]): string | null {
  const offered = raw.pictures
    .map(({ url, width }) => ({ url: usablePicture(url, bases), width: width ?? 0 }))
    .filter(({ url }) => url !== undefined)
    .sort((a, b) => b.width - a.width);
  return offered[0]?.url ?? firstInText([raw.content, raw.description], bases) ?? null;
}

function firstInText(texts: (string | undefined)[], bases: readonly (string | undefined)[]) {
  for (const text of texts) {
    // Some feeds escape their markup twice.
    const html = decodeHTMLAttribute(text?.slice(0, MAX_SOURCE) ?? '');
    for (const [, attributes = ''] of html.matchAll(IMG)) {
      const isSmall = [WIDTH, HEIGHT].some((size) => {
        const value = Number.parseInt(size.exec(attributes)?.[1] ?? '', 10);
        return value > 0 && value < 80;
      });
      const url = isSmall
        ? undefined
        : usablePicture((LAZY_SRC.exec(attributes) ?? SRC.exec(attributes))?.[1], bases);
      if (url) return url;
    }
  }
  return undefined;
}

export function usablePicture(address: string | undefined, bases: readonly (string | undefined)[]) {
  const url = URL.parse(resolveAddress(address, bases) ?? '');
  if (!url || OTHER_HOSTS.test(url.hostname) || OTHER_PATHS.test(url.pathname)) return undefined;
  return url.href;
}
