import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';
import {
  type GuardOptions,
  isPublic,
  normaliseHost,
  RefusedAddress,
  WEB_PORTS,
} from './address-guard.ts';

export { fetch } from 'undici';

/** A dispatcher that reaches only the public internet: every address a name resolves to is checked when connecting, which defeats DNS rebinding, and numeric addresses are checked separately. */
export function guardedAgent({ privateHosts = [], lookup = systemLookup }: GuardOptions) {
  const named = new Set(privateHosts.map(normaliseHost));

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
      const port = options.port || WEB_PORTS[options.protocol] || '';
      if (named.has(normaliseHost(`${host}:${port}`))) return connectNamed(options, callback);
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
