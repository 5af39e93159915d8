import type { RawItem } from '../news-item.ts';
import { decodeEntities } from './decode-entities.ts';
import { MAX_SOURCE } from './plain-text.ts';
import { resolveAddress } from './web-address.ts';

/** Counters, smileys and avatars that appear where a picture would. */
const NOT_A_PICTURE =
  /feedburner|doubleclick|gravatar|\/smilies\/|s\.w\.org\/images\/core\/emoji|pixel|blank\.gif|spacer|stats\.wordpress|feeds\.feedblitz|1x1|\.svg(?:$|\?)/i;

const IMG = /<img\b([^>]{1,4000})>/gi;
const attribute = (name: string) => new RegExp(`\\b${name}\\s*=\\s*["']?([^"'\\s>]+)`, 'i');
const SRC = attribute('src');
const LAZY_SRC = attribute('data-(?:lazy-)?src');
const WIDTH = attribute('width');
const HEIGHT = attribute('height');

/** The widest picture the feed offers with the item, or else the first one in its text. */
export function bestPicture(raw: RawItem, bases: readonly (string | undefined)[]): string | null {
  const offered = raw.pictures
    .map(({ url, width }) => ({ url: usable(url, bases), width: width ?? 0 }))
    .filter(({ url }) => url !== undefined)
    .sort((a, b) => b.width - a.width);
  return offered[0]?.url ?? firstInText([raw.content, raw.description], bases) ?? null;
}

function firstInText(texts: (string | undefined)[], bases: readonly (string | undefined)[]) {
  for (const text of texts) {
    // Some feeds escape their markup twice.
    const html = decodeEntities(text?.slice(0, MAX_SOURCE) ?? '');
    for (const [, attributes = ''] of html.matchAll(IMG)) {
      const isSmall = [WIDTH, HEIGHT].some((size) => {
        const value = Number.parseInt(size.exec(attributes)?.[1] ?? '', 10);
        return value > 0 && value < 80;
      });
      const url = isSmall
        ? undefined
        : usable((LAZY_SRC.exec(attributes) ?? SRC.exec(attributes))?.[1], bases);
      if (url) return url;
    }
  }
  return undefined;
}

function usable(address: string | undefined, bases: readonly (string | undefined)[]) {
  const url = resolveAddress(address, bases);
  return url && !NOT_A_PICTURE.test(url) ? url : undefined;
}
