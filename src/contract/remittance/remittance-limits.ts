import { DAY, HOUR } from '../durations.ts';

/** Comparing providers. */
export const REMITTANCE_LIMITS = {
  staleAfter: 7 * DAY,
  refreshEvery: 6 * HOUR,
  /** In whole units of the sending currency: so far sums in cedis are exact to the pesewa in JSON. */
  mostCompared: 1_000_000_000_000,
} as const;
