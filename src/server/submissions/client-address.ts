import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

/**
 * Who is calling, for counting only. A proxy on the same machine or network says for whom it asks;
 * whoever connects from the open internet is taken for who they are, whatever they claim.
 */
export function clientAddress(c: Context): string {
  const direct = connectedFrom(c);
  if (!direct || !isNear(direct)) return direct || 'unknown';
  const claimed = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
  return claimed && ipaddr.isValid(claimed) ? claimed : direct;
}

function connectedFrom(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? '';
  } catch {
    return ''; // called in process, without a connection
  }
}

function isNear(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const range = ipaddr.process(address).range();
  return ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(range);
}
