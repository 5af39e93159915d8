import { DAY, HOUR } from '../durations.ts';

/** Comparing senders. */

export const staleAfter = 7 * DAY;
export const refreshEvery = 6 * HOUR;
/** In whole units of the sending currency: so far sums in cedis are exact to the pesewa in JSON. */
export const mostCompared = 1_000_000_000_000;
