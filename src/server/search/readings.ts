import { isOurWord } from '../../domain/places/near-words.ts';
import { wordsOf } from '../../domain/text/search-words.ts';
import type { KnownWord } from './recent-reads.ts';
import type { SearchStore } from './search-store.ts';
import type { Wanted } from './search-text.ts';

/** Nobody means more words than this, and each costs a lookup. */
const MOST_WORDS = 8;
const LONGEST_WORD = 64;

export interface Reading {
  wanted: Wanted;
  likely: number;
  size: number;
  /** Beginnings of words to mark in what is shown. */
  words: string[];
  loose: boolean;
  corrected: string | null;
}

/**
 * What somebody may have meant, likeliest first, each only worked out when those before it found
 * nothing: the words as typed, as probably meant, and any of them as typed.
 */
export async function* readings(
  store: SearchStore,
  typed: string,
  now: string,
): AsyncGenerator<Reading> {
  const words = wordsOf(typed)
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD));
  if (words.length === 0) return;
  const size = await store.size(Date.parse(now));
  const asTyped = await Promise.all(words.map((word) => store.wordsBeginning(word)));
  const corrections = (place: number) => similarWords(store, words[place] ?? '');
  const meant = await Promise.all(
    asTyped.map((some, place) => (some.length > 0 ? some : corrections(place))),
  );
  // A guess at every word is nonsense; beside a word that is known it is a correction.
  const isKnown = words.length === 1 || asTyped.some((some) => some.length > 0);
  if (isKnown && meant.every((some) => some.length > 0)) {
    yield understood(words, meant, false, size);
    // A slip may have made another word that exists.
    const perhaps = await Promise.all(
      asTyped.map(async (some, place) => [...some, ...(await corrections(place))]),
    );
    yield understood(words, perhaps, false, size);
  }
  if (words.length > 1 && asTyped.some((some) => some.length > 0)) {
    yield understood(words, asTyped, true, size);
  }
}

/** What a word that is in nothing may have been, unless we know it. */
export const similarWords = async (store: SearchStore, word: string): Promise<KnownWord[]> =>
  isOurWord(word) ? [] : store.similarWords(word);

function understood(
  typed: readonly string[],
  known: readonly (readonly KnownWord[])[],
  loose: boolean,
  size: number,
): Reading {
  const wanted = known.map((some) => some.map(({ word }) => word));
  const isTyped = (word: string, place: number) => word.startsWith(typed[place] ?? '');
  const corrected = wanted.some((some, place) => some[0] && !isTyped(some[0], place));
  const likeliest = wanted.map((some, place) =>
    some[0] && !isTyped(some[0], place) ? some[0] : typed[place],
  );
  return {
    wanted: wanted.filter((some) => some.length > 0),
    likely: likelyMatches(known, loose, size),
    size,
    words: wanted.flatMap((some, place) => [
      ...(some.some((word) => isTyped(word, place)) ? [typed[place] ?? ''] : []),
      ...some.filter((word) => !isTyped(word, place)),
    ]),
    loose,
    corrected: corrected ? likeliest.join(' ') : null,
  };
}

/** As if words knew nothing of each other. */
function likelyMatches(
  known: readonly (readonly KnownWord[])[],
  loose: boolean,
  size: number,
): number {
  const uses = known.map((some) => some.reduce((sum, word) => sum + word.uses, 0));
  if (loose) return uses.reduce((sum, each) => sum + each, 0);
  return uses.reduce((share, each) => share * (each / Math.max(size, 1)), 1) * size;
}
