import { SECOND } from '../durations.ts';

/** How long a message stays. */

export const atOnce = 1;
export const shownFor = 5 * SECOND;
export const removedAfter = 1_000_000;
export const swipeThreshold = 50;
