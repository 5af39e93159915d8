import { useEffect } from 'react';
import type { Narrating } from './use-narration.ts';

/** Begins to read as soon as the browser has said that it can: the reader has already asked. */
export function usePlayingAtOnce({ supported, playing, toggle }: Narrating, ready = true) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, not whenever it stops
  useEffect(() => {
    if (supported && ready && !playing) toggle();
  }, [supported, ready]);
}
