import { createListeners } from '../../../data/listeners.ts';
import type { SpeechSettings } from '../../../speech/speech-settings.ts';

/** Why a recording stopped: nothing arrives, the browser lacks the format, or the file is not there. */
export type Failure = 'network' | 'unplayable' | 'missing';

export interface RecordingState {
  playing: boolean;
  /** Playing, but nothing has arrived yet. */
  waiting: boolean;
  seconds: number;
  failure: Failure | undefined;
}

type AudioElement = Pick<
  HTMLAudioElement,
  | 'addEventListener'
  | 'removeEventListener'
  | 'canPlayType'
  | 'currentTime'
  | 'error'
  | 'load'
  | 'muted'
  | 'pause'
  | 'play'
  | 'playbackRate'
  | 'volume'
>;

export interface RecordingDeps {
  audio: AudioElement;
  type: string;
  /** How long it is, known before any of it is loaded. */
  length: number;
  settings: { current(): SpeechSettings; subscribe(listener: () => void): () => void };
  /** Where it was left, in seconds. */
  position: { get(): number; set(seconds: number): void };
  isOnline: () => boolean;
}

export const IDLE: RecordingState = {
  playing: false,
  waiting: false,
  seconds: 0,
  failure: undefined,
};

/** The position is stored this often while playing. */
const REMEMBER_EVERY_SECONDS = 5;
/** A network that delivers nothing for this long is reported as lost. */
const STALL_TIMEOUT_MS = 15_000;

const MEDIA_ERR_NETWORK = 2;
const MEDIA_ERR_DECODE = 3;

/** Plays a recording on an audio element, which loads nothing before it is played. */
export function createRecording({ audio, length, position, settings, ...deps }: RecordingDeps) {
  const { notify, subscribe } = createListeners();
  const left = position.get();
  let state: RecordingState = { ...IDLE, seconds: left < length ? left : 0 };
  let remembered = state.seconds;
  let stall: ReturnType<typeof setTimeout> | undefined;

  function change(update: Partial<RecordingState>) {
    state = { ...state, ...update };
    notify();
  }

  function remember(seconds: number) {
    remembered = seconds;
    position.set(seconds);
  }

  function fail(failure: Failure) {
    clearTimeout(stall);
    audio.pause();
    change({ playing: false, waiting: false, failure });
  }

  function watchStall() {
    clearTimeout(stall);
    stall = setTimeout(() => fail('network'), STALL_TIMEOUT_MS);
  }

  function applySettings() {
    const { volume, muted, recordingRate } = settings.current();
    audio.volume = volume;
    audio.muted = muted;
    audio.playbackRate = recordingRate;
  }

  const handlers: Record<string, () => void> = {
    play: () => change({ playing: true, failure: undefined }),
    playing() {
      clearTimeout(stall);
      change({ waiting: false });
    },
    waiting() {
      watchStall();
      change({ waiting: true });
    },
    progress: () => state.waiting && watchStall(),
    stalled: () => state.waiting && !deps.isOnline() && fail('network'),
    timeupdate() {
      const seconds = audio.currentTime;
      change({ seconds });
      if (Math.abs(seconds - remembered) >= REMEMBER_EVERY_SECONDS) remember(seconds);
    },
    pause() {
      clearTimeout(stall);
      remember(state.seconds);
      change({ playing: false, waiting: false });
    },
    ended() {
      audio.currentTime = 0;
      remember(0);
      change({ playing: false, seconds: 0 });
    },
    error: () => fail(failureOf(audio, deps)),
  };

  function seek(seconds: number) {
    const target = Math.min(Math.max(0, seconds), length);
    audio.currentTime = target;
    remember(target);
    change({ seconds: target });
  }

  function play() {
    // After a failure the element must be told to request the file again.
    if (audio.error || state.failure) {
      audio.load();
      audio.currentTime = state.seconds;
      applySettings();
    }
    // What goes wrong is reported by the element's `error` event.
    audio.play().catch(() => undefined);
  }

  if (state.seconds > 0) audio.currentTime = state.seconds;
  applySettings();
  for (const [name, handler] of Object.entries(handlers)) audio.addEventListener(name, handler);
  const unsubscribe = settings.subscribe(applySettings);

  return {
    current: () => state,
    subscribe,
    play,
    pause: () => audio.pause(),
    /** Pauses on a page that is left, where the element's own `pause` event would come too late. */
    leave() {
      if (state.playing) remember(audio.currentTime);
      audio.pause();
    },
    toggle: () => (state.playing ? audio.pause() : play()),
    seek,
    skip: (by: number) => seek(state.seconds + by),

    playFrom(seconds: number) {
      seek(seconds);
      play();
    },

    end() {
      clearTimeout(stall);
      audio.pause();
      unsubscribe();
      for (const [name, handler] of Object.entries(handlers))
        audio.removeEventListener(name, handler);
    },
  };
}

export type Recording = ReturnType<typeof createRecording>;

function failureOf(
  audio: AudioElement,
  { type, isOnline }: Pick<RecordingDeps, 'type' | 'isOnline'>,
): Failure {
  const code = audio.error?.code;
  if (code === MEDIA_ERR_NETWORK || !isOnline()) return 'network';
  if (code === MEDIA_ERR_DECODE || audio.canPlayType(type) === '') return 'unplayable';
  return 'missing';
}
