import { useEffect, useLayoutEffect } from 'react';
import { MAIN_ID } from '../start/main-id.ts';
import { returnToPlace } from '../start/places.ts';

let cameBy: NavigationType | undefined;
let shown: string | undefined;

/** Pages are exchanged in place, so putting the reader back to where they were is ours to do. */
export function followHistory() {
  const ours = () => {
    history.scrollRestoration = 'manual';
  };
  window.navigation?.addEventListener('currententrychange', ({ navigationType }) => {
    if (navigationType && navigationType !== 'replace') cameBy = navigationType;
    ours();
  });
  if (window.navigation) ours();
  // Whoever leaves the site and comes back, or loads again, is put back by the browser.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', ours);
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
      returnToPlace();
      return;
    }
    scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [path]);
}

const useIsomorphicLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;
