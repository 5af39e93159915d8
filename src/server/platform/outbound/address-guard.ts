import type { lookup } from 'node:dns';
import ipaddr from 'ipaddr.js';

/** The address is refused: not on the public internet, or not a web port. */
export class RefusedAddress extends Error {}

export interface GuardOptions {
  /** `host:port` pairs on private networks that the operator allows. */
  privateHosts?: readonly string[];
  lookup?: typeof lookup;
}

export const WEB_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };

/** The IPv6 range assigned to the public internet; addresses outside it may embed an IPv4 address. */
const ASSIGNED_IPV6 = ipaddr.parseCIDR('2000::/3');
/** IANA's protocol assignments, which no web server uses. */
const PROTOCOL_IPV6 = ipaddr.parseCIDR('2001::/23');

/** Whether an address, in any notation, is public. */
export function isPublic(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  if (address.range() !== 'unicast') return false;
  return (
    address.kind() === 'ipv4' || (address.match(ASSIGNED_IPV6) && !address.match(PROTOCOL_IPV6))
  );
}

/** False for an address or name that is plainly private; what other names resolve to is checked later. */
export function isPublicHost(hostname: string): boolean {
  // A dot at the end of a name changes nothing.
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  if (ipaddr.isValid(host)) return isPublic(host);
  return host.includes('.') && !/\.(?:localhost|local|internal|lan|home\.arpa)$/.test(host);
}

/** Normalises `host:port`: no brackets, lower case, numbers as in URLs. */
export function normaliseHost(host: string): string {
  const [, name = '', port = ''] = /^\[?(.*?)\]?:(\d+)$/.exec(host) ?? [];
  const url = URL.parse(`http://${name.includes(':') ? `[${name}]` : name}`);
  return `${url?.hostname ?? name.toLowerCase()}:${port}`;
}

/** Whether the operator allowed this host with this port. */
export function isNamedHost(url: URL, privateHosts: readonly string[]): boolean {
  const port = url.port || WEB_PORTS[url.protocol];
  return privateHosts.map(normaliseHost).includes(normaliseHost(`${url.hostname}:${port}`));
}

/** Only ports 80 and 443, unless the operator allowed the host. */
export function requireWebPort(url: URL, privateHosts: readonly string[] = []) {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new RefusedAddress(`${url.protocol} is not an address of the web.`);
  }
  const port = url.port || WEB_PORTS[url.protocol];
  if (port === '80' || port === '443') return;
  if (isNamedHost(url, privateHosts)) return;
  throw new RefusedAddress(`Port ${port} is not a web port.`);
}
