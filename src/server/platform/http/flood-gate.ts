import type { Context } from 'hono';
import { ProblemError } from './calls.ts';
import { clientAddress } from './client-address.ts';

export type FloodGate = ReturnType<typeof floodGate>;

/**
 * Accepts ordinary submissions, and refuses a flood before it costs anything. `count`
 * answers 0, or after how many milliseconds the address may come again.
 */
export function floodGate(count: (address: string) => Promise<number>) {
  return async (c: Context): Promise<void> => {
    const wait = await count(clientAddress(c));
    if (wait === 0) return;
    c.header('Retry-After', String(Math.ceil(wait / 1000)));
    throw new ProblemError(429, 'Too many requests. Please wait a few minutes and try again.');
  };
}
