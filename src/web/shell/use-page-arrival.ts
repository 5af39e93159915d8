import { useEffect, useRef } from 'react';
import { MAIN_ID } from './use-keyboard-shortcuts.ts';

/**
 * After a link was followed the reader starts at the top of the new page, with focus in it. Back and
 * forward are left to the browser, which remembers where the reader was.
 */
export function usePageArrival(path: string) {
  const shown = useRef(path);
  const popped = useRef(false);

  useEffect(() => {
    const mark = () => {
      popped.current = true;
    };
    window.addEventListener('popstate', mark);
    return () => window.removeEventListener('popstate', mark);
  }, []);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (popped.current) {
      popped.current = false;
      return;
    }
    window.scrollTo(0, 0);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [path]);
}
