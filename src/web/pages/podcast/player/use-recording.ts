import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { EpisodeAudio } from '../../../../contract/podcast/podcast.ts';
import { LISTENING_KEY } from '../../../device-lists/list-keys.ts';
import { positionsIn } from '../../../speech/positions.ts';
import { speechSettings } from '../../../speech/speech-settings.ts';
import { store } from '../../../storage/stored.ts';
import { createRecording, IDLE, type Recording } from './recording.ts';

const positions = positionsIn('recording-position');

/** For the shelf of other pages. A recording heard to its end is not offered again. */
function rememberListening(seconds: number) {
  const here = `${location.pathname}${location.search} ${Math.floor(seconds)}`;
  store(LISTENING_KEY, seconds >= 1 ? here : undefined);
}

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
        set(seconds) {
          positions.set(track, seconds);
          rememberListening(seconds);
        },
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
