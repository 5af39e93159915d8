import { useEffect, useRef, useState } from 'react';
import type { PublicStation } from '../../../contract/radio/station.ts';
import { LISTENING_KEY } from '../../device-lists/list-keys.ts';
import { addToMeter } from '../../frame-script/data-meter.ts';
import { store } from '../../storage/stored.ts';
import { createStreamPlayer, STOPPED, type StreamPlayer } from './stream-player.ts';

/** For the next page in this tab. A station that was stopped is not offered again. */
const rememberStation = (station: PublicStation | undefined) =>
  store(LISTENING_KEY, station && `/radio#${station.id} ${station.name}`, 'sessionStorage');

const canPlayHls = () =>
  document.createElement('audio').canPlayType('application/vnd.apple.mpegurl') !== '';

/** The player of this page's element, which the caller renders with `element` as its ref. */
export function useStream() {
  const element = useRef<HTMLAudioElement>(null);
  const player = useRef<StreamPlayer>(undefined);
  const chosen = useRef<PublicStation>(undefined);
  const [state, setState] = useState(STOPPED);

  useEffect(() => {
    if (!element.current) return;
    const created = createStreamPlayer({
      audio: element.current,
      addBytes: (bytes) => addToMeter(bytes, new Date()),
      onState: setState,
    });
    player.current = created;
    // A page that the browser keeps for Back must not go on playing, and offers the station again.
    const leave = () => created.stop();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      created.end();
    };
  }, []);

  const isHeard = state.status === 'playing';
  useEffect(() => {
    if (isHeard) rememberStation(chosen.current);
  }, [isHeard]);

  function stop() {
    player.current?.stop();
    rememberStation(undefined);
    if ('mediaSession' in navigator) navigator.mediaSession.metadata = null;
  }

  function play(station: PublicStation) {
    const { id, stream, isHls } = station;
    player.current?.play({ id, stream, canPlay: !isHls || canPlayHls() });
    chosen.current = station;
    showOnLockScreen(station, { play: () => play(station), pause: stop, stop });
  }

  return { element, state, play, stop };
}

/** Name and buttons on the lock screen, headphones and watches. */
function showOnLockScreen(
  { name, town }: PublicStation,
  handlers: Partial<Record<MediaSessionAction, () => void>>,
) {
  if (!('mediaSession' in navigator)) return;
  navigator.mediaSession.metadata = new MediaMetadata({ title: name, artist: town });
  for (const [action, handler] of Object.entries(handlers)) {
    navigator.mediaSession.setActionHandler(action as MediaSessionAction, handler);
  }
}
