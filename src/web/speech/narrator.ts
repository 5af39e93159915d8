import { PODCAST_LIMITS } from '../../contract/podcast/podcast-limits.ts';
import { breaths } from '../../domain/markup/sentences.ts';
import { createListeners } from '../data/listeners.ts';
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

interface NarratorDeps {
  synthesis: Pick<SpeechSynthesis, 'speak' | 'cancel' | 'getVoices'>;
  createUtterance: (text: string) => SpeechSynthesisUtterance;
  settings: { current(): SpeechSettings; subscribe(listener: () => void): () => void };
  /** Remembers where a track was left. */
  remember: (track: string, sentence: number) => void;
}

const IDLE: Narration = { track: null, sentence: 0, playing: false, silent: false };

/** The sentence restarts when the volume or speed has not changed for this long. */
const RESTART_DELAY_MS = 250;
/**
 * How long a browser may take to start speaking before we report that it cannot.
 * See docs/decisions/0005-read-articles-aloud-with-speech-synthesis.md.
 */
const START_TIMEOUT_MS = 5000;

/**
 * Reads sentences aloud, one utterance after another, because browsers cut long ones and because
 * their own pause is unreliable: stopping and starting again at a sentence works everywhere.
 */
export function createNarrator(deps: NarratorDeps) {
  const { notify, subscribe } = createListeners();
  let state = IDLE;
  let sentences: readonly string[] = [];
  /**
   * The utterance under way. Cancelled ones report late, so only this one is listened to; and
   * Chrome forgets to report the end of an utterance that nobody holds on to.
   */
  let speaking: SpeechSynthesisUtterance | undefined;
  let startTimeout: ReturnType<typeof setTimeout> | undefined;
  let restart: ReturnType<typeof setTimeout> | undefined;

  function change(update: Partial<Narration>) {
    state = { ...state, ...update };
    notify();
  }

  function silence() {
    clearTimeout(startTimeout);
    speaking = undefined;
    deps.synthesis.cancel();
  }

  function giveUp() {
    silence();
    change({ playing: false, silent: true });
  }

  function speakChunk(pieces: readonly string[], index: number) {
    const text = pieces[index];
    if (text === undefined) {
      next();
      return;
    }
    const utterance = withSettings(deps.createUtterance(text), deps);
    const whileSpeaking = (react: () => void) => () => {
      if (speaking === utterance) react();
    };
    utterance.onstart = whileSpeaking(() => clearTimeout(startTimeout));
    utterance.onend = whileSpeaking(() => speakChunk(pieces, index + 1));
    utterance.onerror = whileSpeaking(giveUp);
    speaking = utterance;
    deps.synthesis.speak(utterance);
  }

  function next() {
    if (state.sentence + 1 < sentences.length) {
      speakSentence(state.sentence + 1);
      return;
    }
    silence();
    if (state.track) deps.remember(state.track, 0);
    change({ playing: false, sentence: 0 });
  }

  function speakSentence(sentence: number) {
    silence();
    change({ sentence, playing: true, silent: false });
    if (state.track) deps.remember(state.track, sentence);
    startTimeout = setTimeout(giveUp, START_TIMEOUT_MS);
    speakChunk(breaths(sentences[sentence] ?? ''), 0);
  }

  deps.settings.subscribe(() => {
    clearTimeout(restart);
    if (state.playing)
      restart = setTimeout(() => state.playing && speakSentence(state.sentence), RESTART_DELAY_MS);
  });

  return {
    current: () => state,
    subscribe,
    play(track: string, text: readonly string[], from: number) {
      sentences = text;
      state = { ...state, track };
      speakSentence(Math.min(Math.max(0, from), text.length - 1));
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
  { settings, synthesis }: NarratorDeps,
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
