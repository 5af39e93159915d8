import { useEffect, useId, useState } from 'react';
import { PODCAST_LIMITS } from '../../contract/podcast/podcast-limits.ts';
import { canSpeak } from './browser-narrator.ts';
import { chooseVoice, englishVoices } from './choose-voice.ts';
import { Icon } from './icon.tsx';
import { RATES, speechSettings, useSpeechSettings } from './speech-settings.ts';
import type { Playback } from './use-narration.ts';
import { VolumeControl } from './volume-control.tsx';

interface Props {
  /** What is read, for people who hear the buttons: 'episode 15'. */
  what: string;
  playback: Playback;
  sentences: number;
}

const PLAY = 'M6 3l15 9-15 9z';
const STOP = 'M4 4h16v16H4z';
const PREVIOUS = 'M5 4h3v7l12-7v16L8 13v7H5z';
const NEXT = 'M19 4h-3v7L4 4v16l12-7v7h3z';

/**
 * Play, stop, a sentence back and forth, volume, speed and voice. It stays on the screen while the text
 * is read, so on a phone it has two rows and no more.
 */
export function Player({ what, playback, sentences }: Props) {
  if (playback.supported === false) return <CannotSpeak />;
  const { playing, sentence } = playback;
  return (
    <section
      aria-label={`Player, ${what}`}
      className="no-print relative border-y-2 border-ink bg-paper"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 py-1 sm:justify-start sm:gap-x-4 noscript:hidden">
        <div className="flex items-center sm:gap-1">
          <IconButton
            label="Previous sentence"
            path={PREVIOUS}
            onClick={() => playback.step(-1)}
            disabled={sentence === 0}
          />
          <button type="button" className="button min-w-24 px-3" onClick={playback.toggle}>
            <Icon path={playing ? STOP : PLAY} />
            {playing ? 'Stop' : 'Play'}
            <span className="sr-only"> {what}</span>
          </button>
          <IconButton
            label="Next sentence"
            path={NEXT}
            onClick={() => playback.step(1)}
            disabled={sentence >= sentences - 1}
          />
        </div>
        <VolumeControl step={PODCAST_LIMITS.volumeStep} />
        <p className="text-sm text-quiet max-sm:hidden">
          Sentence {sentence + 1} of {sentences}
        </p>
        <div className="flex min-w-0 grow items-center justify-between gap-x-1 sm:justify-end sm:gap-x-3">
          {playback.silent ? <NotSpoken /> : <SpeedChoice />}
          <VoiceChoice />
        </div>
      </div>
      <progress
        className="progress noscript:hidden"
        aria-label="Progress"
        value={sentence + 1}
        max={sentences}
      />
      <noscript>
        <p className="py-2 text-sm">Listening needs JavaScript. The full text is below.</p>
      </noscript>
    </section>
  );
}

function NotSpoken() {
  return (
    <p role="alert" className="text-sm leading-tight">
      Your browser couldn’t read this aloud. Try another voice, or read the text on this page.
    </p>
  );
}

function CannotSpeak() {
  return (
    <p className="border-y-2 border-ink bg-raised px-4 py-4" role="status">
      This browser can’t read aloud. The full text is on this page.
    </p>
  );
}

function IconButton(props: {
  label: string;
  path: string;
  onClick: () => void;
  disabled: boolean;
}) {
  return (
    <button
      type="button"
      className="icon-button disabled:opacity-40"
      aria-label={props.label}
      title={props.label}
      onClick={props.onClick}
      disabled={props.disabled}
    >
      <Icon path={props.path} />
    </button>
  );
}

/** One tap for each speed. It begins at what the programme was made for. */
function SpeedChoice() {
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
function VoiceChoice() {
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
