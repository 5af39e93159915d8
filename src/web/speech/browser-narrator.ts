import { createNarrator, type Narrator } from './narrator.ts';
import { speechSettings } from './speech-settings.ts';

const KEY = 'speech-position';
const MAX_POSITIONS = 50;

function positions(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

export const rememberedSentence = (track: string): number => positions()[track] ?? 0;

function remember(track: string, sentence: number) {
  const { [track]: _before, ...others } = positions();
  const recent = Object.entries(others).slice(1 - MAX_POSITIONS);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(recent), [track]: sentence }));
  } catch {
    // Storage is switched off: the next visit starts at the beginning.
  }
}

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
      remember,
    });
    // Some browsers go on speaking after the page is gone.
    addEventListener('pagehide', narrator.stop);
  }
  return narrator;
}
