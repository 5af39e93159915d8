import { decodeEntities } from './decode-entities.ts';

/** Addresses as they should be stored: absolute, on the web, without what only counts readers. */

const MAX_LENGTH = 2000;

const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|yclid|twclid|igshid|mc_[ce]id|_ga|_gl|at_\w+|ns_\w+|ocid|cmp|cmpid|xtor|mkt_tok|spm|feature|ref_src|wpmp_\w+|maca|traffic_source|ito|ftag|smid|sr_share|amp_?)$/i;

/** The first of the bases that makes sense of it. Undefined when it is no web address at all. */
export function resolveAddress(
  given: string | undefined,
  bases: readonly (string | undefined)[],
): string | undefined {
  const text = given && decodeEntities(given.trim());
  if (!text || text.length > MAX_LENGTH) return undefined;
  for (const base of [undefined, ...bases]) {
    const url = URL.parse(text, base);
    if (url) return isWeb(url) ? url.href : undefined;
  }
  return undefined;
}

const isWeb = ({ protocol, hostname, username }: URL) =>
  (protocol === 'http:' || protocol === 'https:') && hostname !== '' && username === '';

/** Two addresses of one page become the same address. */
export function canonicalAddress(address: string): string {
  const url = new URL(address);
  if (!url.hash.startsWith('#!')) url.hash = '';
  for (const name of [...url.searchParams.keys()]) {
    if (TRACKING.test(name)) url.searchParams.delete(name);
  }
  // Writing the query again would change how it is escaped; only an emptied one goes.
  if (url.searchParams.size === 0) url.search = '';
  return url.href.length <= MAX_LENGTH ? url.href : address;
}
