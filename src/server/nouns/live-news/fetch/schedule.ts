import { HOUR, MINUTE } from '../../../../contract/durations.ts';

const MIN_INTERVAL_MS = 10 * MINUTE;
const MAX_INTERVAL_MS = 6 * HOUR;

/** Twice the median gap between an outlet's items, so that frequent outlets lose nothing and a weekly is left alone. */
export function intervalFor(publishedAt: readonly string[]): number {
  const times = publishedAt.map(Date.parse).sort((a, b) => b - a);
  const gaps = times.slice(1).map((time, index) => (times[index] ?? time) - time);
  gaps.sort((a, b) => a - b);
  const medianGap = gaps[Math.floor(gaps.length / 2)];
  return medianGap === undefined
    ? MAX_INTERVAL_MS
    : Math.min(MAX_INTERVAL_MS, Math.max(MIN_INTERVAL_MS, medianGap * 2));
}

/** Spreads fetches by up to 10% either way; `random` returns 0 to 1. */
export const withJitter = (wait: number, random: () => number) =>
  Math.round(wait * (0.9 + 0.2 * random()));

/** Doubles with each failure, spread by 25%, and never sooner than the outlet's `Retry-After`. */
export function backoff(failures: number, retryAfter: number | undefined, random: () => number) {
  const wait = Math.min(MAX_INTERVAL_MS, MIN_INTERVAL_MS * 2 ** Math.min(failures - 1, 10));
  return Math.max(Math.round(wait * (0.75 + 0.5 * random())), retryAfter ?? 0);
}
