import { useEffect, useLayoutEffect } from 'react';
import { MAIN_ID } from '../start/main-id.ts';

/** Where the reader stood on each page of this visit, by the entry of the browser's history. */
const places = new Map<string, number>();
let cameBy: NavigationType | undefined;
let shown: string | undefined;

/** Pages are exchanged in place, so going back to where one was is ours to do. */
export function followHistory() {
  const { navigation } = window;
  // A browser without this puts the reader back by itself, as well as it can.
  if (!navigation) return;
  navigation.addEventListener('currententrychange', ({ from, navigationType }) => {
    places.set(from.key, scrollY);
    if (navigationType && navigationType !== 'replace') cameBy = navigationType;
  });
  history.scrollRestoration = 'manual';
  navigation.addEventListener('currententrychange', () => {
    history.scrollRestoration = 'manual';
  });
  // Whoever leaves the site and comes back, or loads again, is put back by the browser.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/**
 * After a link was followed the reader starts at the top of the new page, with focus in it; going
 * back or forward leads to where they were.
 */
export function usePageArrival(path: string) {
  useIsomorphicLayoutEffect(() => {
    if (shown === path) return;
    const isFirst = shown === undefined;
    shown = path;
    if (isFirst) return;
    // From here on every section has its true height (see site.css).
    document.documentElement.dataset.returned = '';
    if (cameBy === 'traverse') {
      scrollTo(0, places.get(window.navigation?.currentEntry?.key ?? '') ?? 0);
      return;
    }
    scrollTo(0, 0);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [path]);
}

const useIsomorphicLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;
