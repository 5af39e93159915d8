import { cutAtWord } from './cut-text.ts';
import { foldText } from './fold-text.ts';

export interface Part {
  text: string;
  /** Whether it is what the reader searched for. */
  match: boolean;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const REST_OF_WORD = /[\p{L}\p{M}\p{N}]+/uy;

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

interface Match {
  token: string;
  index: number;
}

/** The words of a text that begin with one of those searched for. */
function matches(text: string, words: readonly string[]): Match[] {
  const letters = letterByLetter(text);
  if (letters !== undefined) return matchesInLetters(text, letters, words);
  return [...text.matchAll(WORD)].flatMap(({ 0: token, index }) =>
    beginsWithAny(token, words) ? { token, index } : [],
  );
}

function matchesInLetters(text: string, letters: string, words: readonly string[]): Match[] {
  const matches: Match[] = [];
  for (let at = firstAfter(letters, words, 0); at !== undefined; ) {
    REST_OF_WORD.lastIndex = at;
    const token = REST_OF_WORD.exec(text)?.[0];
    if (!token) break;
    matches.push({ token, index: at });
    at = firstAfter(letters, words, at + token.length);
  }
  return matches;
}

const beginsWithAny = (token: string, words: readonly string[]) => {
  // Most words are plain letters, and a long text has many.
  const folded = /^[a-z0-9]+$/i.test(token) ? token.toLowerCase() : foldText(token);
  return words.some((word) => folded.startsWith(word));
};

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
  // Twice as much holds enough, unless most of it is space: then the whole rest is read.
  const some = inOneLine(text.slice(start, start + 2 * length));
  const rest = some.length > length ? some : inOneLine(text.slice(start));
  return `${start > 0 ? '… ' : ''}${cutAtWord(rest, length)}`;
}

/** Every space but those that stand alone, of which most are: to write them again takes long. */
const MORE_THAN_A_SPACE = / \s+|[^\S ]\s*/g;
const inOneLine = (text: string) => text.replace(MORE_THAN_A_SPACE, ' ').trim();

/** Whether a word of the text begins with one of those searched for. */
export const mentions = (text: string, words: readonly string[]): boolean =>
  firstOf(text, words) !== undefined;

/** Most articles say soon what they are found by, so one is folded by and by. */
const CHUNK_LENGTH = 500;

/** Where a word begins with one of those searched for, in a text that may be a whole article. */
function firstOf(text: string, words: readonly string[]): number | undefined {
  for (let from = 0; from < text.length; ) {
    const space = text.indexOf(' ', from + CHUNK_LENGTH);
    const end = space < 0 ? text.length : space;
    const at = firstIn(text.slice(from, end), words);
    if (at !== undefined) return from + at;
    from = end;
  }
  return undefined;
}

function firstIn(text: string, words: readonly string[]): number | undefined {
  const letters = letterByLetter(text);
  if (letters !== undefined) return firstAfter(letters, words, 0);
  for (const { 0: token, index } of text.matchAll(WORD)) {
    if (beginsWithAny(token, words)) return index;
  }
  return undefined;
}

function firstAfter(letters: string, words: readonly string[], from: number): number | undefined {
  let first: number | undefined;
  for (const word of words) {
    const at = firstBeginning(letters, word, from);
    if (at >= 0 && (first === undefined || at < first)) first = at;
  }
  return first;
}

function firstBeginning(letters: string, word: string, from: number): number {
  let at = letters.indexOf(word, from);
  while (at > 0 && IN_A_WORD.test(letters.charAt(at - 1))) at = letters.indexOf(word, at + 1);
  return at;
}

const IN_A_WORD = /[\p{L}\p{M}\p{N}]/u;
/** Neither plain letters nor the signs that stand in most texts: dashes, quotes, currencies. */
const UNUSUAL = /[^\0-\x7f\u2000-\u206f\u20a0-\u20cf]/g;
const foldedLetters = new Map<string, string | undefined>();

/**
 * The text folded so that each letter stays in its place, which is much quicker to search than word
 * by word. Undefined where a letter takes more room or less: one written with marks of its own.
 */
function letterByLetter(text: string): string | undefined {
  let inPlace = true;
  const folded = text.toLowerCase().replace(UNUSUAL, (letter) => {
    if (!foldedLetters.has(letter)) foldedLetters.set(letter, oneFor(letter));
    const one = foldedLetters.get(letter);
    inPlace &&= one !== undefined;
    return one ?? letter;
  });
  return inPlace && folded.length === text.length ? folded : undefined;
}

/** There are some sixty thousand UTF-16 units, and of those a few hundred in use. */
function oneFor(letter: string): string | undefined {
  const folded = foldText(letter);
  if (folded.length === 1) return folded;
  return IN_A_WORD.test(letter) ? undefined : ' ';
}
