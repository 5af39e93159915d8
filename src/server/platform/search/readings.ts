import { isOurWord } from '../../../domain/places/near-words.ts';
import { searchedWords } from '../../../domain/text/search-words.ts';
import type { IndexedWord } from './query-cache.ts';
import type { SearchStore } from './search-store.ts';
import type { SearchTerms } from './search-text.ts';

/** Each word costs a query. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 64;

export interface QueryReading {
  terms: SearchTerms;
  likely: number;
  size: number;
  /** Word prefixes to highlight in results. */
  words: string[];
  loose: boolean;
  corrected: string | null;
}

/** Interpretations of a query, likeliest first: as typed, as probably meant, any of the words; each is computed only if those before it had no results. */
export async function* readings(
  store: SearchStore,
  typed: string,
  now: string,
): AsyncGenerator<QueryReading> {
  const words = searchedWords(typed)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH));
  if (words.length === 0) return;
  const size = await store.size(Date.parse(now));
  const asTyped = await Promise.all(words.map((word) => store.wordsBeginning(word)));
  const corrections = (index: number) => similarWords(store, words[index] ?? '');
  const meant = await Promise.all(
    asTyped.map((candidates, index) => (candidates.length > 0 ? candidates : corrections(index))),
  );
  // Correcting every word is guesswork; next to an indexed word it is a correction.
  const hasKnownWord = words.length === 1 || asTyped.some((candidates) => candidates.length > 0);
  if (hasKnownWord && meant.every((candidates) => candidates.length > 0)) {
    yield toReading(words, meant, false, size);
    // A typo may have produced another existing word.
    const withCorrections = await Promise.all(
      asTyped.map(async (candidates, index) => [...candidates, ...(await corrections(index))]),
    );
    yield toReading(words, withCorrections, false, size);
  }
  if (words.length > 1 && asTyped.some((candidates) => candidates.length > 0)) {
    yield toReading(words, asTyped, true, size);
  }
}

/** Corrections for a word, unless it is one of ours. */
export const similarWords = async (store: SearchStore, word: string): Promise<IndexedWord[]> =>
  isOurWord(word) ? [] : store.similarWords(word);

function toReading(
  typed: readonly string[],
  candidatesByWord: readonly (readonly IndexedWord[])[],
  loose: boolean,
  size: number,
): QueryReading {
  const accepted = candidatesByWord.map((candidates) => candidates.map(({ word }) => word));
  const isTyped = (word: string, index: number) => word.startsWith(typed[index] ?? '');
  const corrected = accepted.some(
    (candidates, index) => candidates[0] && !isTyped(candidates[0], index),
  );
  const likeliest = accepted.map((candidates, index) =>
    candidates[0] && !isTyped(candidates[0], index) ? candidates[0] : typed[index],
  );
  return {
    terms: accepted.filter((candidates) => candidates.length > 0),
    likely: likelyMatches(candidatesByWord, loose, size),
    size,
    words: accepted.flatMap((candidates, index) => [
      ...(candidates.some((word) => isTyped(word, index)) ? [typed[index] ?? ''] : []),
      ...candidates.filter((word) => !isTyped(word, index)),
    ]),
    loose,
    corrected: corrected ? likeliest.join(' ') : null,
  };
}

/** Assumes that words occur independently. */
function likelyMatches(
  candidatesByWord: readonly (readonly IndexedWord[])[],
  loose: boolean,
  size: number,
): number {
  const uses = candidatesByWord.map((candidates) =>
    candidates.reduce((sum, word) => sum + word.uses, 0),
  );
  if (loose) return uses.reduce((sum, count) => sum + count, 0);
  return uses.reduce((share, count) => share * (count / Math.max(size, 1)), 1) * size;
}
