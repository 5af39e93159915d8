import { useEffect, useState } from 'react';

/**
 * Steps through `count` things by itself. Stands still while the reader has paused it, points at it
 * or has focus in it, when the page is hidden, and under reduced motion.
 */
export function useRotation(count: number, every: number) {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (count < 2 || paused || held) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((current) => (current + 1) % count);
    }, every);
    return () => clearInterval(timer);
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
