/** The push services of browsers: Chrome and those made of it, Firefox, Safari, Edge on Windows. */
const KNOWN_SERVICES =
  /(?:^|\.)(?:fcm\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)$/;

/**
 * Which unknown service an endpoint belongs to; null for those of the known browsers. The last two labels
 * of the name, because its owner can make any number of names below them. Sites under `co.uk` share a
 * service that way, which costs few readers a place and needs no list of public suffixes.
 *
 * @example unknownService('https://push.ama.example/1') // 'ama.example'
 */
export function unknownService(endpoint: string): string | null {
  const host = new URL(endpoint).hostname.replace(/\.$/, '');
  if (KNOWN_SERVICES.test(host)) return null;
  return /^[\d.]+$/.test(host) ? host : host.split('.').slice(-2).join('.');
}
