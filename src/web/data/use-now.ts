import { useSyncExternalStore } from 'react';
import { usePage } from './page-info.ts';

const MINUTE = 60_000;
const currentMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

const listeners = new Set<() => void>();

function tellAll() {
  for (const listener of listeners) listener();
}

let isTicking = false;

/** One timer for all: a list of news has dozens of times in it. */
function everyMinute(onChange: () => void) {
  if (!isTicking) {
    isTicking = true;
    setInterval(tellAll, MINUTE / 4);
    // A phone that slept has stopped its timers: update as soon as the page is visible again.
    document.addEventListener('visibilitychange', tellAll);
  }
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** The current minute. Hydration uses the server's time, so that both render the same words. */
export function useNow(): Date {
  const { renderedAt } = usePage();
  return new Date(useSyncExternalStore(everyMinute, currentMinute, () => renderedAt));
}
