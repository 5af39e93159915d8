import { cutAtWord } from './cut-text.ts';
import { foldText } from './fold-text.ts';

export interface Part {
  text: string;
  /** Whether it is what the reader searched for. */
  match: boolean;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Cuts a text where words begin with one of those searched for, however they are spelt. */
export function highlight(text: string, words: readonly string[]): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { token, index } of matches(text, words)) {
    if (index > end) parts.push({ text: text.slice(end, index), match: false });
    parts.push({ text: token, match: true });
    end = index + token.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), match: false });
  return parts;
}

/** The words of a text that begin with one of those searched for, found as they are asked for. */
function* matches(text: string, words: readonly string[]) {
  for (const { 0: token, index } of text.matchAll(WORD)) {
    // Most words are plain letters, and a long text has many.
    const folded = /^[a-z0-9]+$/i.test(token) ? token.toLowerCase() : foldText(token);
    if (words.some((word) => folded.startsWith(word))) yield { token, index };
  }
}

const firstOf = (text: string, words: readonly string[]): number | undefined =>
  matches(text, words).next().value?.index;

/** The part of a long text around the first word searched for; undefined where there is none. */
export function snippetAround(
  text: string,
  words: readonly string[],
  length: number,
): string | undefined {
  const index = firstOf(text, words);
  if (index === undefined) return undefined;
  const from = Math.max(0, index - Math.floor(length / 3));
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  // So many words are always long enough.
  const rest = text.slice(start).split(/\s+/, length).join(' ').trim();
  return `${start > 0 ? '… ' : ''}${cutAtWord(rest, length)}`;
}

/** Whether a word of the text begins with one of those searched for. */
export const mentions = (text: string, words: readonly string[]): boolean =>
  firstOf(text, words) !== undefined;
