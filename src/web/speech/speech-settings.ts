import { useSyncExternalStore } from 'react';
import { PODCAST_LIMITS } from '../../contract/podcast/podcast-limits.ts';
import { createListeners } from '../data/listeners.ts';
import { store, storedJson } from '../storage/stored.ts';

export interface SpeechSettings {
  volume: number;
  muted: boolean;
  rate: number;
  /** Of recordings, which have their own pace. */
  recordingRate: number;
  /** Null while the reader has not chosen: then the preferred voice speaks. */
  voice: string | null;
}

export const DEFAULT_SETTINGS: SpeechSettings = {
  volume: PODCAST_LIMITS.volume,
  muted: false,
  rate: PODCAST_LIMITS.rate,
  recordingRate: 1,
  voice: null,
};

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
export const RECORDING_RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const KEY = 'speech';
const { notify, subscribe } = createListeners();
let settings: SpeechSettings | undefined;

/** How the reader likes to be read to, on every page and on the next visit. */
export const speechSettings = {
  current(): SpeechSettings {
    settings ??= { ...DEFAULT_SETTINGS, ...(storedJson(KEY) as Partial<SpeechSettings>) };
    return settings;
  },

  change(changes: Partial<SpeechSettings>) {
    settings = { ...this.current(), ...changes };
    store(KEY, JSON.stringify(settings));
    notify();
  },

  /** A reader who moves the slider wants to hear something. */
  setVolume(next: number) {
    this.change({ volume: next, muted: false });
  },

  subscribe,
};

export const useSpeechSettings = () =>
  useSyncExternalStore(
    speechSettings.subscribe,
    () => speechSettings.current(),
    () => DEFAULT_SETTINGS,
  );
