import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

const YIELD_AFTER_MS = 8;

/** Called after each step of a long task; yields to the event loop once enough time has passed. */
export type YieldIfDue = () => Promise<void> | undefined;

export function yieldRegularly(): YieldIfDue {
  let since = performance.now();
  const pause = async () => {
    await yieldToEventLoop();
    since = performance.now();
  };
  return () => (performance.now() - since < YIELD_AFTER_MS ? undefined : pause());
}
