import { foldText } from './fold-text.ts';

/** Whether a text has every one of the words, however they are typed. No words are in no text. */
export function wordsIn(words: string): (text: string) => boolean {
  const sought = foldText(words).split(' ').filter(Boolean);
  return (text) => {
    const folded = foldText(text);
    return sought.length > 0 && sought.every((word) => folded.includes(word));
  };
}
