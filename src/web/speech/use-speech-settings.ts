import { useSyncExternalStore } from 'react';
import { SPECIFIED, speechSettings } from './speech-settings.ts';

export const useSpeechSettings = () =>
  useSyncExternalStore(
    speechSettings.subscribe,
    () => speechSettings.current(),
    () => SPECIFIED,
  );
