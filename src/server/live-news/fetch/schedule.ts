import { HOUR, MINUTE } from '../../../contract/durations.ts';

const SHORTEST = 10 * MINUTE;
const LONGEST = 6 * HOUR;

/**
 * How long until an outlet is asked again, by how often it publishes: twice the usual gap between
 * its items, so that a window of a few items is not missed and a weekly is left alone.
 */
export function intervalFor(publishedAt: readonly string[]): number {
  const times = publishedAt.map(Date.parse).sort((a, b) => b - a);
  const gaps = times.slice(1).map((time, index) => (times[index] ?? time) - time);
  gaps.sort((a, b) => a - b);
  const usual = gaps[Math.floor(gaps.length / 2)];
  return usual === undefined ? LONGEST : Math.min(LONGEST, Math.max(SHORTEST, usual * 2));
}

/** A little early or late, so that outlets do not line up. `random` gives 0 to 1. */
export const withJitter = (wait: number, random: () => number) =>
  Math.round(wait * (0.9 + 0.2 * random()));

/** Twice as long after each failure, spread wide, and never sooner than the outlet asked for. */
export function backoff(failures: number, retryAfter: number | undefined, random: () => number) {
  const wait = Math.min(LONGEST, SHORTEST * 2 ** Math.min(failures - 1, 10));
  return Math.max(Math.round(wait * (0.75 + 0.5 * random())), retryAfter ?? 0);
}
