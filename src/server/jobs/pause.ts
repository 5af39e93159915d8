import { setTimeout as wait } from 'node:timers/promises';

/** Waits, but no longer than until we are stopped. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  // The one way it can fail is that it was stopped.
  wait(milliseconds, undefined, { signal }).catch(() => {});
