import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

declare module 'hono' {
  interface ContextVariableMap {
    /** Who is calling, for counting only. */
    clientAddress: string;
    /** Whether a proxy that the operator has named holds the connection. */
    isFromProxy: boolean;
  }
}

/**
 * Finds out who is calling: whoever holds the connection. Only where that is a proxy the operator
 * has named (TRUST_PROXY) is it asked for whom it asks, and so on along the header, from its end:
 * what stands before the first stranger there, that stranger may have made up.
 */
export function knowClient(
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
    c.set('clientAddress', address ? counted(address) : 'unknown');
    await next();
  };
}

/** On our own network: a proxy of the operator's, and no stranger who made up a header. */
const isNeighbour = (address: Address) => address.range() !== 'unicast';

export const clientAddress = (c: Context): string => c.get('clientAddress') ?? 'unknown';

/** `127.0.0.1` or `10.0.0.0/8`. Throws where it is neither. */
export function parseRange(written: string): [Address, number] {
  if (written.includes('/')) return ipaddr.parseCIDR(written);
  const address = ipaddr.process(written);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Parsing takes longer than the rest of a call, and the same few come again and again. */
const known = new Map<string, Address | undefined>();
const MOST_KNOWN = 1000;

function parseAddress(written: string): Address | undefined {
  if (known.has(written)) return known.get(written);
  const address = ipaddr.isValid(written) ? ipaddr.process(written) : undefined;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(written, address);
  return address;
}

/** Whoever has one address of a /64 has all of it, so all of it counts as one. */
function counted(address: Address): string {
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
