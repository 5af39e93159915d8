/** What other systems add to an address: AMP, feeds of a post or a list, further pages. */
const VARIANT = /(?:\/(?:amp|feed|rss|atom|embed|trackback|page\/\d+))+$/i;

/** The address that another one is a variant of; undefined where it is none. */
export function baseAddress(path: string): string | undefined {
  const plain = path.replace(/\/+$/, '');
  const base = plain.replace(VARIANT, '');
  // A category within another one.
  const [, child] = /^\/category\/.*\/([^/]+)$/i.exec(base) ?? [];
  const found = child ? `/category/${child}` : base;
  return found && found !== plain ? found : undefined;
}
