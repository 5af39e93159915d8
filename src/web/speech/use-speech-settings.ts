import { useSyncExternalStore } from 'react';
import { DEFAULT_SETTINGS, speechSettings } from './speech-settings.ts';

export const useSpeechSettings = () =>
  useSyncExternalStore(
    speechSettings.subscribe,
    () => speechSettings.current(),
    () => DEFAULT_SETTINGS,
  );
