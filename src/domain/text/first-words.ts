import { cutAtWord } from './cut-text.ts';

/** The beginning of a text in one line, cut between words. */
export const firstWords = (text: string, most: number): string =>
  cutAtWord(text.replaceAll(/\s+/g, ' ').trim(), most);
