import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserNarrator, canSpeak, rememberedSentence } from './browser-narrator.ts';
import type { Narration } from './narrator.ts';

const SILENT: Narration = { track: null, sentence: 0, playing: false, silent: false };

const subscribe = (listener: () => void) =>
  canSpeak() ? browserNarrator().subscribe(listener) : () => {};
const current = () => (canSpeak() ? browserNarrator().current() : SILENT);

export interface Narrating {
  /** Undefined until the browser has been asked. */
  supported: boolean | undefined;
  playing: boolean;
  silent: boolean;
  sentence: number;
  toggle(): void;
  playFrom(sentence: number): void;
  step(by: 1 | -1): void;
}

/** Reads one text aloud: where it stands, and what the reader can do about it. */
export function useNarration(track: string, sentences: readonly string[]): Narrating {
  const narration = useSyncExternalStore(subscribe, current, () => SILENT);
  const [supported, setSupported] = useState<boolean>();
  const [resting, setResting] = useState(0);
  const mine = narration.track === track;

  useEffect(() => {
    const able = canSpeak();
    if (!able) console.warn('This browser has no speech synthesis; the transcript is on the page.');
    setSupported(able);
    setResting(rememberedSentence(track));
    // The words leave the screen, so the voice stops.
    return () => {
      if (able && browserNarrator().current().track === track) browserNarrator().stop();
    };
  }, [track]);

  const sentence = Math.min(mine ? narration.sentence : resting, sentences.length - 1);
  const playing = mine && narration.playing;
  const playFrom = (place: number) => browserNarrator().play(track, sentences, place);
  return {
    supported,
    playing,
    silent: mine && narration.silent,
    sentence,
    playFrom,
    toggle: () => (playing ? browserNarrator().stop() : playFrom(sentence)),
    step: (by) => playFrom(Math.min(Math.max(0, sentence + by), sentences.length - 1)),
  };
}
