import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { EpisodeAudio } from '../../../../contract/podcast/podcast.ts';
import { positionsIn } from '../../../speech/positions.ts';
import { speechSettings } from '../../../speech/speech-settings.ts';
import { createRecording, IDLE, type Recording } from './recording.ts';

const positions = positionsIn('recording-position');

/** The recording of an element on this page, which the caller renders with `element` as its ref. */
export function useRecording(track: string, { seconds: length, type }: EpisodeAudio) {
  const element = useRef<HTMLAudioElement>(null);
  const recording = useRef<Recording>(undefined);

  useEffect(() => {
    if (!element.current) return;
    const created = createRecording({
      audio: element.current,
      type,
      length,
      settings: speechSettings,
      position: {
        get: () => positions.get(track),
        set: (seconds) => positions.set(track, seconds),
      },
      isOnline: () => navigator.onLine,
    });
    recording.current = created;
    // Two voices at once can't be understood; the bulletin has an element of its own.
    const pauseOthers = ({ target }: Event) => {
      for (const other of document.querySelectorAll('audio')) if (other !== target) other.pause();
    };
    addEventListener('play', pauseOthers, true);
    // A page that the browser keeps for Back must not go on playing.
    addEventListener('pagehide', created.leave);
    return () => {
      removeEventListener('pagehide', created.leave);
      removeEventListener('play', pauseOthers, true);
      created.end();
    };
  }, [track, type, length]);

  const subscribe = useCallback(
    (listener: () => void) => recording.current?.subscribe(listener) ?? (() => {}),
    [],
  );
  const state = useSyncExternalStore(
    subscribe,
    () => recording.current?.current() ?? IDLE,
    () => IDLE,
  );
  return { element, recording, state };
}
