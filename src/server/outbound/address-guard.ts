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

const isPublic = (ip: string) => {
  try {
    return ipaddr.process(ip).range() === 'unicast';
  } catch {
    return false;
  }
};

/**
 * A dispatcher that only reaches the public internet. A name is checked by every address it
 * resolves to, at the moment of connecting, so a name that changes its mind gains nothing;
 * addresses written as numbers never pass a lookup, so they are checked on their own.
 */
export function guardedAgent({ privateHosts = [], lookup = systemLookup }: GuardOptions) {
  const named = new Set(privateHosts.map((host) => host.toLowerCase()));

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
      if (named.has(`${options.hostname}:${port}`)) return connectNamed(options, callback);
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
  if (privateHosts.includes(`${url.hostname}:${port}`)) return;
  throw new RefusedAddress(`Port ${port} is not one the web is served on.`);
}
