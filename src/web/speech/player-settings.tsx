import { useEffect, useId, useState } from 'react';
import { canSpeak } from './browser-narrator.ts';
import { chooseVoice, englishVoices } from './choose-voice.ts';
import { RATES, speechSettings } from './speech-settings.ts';
import { useSpeechSettings } from './use-speech-settings.ts';

/** One tap for each speed. It begins at what the programme was made for. */
export function SpeedChoice() {
  const { rate } = useSpeechSettings();
  return (
    <fieldset className="flex grow sm:grow-0">
      <legend className="sr-only">Speed</legend>
      {RATES.map((choice) => (
        <button
          key={choice}
          type="button"
          className="speed"
          aria-pressed={choice === rate}
          onClick={() => speechSettings.change({ rate: choice })}
        >
          {choice}×
        </button>
      ))}
    </fieldset>
  );
}

/** Opens over the text, so that the player keeps its height while it follows the reader. */
export function VoiceChoice() {
  const id = useId();
  const { voice } = useSpeechSettings();
  const voices = useVoices();
  const chosen = chooseVoice(voices, voice);
  return (
    <details className="marked">
      <summary className="flex min-h-11 items-center gap-2 pr-1 text-sm font-semibold underline underline-offset-4">
        Voice
      </summary>
      <div className="absolute top-full right-0 z-10 w-full max-w-96 border-2 border-t-0 border-ink bg-paper p-3 text-sm">
        <label htmlFor={id} className="font-semibold">
          Read by
        </label>
        <select
          id={id}
          className="field mt-1"
          value={chosen?.voiceURI ?? ''}
          onChange={(event) => speechSettings.change({ voice: event.target.value })}
        >
          {!chosen && <option value="">Browser default</option>}
          {englishVoices(voices).map(({ voiceURI, name, lang }) => (
            <option key={voiceURI} value={voiceURI}>
              {name} ({lang})
            </option>
          ))}
        </select>
        <p className="mt-2 text-quiet">You can install more voices in your device’s settings.</p>
      </div>
    </details>
  );
}

/** Voices load after the page, and some browsers announce them only once they have been asked for. */
function useVoices(): SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState<SpeechSynthesisVoice[]>([]);
  useEffect(() => {
    if (!canSpeak()) return;
    const read = () => setVoices(speechSynthesis.getVoices());
    read();
    speechSynthesis.addEventListener?.('voiceschanged', read);
    return () => speechSynthesis.removeEventListener?.('voiceschanged', read);
  }, []);
  return voices;
}
