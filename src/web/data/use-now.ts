import { useSyncExternalStore } from 'react';
import { usePage } from './page-info.ts';

const MINUTE_MS = 60_000;
const currentMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

const listeners = new Set<() => void>();

function notifyAll() {
  for (const listener of listeners) listener();
}

let isTicking = false;

/** One timer for all: a list of news has dozens of times in it. */
function everyMinute(onChange: () => void) {
  if (!isTicking) {
    isTicking = true;
    setInterval(notifyAll, MINUTE_MS / 4);
    // A phone that slept has stopped its timers: update as soon as the page is visible again.
    document.addEventListener('visibilitychange', notifyAll);
  }
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** The current minute. Hydration uses the server's time, so that both render the same words. */
export function useNow(): Date {
  const { renderedAt } = usePage();
  return new Date(useSyncExternalStore(everyMinute, currentMinute, () => renderedAt));
}
