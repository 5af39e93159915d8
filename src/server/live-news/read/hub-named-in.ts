import type { HubLink } from '../news-item.ts';

/** Links stand before the items. */
const HEAD = 20_000;

/** What a feed says of its hub, `<atom:link rel="hub" href="…">`. */
export function hubNamedIn(feed: string, feedUrl: string): HubLink | undefined {
  const found = new Map<string, string>();
  for (const [tag] of feed.slice(0, HEAD).matchAll(/<(?:[\w-]{1,20}:)?link\b[^<>]{1,1000}>/gi)) {
    const rel = attribute(tag, 'rel')?.toLowerCase();
    const url = URL.parse(attribute(tag, 'href') ?? '', feedUrl);
    if (!rel || !url || !/^https?:$/.test(url.protocol) || found.has(rel)) continue;
    found.set(rel, url.href);
  }
  const hub = found.get('hub');
  return hub === undefined ? undefined : { hub, topic: found.get('self') ?? feedUrl };
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]{1,900})"|'([^']{1,900})')`, 'i')
    .exec(tag)
    ?.slice(1)
    .find(Boolean)
    ?.replaceAll('&amp;', '&');
