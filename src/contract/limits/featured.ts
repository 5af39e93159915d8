import { MINUTE, SECOND } from '../durations.ts';

/** The articles on top. */

export const listSize = 6;
export const headerSize = 3;
export const rotateEvery = 5 * SECOND;
export const staleAfter = 5 * MINUTE;
export const headerRefetchEvery = 10 * MINUTE;
