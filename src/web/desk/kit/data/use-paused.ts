import { useEffect, useState } from 'react';

/** What is typed, once it has not changed for so long. */
export function usePaused<Typed>(typed: Typed, pauseMs: number): Typed {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, pauseMs]);
  return paused;
}
