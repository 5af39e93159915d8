import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { kilobytes } from './bytes-taken.ts';
import { takenSince } from './taken-since.ts';

/** The page the reader arrived on counts from its very beginning, the ones after from their click. */
let arrived = false;

/** How many kilobytes this page has taken so far; undefined until that can be known. */
export function useKilobytes(): number | undefined {
  const [path] = useLocation();
  const [bytes, setBytes] = useState<number>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page starts from nothing
  useEffect(() => {
    if (typeof PerformanceObserver === 'undefined') {
      console.warn('This browser does not say how much a page took.');
      return;
    }
    const since = arrived ? performance.now() : 0;
    arrived = true;
    let most = 0;
    let gone = false;
    async function count() {
      const taken = await takenSince(since);
      // A worker that slept has forgotten; what was counted stays counted.
      most = Math.max(most, taken);
      if (!gone) setBytes(most);
    }
    const observer = new PerformanceObserver(() => void count());
    observer.observe({ type: 'resource', buffered: true });
    const late = setTimeout(() => void count(), 4000);
    void count();
    return () => {
      gone = true;
      clearTimeout(late);
      observer.disconnect();
    };
  }, [path]);

  return bytes === undefined ? undefined : kilobytes(bytes);
}
