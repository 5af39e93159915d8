import { foldLetters } from '../../contract/fold-letters.ts';

/** What two spellings of the same words have in common: for searching, not for showing. */
export const foldText = (text: string): string =>
  foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
