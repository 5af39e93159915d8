import { useEffect, useState } from 'react';
import { canSpeak } from './browser-narrator.ts';
import { chooseVoice, englishVoices } from './choose-voice.ts';
import { RATES, speechSettings } from './speech-settings.ts';
import { useSpeechSettings } from './use-speech-settings.ts';

/** Speed and voice. Both begin at what the programme was made for. */
export function PlayerSettings() {
  const { rate, voice } = useSpeechSettings();
  const voices = useVoices();
  const chosen = chooseVoice(voices, voice);
  return (
    <details className="group grow">
      <summary className="flex min-h-11 items-center gap-2 text-sm font-semibold underline underline-offset-4">
        Speed and voice
      </summary>
      <div className="grid gap-3 pb-3 sm:grid-cols-2">
        <label className="text-sm font-semibold">
          Speed
          <select
            className="field mt-1 font-normal"
            value={rate}
            onChange={(event) => speechSettings.change({ rate: Number(event.target.value) })}
          >
            {RATES.map((choice) => (
              <option key={choice} value={choice}>
                {choice} ×
              </option>
            ))}
          </select>
        </label>
        <label className="text-sm font-semibold">
          Voice
          <select
            className="field mt-1 font-normal"
            value={chosen?.voiceURI ?? ''}
            disabled={voices.length === 0}
            onChange={(event) => speechSettings.change({ voice: event.target.value })}
          >
            {!chosen && <option value="">The browser’s own</option>}
            {englishVoices(voices).map(({ voiceURI, name, lang }) => (
              <option key={voiceURI} value={voiceURI}>
                {name} ({lang})
              </option>
            ))}
          </select>
        </label>
      </div>
    </details>
  );
}

/** Voices arrive after the page, and some browsers tell nobody until they are asked. */
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
