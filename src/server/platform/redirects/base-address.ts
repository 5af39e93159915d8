/** What other systems add to an address: AMP, feeds of a post or a list, further pages. */
const FEED = String.raw`(?:feed(?:\/(?:rss2?|rdf|atom))?|rss|atom)`;
const VARIANT = new RegExp(String.raw`(?:\/(?:amp|${FEED}|embed|trackback|page\/\d+))+$`, 'i');
const ENDS_IN_FEED = new RegExp(String.raw`\/${FEED}\/*$`, 'i');

/** The address that another one is a variant of; undefined where it is none. */
export function baseAddress(path: string): string | undefined {
  const plain = path.replace(/\/+$/, '');
  const base = plain.replace(VARIANT, '');
  // The site's own feed, in any format.
  if (!base && ENDS_IN_FEED.test(plain)) return plain === '/feed' ? undefined : '/feed';
  // A category within another one.
  const [, child] = /^\/category\/.*\/([^/]+)$/i.exec(base) ?? [];
  const found = child ? `/category/${child}` : base;
  return found && found !== plain ? found : undefined;
}

/** Where a variant leads, by where its base does: the feed of a tag or a person to our feed of it. */
export const variantTarget = (path: string, target: string): string =>
  ENDS_IN_FEED.test(path) && /^\/(?:tag|author)\/[^/]+$/.test(target)
    ? `${target}/rss.xml`
    : target;
