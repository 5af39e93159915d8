import { type ReactNode, useEffect, useId, useState } from 'react';
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
    <details className="marked group grow">
      <summary className="flex min-h-11 items-center gap-2 text-sm font-semibold underline underline-offset-4">
        Speed and voice
      </summary>
      <div className="grid gap-3 pb-3 sm:grid-cols-2">
        <Choice
          label="Speed"
          value={String(rate)}
          onChoose={(choice) => speechSettings.change({ rate: Number(choice) })}
        >
          {RATES.map((choice) => (
            <option key={choice} value={choice}>
              {choice} ×
            </option>
          ))}
        </Choice>
        <Choice
          label="Voice"
          value={chosen?.voiceURI ?? ''}
          onChoose={(choice) => speechSettings.change({ voice: choice })}
        >
          {!chosen && <option value="">Browser default</option>}
          {englishVoices(voices).map(({ voiceURI, name, lang }) => (
            <option key={voiceURI} value={voiceURI}>
              {name} ({lang})
            </option>
          ))}
        </Choice>
      </div>
    </details>
  );
}

function Choice(props: {
  label: string;
  value: string;
  onChoose: (choice: string) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        {props.label}
      </label>
      <select
        id={id}
        className="field mt-1"
        value={props.value}
        onChange={(event) => props.onChoose(event.target.value)}
      >
        {props.children}
      </select>
    </div>
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
