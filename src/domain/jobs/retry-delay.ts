import { HOUR, MINUTE } from '../../contract/durations.ts';

/** How long to wait before the next try: 1, 2, 4, 8 … minutes, at most six hours. */
export const retryDelay = (attempts: number): number =>
  Math.min(MINUTE * 2 ** Math.max(0, attempts - 1), 6 * HOUR);

/** A server that cannot be reached says nothing about the mail: asked again within a quarter hour. */
export const reconnectDelay = (attempts: number): number =>
  Math.min(retryDelay(attempts), 15 * MINUTE);
