import { DAY } from '../durations.ts';

/** Rate alerts. */

/** In whole units of the sending currency. */
export const mostSent = 1_000_000;
export const perAddress = 5;
/** How long the link to confirm works. */
export const confirmWithin = 7 * DAY;
export const lasts = 90 * DAY;
/** At most one mail in this time. */
export const pause = DAY;
