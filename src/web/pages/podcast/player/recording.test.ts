import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS, type SpeechSettings } from '../../../speech/speech-settings.ts';
import { createRecording } from './recording.ts';

/** An audio element of which the test says what arrives. */
class FakeAudio extends EventTarget {
  currentTime = 0;
  volume = 1;
  muted = false;
  playbackRate = 1;
  paused = true;
  loads = 0;
  error: MediaError | null = null;
  playable = true;
  fire = (name: string) => this.dispatchEvent(new Event(name));
  canPlayType = (): CanPlayTypeResult => (this.playable ? 'maybe' : '');
  load() {
    this.loads += 1;
    this.error = null;
    this.currentTime = 0;
  }
  async play() {
    this.paused = false;
    this.fire('play');
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    this.fire('pause');
  }
  reach(seconds: number) {
    this.currentTime = seconds;
    this.fire('timeupdate');
  }
  fail(code: number) {
    this.error = { code } as MediaError;
    this.fire('error');
  }
}

function setUp({ left = 0, online = true } = {}) {
  const audio = new FakeAudio();
  const stored = [left];
  let settings: SpeechSettings = DEFAULT_SETTINGS;
  let notify = () => {};
  const recording = createRecording({
    audio,
    type: 'audio/ogg',
    length: 100,
    settings: {
      current: () => settings,
      subscribe: (listener) => {
        notify = listener;
        return () => {};
      },
    },
    position: { get: () => left, set: (seconds) => stored.push(seconds) },
    isOnline: () => online,
  });
  const change = (changes: Partial<SpeechSettings>) => {
    settings = { ...settings, ...changes };
    notify();
  };
  return { audio, recording, change, stored: () => stored.at(-1), writes: () => stored.length - 1 };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a recording', () => {
  it('keeps the very second when the page is left while it plays', () => {
    const { recording, audio, stored } = setUp();
    recording.play();
    audio.reach(2);
    audio.currentTime = 4.2;
    // A page that is left gets no more events.
    audio.fire = () => true;
    recording.leave();
    expect([audio.paused, stored()]).toEqual([true, 4.2]);
  });

  it('plays and pauses, and starts where it was left', () => {
    const { audio, recording, stored } = setUp({ left: 42 });
    expect(recording.current()).toMatchObject({ playing: false, seconds: 42 });
    expect(audio.currentTime).toBe(42);
    recording.toggle();
    expect(recording.current().playing).toBe(true);
    audio.reach(43.5);
    recording.toggle();
    expect(recording.current()).toMatchObject({ playing: false, seconds: 43.5 });
    expect(stored()).toBe(43.5);
  });

  it('starts at the beginning where the remembered position is beyond its end', () => {
    expect(setUp({ left: 100 }).recording.current().seconds).toBe(0);
  });

  it('skips no further than its beginning and end', () => {
    const { audio, recording } = setUp();
    recording.skip(30);
    expect(audio.currentTime).toBe(30);
    recording.skip(-45);
    expect(audio.currentTime).toBe(0);
    recording.seek(500);
    expect(recording.current().seconds).toBe(100);
  });

  it('stores its position every five seconds, not at every step', () => {
    const { audio, recording, writes, stored } = setUp();
    recording.play();
    for (const second of [1, 2, 3, 4]) audio.reach(second);
    expect(writes()).toBe(0);
    audio.reach(5);
    audio.reach(6);
    expect(writes()).toBe(1);
    expect(stored()).toBe(5);
  });

  it('is at its beginning again once it has ended', () => {
    const { audio, recording, stored } = setUp();
    recording.play();
    audio.reach(100);
    audio.pause();
    audio.fire('ended');
    expect(recording.current()).toMatchObject({ playing: false, seconds: 0 });
    expect(stored()).toBe(0);
  });

  it('has the volume and speed the listener chose', () => {
    const { audio, change } = setUp();
    expect(audio).toMatchObject({ volume: 1, muted: false, playbackRate: 1 });
    change({ volume: 0.4, muted: true, recordingRate: 1.5 });
    expect(audio).toMatchObject({ volume: 0.4, muted: true, playbackRate: 1.5 });
  });

  it('stops and listens no longer when its player is gone', () => {
    const { audio, recording } = setUp();
    recording.play();
    recording.end();
    expect(audio.paused).toBe(true);
    audio.reach(9);
    expect(recording.current().seconds).toBe(0);
  });
});

describe('a recording that fails', () => {
  it.each([
    ['the network is lost', 2, {}, true, 'network'],
    ['the device is offline', 4, { online: false }, true, 'network'],
    ['the format is unknown', 4, {}, false, 'unplayable'],
    ['it is damaged', 3, {}, true, 'unplayable'],
    ['it is not there', 4, {}, true, 'missing'],
  ])('says that %s', (_what, code, options, playable, failure) => {
    const { audio, recording } = setUp(options);
    audio.playable = playable;
    recording.play();
    audio.fail(code);
    expect(recording.current()).toMatchObject({ playing: false, failure });
  });

  it('is requested again at the next press, at the same position', () => {
    const { audio, recording } = setUp();
    recording.play();
    audio.reach(33);
    audio.fail(2);
    recording.toggle();
    expect(audio.loads).toBe(1);
    expect(audio.currentTime).toBe(33);
    expect(recording.current()).toMatchObject({ playing: true, failure: undefined });
  });

  it('gives up on a network from which nothing arrives', () => {
    const { audio, recording } = setUp();
    recording.play();
    audio.fire('waiting');
    expect(recording.current().waiting).toBe(true);
    vi.advanceTimersByTime(14_000);
    audio.fire('progress');
    vi.advanceTimersByTime(14_000);
    expect(recording.current().failure).toBeUndefined();
    vi.advanceTimersByTime(2000);
    expect(recording.current()).toMatchObject({
      playing: false,
      waiting: false,
      failure: 'network',
    });
  });

  it('gives up at once where the device is offline', () => {
    const { audio, recording } = setUp({ online: false });
    recording.play();
    // What is saved on the device needs no network.
    audio.fire('stalled');
    expect(recording.current().failure).toBeUndefined();
    audio.fire('waiting');
    audio.fire('stalled');
    expect(recording.current().failure).toBe('network');
  });

  it('waits no longer once it plays', () => {
    const { audio, recording } = setUp();
    recording.play();
    audio.fire('waiting');
    audio.fire('playing');
    vi.advanceTimersByTime(60_000);
    expect(recording.current()).toMatchObject({ playing: true, waiting: false });
  });
});
