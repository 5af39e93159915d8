import { useEffect, useLayoutEffect } from 'react';
import { countView } from '../start/count-view.ts';
import { MAIN_ID } from '../start/main-id.ts';
import { returnToPlace } from '../start/places.ts';

let lastNavigation: NavigationType | undefined;
let shown: string | undefined;

/** Pages are exchanged in place, so the browser cannot restore the scroll position: we do. */
export function followHistory() {
  const restoreScrollOurselves = () => {
    history.scrollRestoration = 'manual';
  };
  window.navigation?.addEventListener('currententrychange', ({ navigationType }) => {
    if (navigationType && navigationType !== 'replace') lastNavigation = navigationType;
    restoreScrollOurselves();
  });
  if (window.navigation) restoreScrollOurselves();
  // When the reader leaves the site or reloads, the browser restores the position.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', restoreScrollOurselves);
}

/**
 * After a link the reader starts at the top of the new page, with the focus in it; back and forward
 * restore the scroll position.
 */
export function usePageArrival(path: string) {
  useIsomorphicLayoutEffect(() => {
    if (shown === path) return;
    const isFirst = shown === undefined;
    shown = path;
    if (isFirst) return;
    void countView();
    // From now on every section has its real height (see site.css).
    document.documentElement.dataset.returned = '';
    if (lastNavigation === 'traverse') {
      returnToPlace();
      return;
    }
    scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [path]);
}

const useIsomorphicLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;
