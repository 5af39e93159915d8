import { DAY, HOUR } from '../durations.ts';

/** Comparing providers. */
export const REMITTANCE_LIMITS = {
  staleAfter: 7 * DAY,
  refreshEvery: 6 * HOUR,
  /** What is sent, in the sending currency, and what arrives, in cedis. Larger sums go by a bank. */
  mostCompared: { amount: 1_000_000, receive: 10_000_000 },
} as const;
