import { STREAM_BYTES_PER_HOUR } from '../../../contract/radio/stream.ts';

/** Why nothing is heard: the station doesn't answer, stopped, or the browser lacks the format or waits for a press. */
export type StreamFailure = 'silent' | 'ended' | 'unplayable' | 'press';

export interface StreamState {
  /** The station that was chosen. */
  id: string | undefined;
  status: 'stopped' | 'connecting' | 'playing' | 'failed';
  failure: StreamFailure | undefined;
  /** Estimated, because browsers tell nobody how much a stream has sent. */
  bytes: number;
}

interface StreamDeps {
  audio: HTMLAudioElement;
  /** Adds what listening used to the reader's data meter. */
  addBytes: (bytes: number) => void;
  onState: (state: StreamState) => void;
}

export const STOPPED: StreamState = {
  id: undefined,
  status: 'stopped',
  failure: undefined,
  bytes: 0,
};

/** A station that sends nothing for this long isn't answering. */
const CONNECT_TIMEOUT_MS = 15_000;
const METER_INTERVAL_MS = 10_000;
const BYTES_PER_INTERVAL = Math.round((STREAM_BYTES_PER_HOUR * METER_INTERVAL_MS) / 3_600_000);

export type StreamPlayer = ReturnType<typeof createStreamPlayer>;

/** Plays live streams on an audio element, which has no address before the first press and none after Stop. */
export function createStreamPlayer({ audio, addBytes, onState }: StreamDeps) {
  let state = STOPPED;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  let meter: ReturnType<typeof setInterval> | undefined;

  function change(update: Partial<StreamState>) {
    state = { ...state, ...update };
    onState(state);
  }

  function release(update: Partial<StreamState>) {
    clearTimeout(timeout);
    clearInterval(meter);
    meter = undefined;
    // A paused stream goes on loading, and paying for it.
    audio.pause();
    audio.removeAttribute('src');
    audio.load();
    change(update);
  }

  const fail = (failure: StreamFailure) => release({ status: 'failed', failure });
  const isOn = () => state.status === 'connecting' || state.status === 'playing';

  function connect() {
    clearTimeout(timeout);
    timeout = setTimeout(() => fail('silent'), CONNECT_TIMEOUT_MS);
    change({ status: 'connecting', failure: undefined });
  }

  function count() {
    addBytes(BYTES_PER_INTERVAL);
    change({ bytes: state.bytes + BYTES_PER_INTERVAL });
  }

  const handlers: Record<string, () => void> = {
    playing() {
      if (!isOn()) return;
      clearTimeout(timeout);
      // A stream that stalls has been paid for too.
      meter ??= setInterval(count, METER_INTERVAL_MS);
      change({ status: 'playing' });
    },
    waiting: () => isOn() && connect(),
    ended: () => isOn() && fail('ended'),
    error: () => isOn() && fail(state.status === 'playing' ? 'ended' : 'silent'),
    // Headphones that were pulled out, or another player; browsers pause what has ended too.
    pause: () => isOn() && !audio.ended && release({ status: 'stopped' }),
  };
  for (const [name, handler] of Object.entries(handlers)) audio.addEventListener(name, handler);

  return {
    play({ id, stream, canPlay }: { id: string; stream: string; canPlay: boolean }) {
      release({ id, status: 'stopped', bytes: state.id === id ? state.bytes : 0 });
      if (!canPlay) return fail('unplayable');
      audio.src = stream;
      connect();
      audio.play().catch((error: unknown) => {
        if (error instanceof Error && error.name === 'NotAllowedError' && isOn()) fail('press');
      });
    },

    stop: () => release({ status: 'stopped', failure: undefined }),

    end() {
      release({ status: 'stopped' });
      for (const [name, handler] of Object.entries(handlers))
        audio.removeEventListener(name, handler);
    },
  };
}
