import { HOUR, MINUTE, SECOND } from '../durations.ts';

/** Live news. */

export const listSize = 20;
export const maxListSize = 100;
export const keepDays = 30;
export const oldAfter = 3 * HOUR;
export const viewAllAbove = 6;
export const staleAfter = 10 * MINUTE;
export const retries = 2;
export const retryDelay = 30 * SECOND;
export const businessItems = 3;
export const diasporaItems = 2;
