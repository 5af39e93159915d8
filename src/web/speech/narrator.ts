import { PODCAST_LIMITS } from '../../contract/limits.ts';
import { breaths } from '../../domain/markup/sentences.ts';
import { chooseVoice } from './choose-voice.ts';
import type { SpeechSettings } from './speech-settings.ts';

export interface Narration {
  /** What is being read, `episode-15` or `article-cocoa-journey`. */
  track: string | null;
  sentence: number;
  playing: boolean;
  /** The browser accepted the text but never began to speak. */
  silent: boolean;
}

export interface NarratorParts {
  synthesis: Pick<SpeechSynthesis, 'speak' | 'cancel' | 'getVoices'>;
  createUtterance: (text: string) => SpeechSynthesisUtterance;
  settings: { current(): SpeechSettings; subscribe(listener: () => void): () => void };
  /** Remembers where a track was left. */
  remember: (track: string, sentence: number) => void;
}

const IDLE: Narration = { track: null, sentence: 0, playing: false, silent: false };

/** After a change of volume or speed the sentence starts again, once the slider rests this long. */
const RESTART_AFTER = 250;
/**
 * How long a browser may take to begin before we say that it does not speak.
 * See docs/decisions/0005-read-articles-aloud-with-speech-synthesis.md.
 */
const PATIENCE = 5000;

/**
 * Reads sentences aloud, one utterance after another, because browsers cut long ones and because
 * their own pause is unreliable: stopping and starting again at a sentence works everywhere.
 */
export function createNarrator(parts: NarratorParts) {
  const listeners = new Set<() => void>();
  let state = IDLE;
  let sentences: readonly string[] = [];
  /**
   * The utterance under way. Cancelled ones report late, so only this one is listened to; and
   * Chrome forgets to report the end of an utterance that nobody holds on to.
   */
  let speaking: SpeechSynthesisUtterance | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let settle: ReturnType<typeof setTimeout> | undefined;

  function change(next: Partial<Narration>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function silence() {
    clearTimeout(patience);
    speaking = undefined;
    parts.synthesis.cancel();
  }

  function giveUp() {
    silence();
    change({ playing: false, silent: true });
  }

  function sayBreath(pieces: readonly string[], place: number) {
    const text = pieces[place];
    if (text === undefined) {
      moveOn();
      return;
    }
    const utterance = withSettings(parts.createUtterance(text), parts);
    const whileSpeaking = (react: () => void) => () => {
      if (speaking === utterance) react();
    };
    utterance.onstart = whileSpeaking(() => clearTimeout(patience));
    utterance.onend = whileSpeaking(() => sayBreath(pieces, place + 1));
    utterance.onerror = whileSpeaking(giveUp);
    speaking = utterance;
    parts.synthesis.speak(utterance);
  }

  function moveOn() {
    if (state.sentence + 1 < sentences.length) {
      say(state.sentence + 1);
      return;
    }
    silence();
    if (state.track) parts.remember(state.track, 0);
    change({ playing: false, sentence: 0 });
  }

  function say(sentence: number) {
    silence();
    change({ sentence, playing: true, silent: false });
    if (state.track) parts.remember(state.track, sentence);
    patience = setTimeout(giveUp, PATIENCE);
    sayBreath(breaths(sentences[sentence] ?? ''), 0);
  }

  parts.settings.subscribe(() => {
    clearTimeout(settle);
    if (state.playing)
      settle = setTimeout(() => state.playing && say(state.sentence), RESTART_AFTER);
  });

  return {
    current: () => state,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    play(track: string, text: readonly string[], from: number) {
      sentences = text;
      state = { ...state, track };
      say(Math.min(Math.max(0, from), text.length - 1));
    },

    stop() {
      if (!state.playing) return;
      silence();
      change({ playing: false });
    },
  };
}

function withSettings(
  utterance: SpeechSynthesisUtterance,
  { settings, synthesis }: NarratorParts,
): SpeechSynthesisUtterance {
  const { volume, muted, rate, voice } = settings.current();
  const chosen = chooseVoice(synthesis.getVoices(), voice);
  if (chosen) utterance.voice = chosen;
  utterance.lang = chosen?.lang ?? PODCAST_LIMITS.preferredVoice;
  utterance.volume = muted ? 0 : volume;
  utterance.rate = rate;
  utterance.pitch = PODCAST_LIMITS.pitch;
  return utterance;
}

export type Narrator = ReturnType<typeof createNarrator>;
