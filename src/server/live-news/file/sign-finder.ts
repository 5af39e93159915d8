import { foldText } from '../../../domain/text/fold-text.ts';
import type { Signs } from './read-rules.ts';
import { stem } from './stem.ts';

/** A word or phrase that speaks for a topic. */
interface Sign {
  topic: string;
  /** As the editor wrote it. */
  term: string;
  points: number;
  words: Word[];
  /** One of these must stand near it, and none of those: `kick off {with league / match}`. */
  beside: Word[][];
  notBeside: Word[][];
}

/** So many words before or after a sign are near it. */
const NEAR = 6;

export interface Found {
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

/** Words as rules compare them: folded and stemmed, but remembering who stood in capitals. */
function wordsOf(text: string): Word[] {
  return text
    .replace(/(?<=\p{L})['’]s\b/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map(wordOf);
}

/** The same few thousand words come again and again: each is folded and stemmed once. */
const KNOWN = 20_000;
const words = new Map<string, Word>();

function wordOf(written: string): Word {
  const known = words.get(written);
  if (known) return known;
  if (words.size >= KNOWN) words.clear();
  const word = { stem: stem(foldText(written)), capitals: isCapitals(written) };
  words.set(written, word);
  return word;
}

/** Looks all signs of all topics up in one pass over the text. */
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

  /** Each sign at most once. Of one topic's signs that overlap, the longest counts. */
  return function find(text: string): Found[] {
    const words = wordsOf(text);
    // A headline all in capitals says nothing about which of its words are acronyms.
    const shouting =
      words.length > 3 && words.every((word) => word.capitals || word.stem.length < 4);
    const found = new Map<string, Found>();
    const takenUpTo = new Map<string, number>();
    words.forEach((word, at) => {
      for (const sign of byFirstWord.get(word.stem) ?? []) {
        if ((takenUpTo.get(sign.topic) ?? 0) > at) continue;
        const isInText = (part: Word, offset: number) => {
          const read = words[at + offset];
          return part.stem === read?.stem && (!part.capitals || (read.capitals && !shouting));
        };
        if (!sign.words.every(isInText) || !isMeant(sign, words, at)) continue;
        takenUpTo.set(sign.topic, at + sign.words.length);
        const key = `${sign.topic} ${sign.words.map(({ stem }) => stem).join(' ')}`;
        if (!found.has(key))
          found.set(key, { topic: sign.topic, term: sign.term, points: sign.points });
      }
    });
    return [...found.values()];
  };
}

/** `chief {not executive / of staff}`: the words, and what must or must not stand near them. */
function readSign(topic: string, written: string, points: number): Sign {
  const conditions = (word: string) =>
    [...written.matchAll(/\{(with|not) ([^{}]*)\}/g)]
      .filter(([, kind]) => kind === word)
      .flatMap(([, , list = '']) => list.split('/').map(wordsOf));
  const term = written.replaceAll(/\{[^{}]*\}/g, '').trim();
  const [beside, notBeside] = [conditions('with'), conditions('not')];
  return { topic, term, points, words: wordsOf(term), beside, notBeside };
}

/** The sense the editor meant, by what stands around it. */
function isMeant({ words: own, beside, notBeside }: Sign, words: Word[], at: number): boolean {
  if (beside.length === 0 && notBeside.length === 0) return true;
  const around = [
    ...words.slice(Math.max(0, at - NEAR), at),
    ...words.slice(at + own.length, at + own.length + NEAR),
  ];
  const has = (phrase: Word[]) =>
    around.some((_, start) =>
      phrase.every((part, offset) => around[start + offset]?.stem === part.stem),
    );
  return (beside.length === 0 || beside.some(has)) && !notBeside.some(has);
}
