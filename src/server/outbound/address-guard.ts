import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';

/** The address is one we do not go to: not on the public internet, or not a port of the web. */
export class RefusedAddress extends Error {}

export interface GuardOptions {
  /** `host:port` pairs on private networks that the operator has named. Everything else there is refused. */
  privateHosts?: readonly string[];
  lookup?: typeof systemLookup;
}

const PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };

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
function spellHost(host: string): string {
  const [, name = '', port = ''] = /^\[?(.*?)\]?:(\d+)$/.exec(host) ?? [];
  const url = URL.parse(`http://${name.includes(':') ? `[${name}]` : name}`);
  return `${url?.hostname ?? name.toLowerCase()}:${port}`;
}

/**
 * A dispatcher that only reaches the public internet. A name is checked by every address it
 * resolves to, at the moment of connecting, so a name that changes its mind gains nothing;
 * addresses written as numbers never pass a lookup, so they are checked on their own.
 */
export function guardedAgent({ privateHosts = [], lookup = systemLookup }: GuardOptions) {
  const named = new Set(privateHosts.map(spellHost));

  const checkedLookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const refused = addresses.find(({ address }) => !isPublic(address));
      const first = addresses[0];
      if (refused || !first) {
        const reason = `${hostname} is at ${refused?.address ?? 'no address'}, which is not on the public internet.`;
        return callback(new RefusedAddress(reason), '', 0);
      }
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };

  const connectGuarded = buildConnector({ lookup: checkedLookup, timeout: 10_000 });
  const connectNamed = buildConnector({ timeout: 10_000 });
  return new Agent({
    connect: (options, callback) => {
      const host = options.hostname.replace(/^\[|\]$/g, '');
      const port = options.port || PORTS[options.protocol] || '';
      if (named.has(spellHost(`${host}:${port}`))) return connectNamed(options, callback);
      if (ipaddr.isValid(host) && !isPublic(host)) {
        return callback(new RefusedAddress(`${host} is not on the public internet.`), null);
      }
      connectGuarded(options, callback);
    },
    bodyTimeout: 0,
    headersTimeout: 0,
    keepAliveTimeout: 1000,
    maxResponseSize: -1,
  });
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
