import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

declare module 'hono' {
  interface ContextVariableMap {
    /** The client's address, for rate limits only. */
    clientAddress: string;
    /** Whether a proxy that the operator has named holds the connection. */
    isFromProxy: boolean;
  }
}

/**
 * Finds the client's address: that of the connection. Only where that is a proxy the operator
 * has named (TRUST_PROXY) does its X-Forwarded-For header count, read from the end:
 * whatever comes before the first untrusted address may be made up.
 */
export function identifyClient(
  trusted: readonly string[],
  onUnnamedProxy: (neighbour: string) => void = () => {},
): MiddlewareHandler {
  const ranges = trusted.map(parseRange);
  const isTrusted = (address: Address) =>
    ranges.some(([net, bits]) => net.kind() === address.kind() && address.match(net, bits));

  let warned = false;

  return async (c, next) => {
    let address = parseAddress(connectedFrom(c));
    c.set('isFromProxy', address !== undefined && isTrusted(address));
    const claimed = (c.req.header('X-Forwarded-For') ?? '').split(',').toReversed();
    if (!warned && address && claimed[0] && isNeighbour(address) && !isTrusted(address)) {
      warned = true;
      onUnnamedProxy(address.toString());
    }
    for (const before of claimed) {
      const parsed = parseAddress(before.trim());
      if (!address || !parsed || !isTrusted(address)) break;
      address = parsed;
    }
    c.set('clientAddress', address ? countedAs(address) : 'unknown');
    await next();
  };
}

/** On our own network, so that it is likely the operator's proxy and not a made-up header. */
const isNeighbour = (address: Address) => address.range() !== 'unicast';

export const clientAddress = (c: Context): string => c.get('clientAddress') ?? 'unknown';

/** `127.0.0.1` or `10.0.0.0/8`. Throws where it is neither. */
export function parseRange(written: string): [Address, number] {
  if (written.includes('/')) return ipaddr.parseCIDR(written);
  const address = ipaddr.process(written);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

const parseAddress = (written: string): Address | undefined =>
  ipaddr.isValid(written) ? ipaddr.process(written) : undefined;

/** A client with one IPv6 address has its whole /64, so all of it counts as one. */
function countedAs(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString();
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

function connectedFrom(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? '';
  } catch {
    return ''; // called in process, without a connection
  }
}
