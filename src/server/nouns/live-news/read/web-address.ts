import { decodeHTMLAttribute } from 'entities/decode';

const MAX_LENGTH = 2000;

const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|yclid|twclid|igshid|mc_[ce]id|_ga|_gl|at_\w+|ns_\w+|ocid|cmp|cmpid|xtor|mkt_tok|spm|feature|ref_src|wpmp_\w+|maca|traffic_source|ito|ftag|smid|sr_share|amp_?)$/i;

/** Resolves against the first base that works; undefined if it is not a web address. */
export function resolveAddress(
  input: string | undefined,
  bases: readonly (string | undefined)[],
): string | undefined {
  const text = input && decodeHTMLAttribute(input.trim());
  if (!text || text.length > MAX_LENGTH) return undefined;
  for (const base of [undefined, ...bases]) {
    const url = URL.parse(text, base);
    if (url) return isWeb(url) ? url.href : undefined;
  }
  return undefined;
}

const isWeb = ({ protocol, hostname, username }: URL) =>
  (protocol === 'http:' || protocol === 'https:') && hostname !== '' && username === '';

/** Removes tracking parameters and fragments, so that one page has one address. */
export function canonicalAddress(address: string): string {
  const url = new URL(address);
  if (!url.hash.startsWith('#!')) url.hash = '';
  for (const name of [...url.searchParams.keys()]) {
    if (TRACKING.test(name)) url.searchParams.delete(name);
  }
  // Only an emptied query is removed, because serialising the rest would change its escaping.
  if (url.searchParams.size === 0) url.search = '';
  return url.href.length <= MAX_LENGTH ? url.href : address;
}
