import { DAY } from '../durations.ts';

/** Events. */

export const days = 42;
export const listSize = 200;
export const maxListSize = 1000;
/** Lists tell what an event is about in so many characters. */
export const teaser = 200;
/** No event is looked for longer than this after it began. */
export const longestEvent = 60 * DAY;
