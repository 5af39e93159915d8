import { stem } from '../../../../domain/text/content-words.ts';
import { foldText } from '../../../../domain/text/fold-text.ts';
import type { Signs } from './read-rules.ts';

/** A word or phrase that speaks for a topic. */
interface Sign {
  topic: string;
  /** As the editor wrote it. */
  term: string;
  points: number;
  words: Word[];
  /** A phrase of `nearby` must be near it and none of `notNearby`: `kick off {with league / match}`. */
  nearby: Word[][];
  notNearby: Word[][];
}

/** How many words before or after a sign count as near it. */
const CONTEXT_WORDS = 6;

export interface SignMatch {
  topic: string;
  term: string;
  points: number;
}

interface Word {
  stem: string;
  capitals: boolean;
}

/** `MP` and `MPs` both: a plural keeps its capitals. */
const isCapitals = (word: string) => {
  const singular = word.replace(/(?<=\p{Lu})s$/u, '');
  return singular.length > 1 && /\p{Lu}/u.test(singular) && singular === singular.toUpperCase();
};

/** Words as rules compare them: folded and stemmed, with a mark on those in capitals; a hashtag is the words it is joined of. */
function wordsOf(text: string): Word[] {
  return text
    .replace(/#\w+/g, (tag) => tag.replace(/(?<=[a-z])(?=[A-Z\d])/g, ' '))
    .replace(/(?<=\p{L})['’]s\b/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map(wordOf);
}

/** Headlines repeat a few thousand words, so each is folded and stemmed once. */
const MAX_CACHED_WORDS = 20_000;
const wordCache = new Map<string, Word>();

function wordOf(written: string): Word {
  const cached = wordCache.get(written);
  if (cached) return cached;
  if (wordCache.size >= MAX_CACHED_WORDS) wordCache.clear();
  const word = { stem: stem(foldText(written)), capitals: isCapitals(written) };
  wordCache.set(written, word);
  return word;
}

/** Finds the signs of all topics in one pass over the text. */
export function signFinder(
  topics: Record<string, Signs>,
  points: { sure: number; likely: number; hint: number },
) {
  const byFirstWord = new Map<string, Sign[]>();
  for (const [topic, signs] of Object.entries(topics)) {
    for (const strength of ['sure', 'likely', 'hint'] as const) {
      for (const term of signs[strength]) {
        const sign = readSign(topic, term, points[strength]);
        const first = sign.words[0]?.stem;
        if (first === undefined) continue;
        byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), sign]);
      }
    }
  }
  for (const signs of byFirstWord.values()) signs.sort((a, b) => b.words.length - a.words.length);

  /** Finds each sign at most once; of one topic's overlapping signs, the longest. */
  return function find(text: string): SignMatch[] {
    const words = wordsOf(text);
    // A headline all in capitals says nothing about which of its words are acronyms.
    const shouting =
      words.length > 3 && words.every((word) => word.capitals || word.stem.length < 4);
    const matches = new Map<string, SignMatch>();
    const matchedUpTo = new Map<string, number>();
    words.forEach((word, at) => {
      for (const sign of byFirstWord.get(word.stem) ?? []) {
        if ((matchedUpTo.get(sign.topic) ?? 0) > at) continue;
        const isInText = (signWord: Word, offset: number) => {
          const textWord = words[at + offset];
          return (
            signWord.stem === textWord?.stem &&
            (!signWord.capitals || (textWord.capitals && !shouting))
          );
        };
        if (!sign.words.every(isInText) || !matchesContext(sign, words, at)) continue;
        matchedUpTo.set(sign.topic, at + sign.words.length);
        const key = `${sign.topic} ${sign.words.map(({ stem }) => stem).join(' ')}`;
        if (!matches.has(key))
          matches.set(key, { topic: sign.topic, term: sign.term, points: sign.points });
      }
    });
    return [...matches.values()];
  };
}

/** Parses `chief {not executive / of staff}` into its words and the phrases that must or must not be near them. */
function readSign(topic: string, written: string, points: number): Sign {
  const conditions = (word: string) =>
    [...written.matchAll(/\{(with|not) ([^{}]*)\}/g)]
      .filter(([, kind]) => kind === word)
      .flatMap(([, , list = '']) => list.split('/').map(wordsOf));
  const term = written.replaceAll(/\{[^{}]*\}/g, '').trim();
  const [nearby, notNearby] = [conditions('with'), conditions('not')];
  return { topic, term, points, words: wordsOf(term), nearby, notNearby };
}

/** Whether the words around a sign match its conditions. */
function matchesContext(
  { words: signWords, nearby, notNearby }: Sign,
  words: Word[],
  at: number,
): boolean {
  if (nearby.length === 0 && notNearby.length === 0) return true;
  const around = [
    ...words.slice(Math.max(0, at - CONTEXT_WORDS), at),
    ...words.slice(at + signWords.length, at + signWords.length + CONTEXT_WORDS),
  ];
  const has = (phrase: Word[]) =>
    around.some((_, start) =>
      phrase.every((signWord, offset) => around[start + offset]?.stem === signWord.stem),
    );
  return (nearby.length === 0 || nearby.some(has)) && !notNearby.some(has);
}
