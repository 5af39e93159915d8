import { createNarrator, type Narrator } from './narrator.ts';
import { positionsIn } from './positions.ts';
import { speechSettings } from './speech-settings.ts';

/** The sentence at which each text was left. */
export const SENTENCE_POSITION_KEY = 'speech-position';
export const sentencePositions = positionsIn(SENTENCE_POSITION_KEY);

export const canSpeak = () =>
  typeof speechSynthesis !== 'undefined' && typeof SpeechSynthesisUtterance !== 'undefined';

let narrator: Narrator | undefined;

/** One narrator for the whole page: starting one text stops another. */
export function browserNarrator(): Narrator {
  if (!narrator) {
    narrator = createNarrator({
      synthesis: speechSynthesis,
      createUtterance: (text) => new SpeechSynthesisUtterance(text),
      settings: speechSettings,
      remember: sentencePositions.set,
    });
    // Some browsers go on speaking after the page is gone.
    addEventListener('pagehide', narrator.stop);
  }
  return narrator;
}
