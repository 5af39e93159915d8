import { useEffect, useRef, useState } from 'react';

/**
 * Steps through `count` things by itself. Stands still while the reader has paused it, points at it
 * or has focus in it, when the page is hidden, and under reduced motion.
 */
export function useRotation(count: number, every: number) {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const begun = useRef(false);

  useEffect(() => {
    if (count < 2 || paused || held) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // The page may have come alive late; its reader counts from when it was there.
    const first = begun.current ? every : every - (performance.now() % every);
    begun.current = true;
    let timer = setTimeout(step, first);
    function step() {
      if (!document.hidden) setIndex((current) => (current + 1) % count);
      timer = setTimeout(step, every);
    }
    return () => clearTimeout(timer);
  }, [count, every, paused, held]);

  return {
    index: count === 0 ? 0 : index % count,
    show: setIndex,
    paused,
    togglePause: () => setPaused((current) => !current),
    /** Spread on the element that holds everything that rotates, controls included. */
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
