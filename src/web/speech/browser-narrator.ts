import { LISTENING_KEY } from '../device-lists/list-keys.ts';
import { store } from '../storage/stored.ts';
import { createNarrator, type Narrator } from './narrator.ts';
import { positionsIn } from './positions.ts';
import { speechSettings } from './speech-settings.ts';

/** The sentence at which each text was left. */
export const SENTENCE_POSITION_KEY = 'speech-position';
export const sentencePositions = positionsIn(SENTENCE_POSITION_KEY);

export const canSpeak = () =>
  typeof speechSynthesis !== 'undefined' && typeof SpeechSynthesisUtterance !== 'undefined';

let narrator: Narrator | undefined;

/** Also for the shelf of other pages. A text heard to its end is not offered again; the home page has no player. */
function remember(track: string, sentence: number) {
  sentencePositions.set(track, sentence);
  const path = location.pathname === '/' ? '/podcast' : location.pathname + location.search;
  store(LISTENING_KEY, sentence > 0 ? path : undefined);
}

/** One narrator for the whole page: starting one text stops another. */
export function browserNarrator(): Narrator {
  if (!narrator) {
    narrator = createNarrator({
      synthesis: speechSynthesis,
      createUtterance: (text) => new SpeechSynthesisUtterance(text),
      settings: speechSettings,
      remember,
    });
    // Some browsers go on speaking after the page is gone.
    addEventListener('pagehide', narrator.stop);
  }
  return narrator;
}
