import { setTimeout as wait } from 'node:timers/promises';

/** Waits, but resolves early when stopped. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  // It can only reject by being aborted.
  wait(milliseconds, undefined, { signal }).catch(() => {});
