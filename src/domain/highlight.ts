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
  for (const { 0: token, index } of text.matchAll(WORD)) {
    if (!beginsWithAny(token, words)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), match: false });
    parts.push({ text: token, match: true });
    end = index + token.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), match: false });
  return parts;
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
  const cut = text
    .slice(start, start + length)
    .replace(/\s+/g, ' ')
    .trim();
  return `${start > 0 ? '… ' : ''}${cut}${start + length < text.length ? ' …' : ''}`;
}

/** Where a word begins with one of those searched for. As it is spelt first, which is quick to see. */
function firstOf(text: string, words: readonly string[]): number | undefined {
  if (words.length === 0) return undefined;
  const spelt = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${words.join('|')})`, 'iu').exec(text);
  if (spelt || PLAIN.test(text)) return spelt?.index;
  for (const { 0: token, index } of text.matchAll(WORD)) {
    if (beginsWithAny(token, words)) return index;
  }
  return undefined;
}

/** Nothing in it has another spelling. */
const PLAIN = /^[\s -~–—‘’“”…€]*$/;
