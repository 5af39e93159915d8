import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserNarrator, canSpeak, sentencePositions } from './browser-narrator.ts';
import type { Narration } from './narrator.ts';

const IDLE: Narration = { track: null, sentence: 0, playing: false, silent: false };

const subscribe = (listener: () => void) =>
  canSpeak() ? browserNarrator().subscribe(listener) : () => {};
const current = () => (canSpeak() ? browserNarrator().current() : IDLE);

export interface Playback {
  /** Undefined until the browser has been checked. */
  supported: boolean | undefined;
  playing: boolean;
  silent: boolean;
  sentence: number;
  toggle(): void;
  playFrom(sentence: number): void;
  step(by: 1 | -1): void;
}

/**
 * Reads one text aloud: the state of the playback and its controls. Its sentences are read at the
 * press, because the text may be nowhere but on the page.
 */
export function useNarration(
  track: string,
  sentenceCount: number,
  readSentences: () => readonly string[],
): Playback {
  const narration = useSyncExternalStore(subscribe, current, () => IDLE);
  const [supported, setSupported] = useState<boolean>();
  const [remembered, setRemembered] = useState(0);
  const isCurrent = narration.track === track;

  useEffect(() => {
    const supportsSpeech = canSpeak();
    if (!supportsSpeech)
      console.warn('This browser has no speech synthesis; the transcript is on the page.');
    setSupported(supportsSpeech);
    setRemembered(sentencePositions.get(track));
    // The words leave the screen, so the voice stops.
    return () => {
      if (supportsSpeech && browserNarrator().current().track === track) browserNarrator().stop();
    };
  }, [track]);

  const last = Math.max(0, sentenceCount - 1);
  const sentence = Math.min(isCurrent ? narration.sentence : remembered, last);
  const playing = isCurrent && narration.playing;
  const playFrom = (from: number) => browserNarrator().play(track, readSentences(), from);
  // Read at the press: the press that hydrates an island comes before its first effect.
  const here = () => (isCurrent ? sentence : Math.min(sentencePositions.get(track), last));
  return {
    supported,
    playing,
    silent: isCurrent && narration.silent,
    sentence,
    playFrom,
    toggle: () => (playing ? browserNarrator().stop() : playFrom(here())),
    step: (by) => playFrom(Math.min(Math.max(0, here() + by), last)),
  };
}
