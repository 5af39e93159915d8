import { createContext, useContext, useSyncExternalStore } from 'react';

/** When the server rendered the page: its relative times refer to this. */
export const RenderedAt = createContext(0);

const MINUTE = 60_000;
const currentMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

function everyMinute(onChange: () => void) {
  const timer = setInterval(onChange, MINUTE / 4);
  // A phone that slept has stopped its timers: update as soon as the page is visible again.
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** The current minute. Hydration uses the server's time, so that both render the same words. */
export function useNow(): Date {
  const renderedAt = useContext(RenderedAt);
  return new Date(useSyncExternalStore(everyMinute, currentMinute, () => renderedAt));
}
