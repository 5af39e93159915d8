import type { Context } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { LIMITS } from '../../contract/limits.ts';
import { clientAddress } from './client-address.ts';
import { ProblemError } from './problem-response.ts';

const { points, within } = LIMITS.submissions.perAddress;

export type FloodGate = ReturnType<typeof floodGate>;

/** Lets through what people send, and refuses the rest of a flood before it costs anything. */
export function floodGate() {
  const limiter = new RateLimiterMemory({ points, duration: within / 1000 });
  return async (c: Context): Promise<void> => {
    try {
      await limiter.consume(clientAddress(c));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      c.header('Retry-After', String(Math.ceil(refused.msBeforeNext / 1000)));
      throw new ProblemError(429, 'That was a lot at once. Please wait a few minutes.');
    }
  };
}
