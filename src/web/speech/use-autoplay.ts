import { useEffect } from 'react';
import type { Playback } from './use-narration.ts';

/** Starts reading as soon as speech is known to work: the reader has already pressed play. */
export function useAutoplay({ supported, playing, toggle }: Playback, ready = true) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, not whenever it stops
  useEffect(() => {
    if (supported && ready && !playing) toggle();
  }, [supported, ready]);
}
