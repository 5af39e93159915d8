import type { lookup } from 'node:dns';
import ipaddr from 'ipaddr.js';

/** The address is one we do not go to: not on the public internet, or not a port of the web. */
export class RefusedAddress extends Error {}

export interface GuardOptions {
  /** `host:port` pairs on private networks that the operator has named. Everything else there is refused. */
  privateHosts?: readonly string[];
  lookup?: typeof lookup;
}

export const PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };

/** All of IPv6 that is given out to the public internet. What lies outside may still hide an IPv4. */
const GIVEN_OUT = ipaddr.parseCIDR('2000::/3');
/** IANA's own protocols: none of their addresses is anybody's web server. */
const PROTOCOLS = ipaddr.parseCIDR('2001::/23');

/** An address that a stranger's web server can have, in whichever way it is written. */
export function isPublic(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || (address.match(GIVEN_OUT) && !address.match(PROTOCOLS));
}

/** One spelling for each `host:port`: without brackets, in small letters, numbers as the web writes them. */
export function spellHost(host: string): string {
  const [, name = '', port = ''] = /^\[?(.*?)\]?:(\d+)$/.exec(host) ?? [];
  const url = URL.parse(`http://${name.includes(':') ? `[${name}]` : name}`);
  return `${url?.hostname ?? name.toLowerCase()}:${port}`;
}

/** Only the web's own ports, unless the operator named the host. */
export function requireWebPort(url: URL, privateHosts: readonly string[] = []) {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new RefusedAddress(`${url.protocol} is not an address of the web.`);
  }
  const port = url.port || PORTS[url.protocol];
  if (port === '80' || port === '443') return;
  if (privateHosts.map(spellHost).includes(spellHost(`${url.hostname}:${port}`))) return;
  throw new RefusedAddress(`Port ${port} is not one the web is served on.`);
}
