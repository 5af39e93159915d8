import type { HubLink } from '../news-item.ts';

/** Links come before the items. */
const HEAD_CHARACTERS = 20_000;

/** Finds the hub that a feed names in `<atom:link rel="hub" href="…">`. */
export function hubNamedIn(feed: string, feedUrl: string): HubLink | undefined {
  const hrefByRel = new Map<string, string>();
  for (const [tag] of feed
    .slice(0, HEAD_CHARACTERS)
    .matchAll(/<(?:[\w-]{1,20}:)?link\b[^<>]{1,1000}>/gi)) {
    const rel = attribute(tag, 'rel')?.toLowerCase();
    const url = URL.parse(attribute(tag, 'href') ?? '', feedUrl);
    if (!rel || !url || !/^https?:$/.test(url.protocol) || hrefByRel.has(rel)) continue;
    hrefByRel.set(rel, url.href);
  }
  const hub = hrefByRel.get('hub');
  return hub === undefined ? undefined : { hub, topic: hrefByRel.get('self') ?? feedUrl };
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]{1,900})"|'([^']{1,900})')`, 'i')
    .exec(tag)
    ?.slice(1)
    .find(Boolean)
    ?.replaceAll('&amp;', '&');
