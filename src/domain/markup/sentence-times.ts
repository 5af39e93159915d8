import type { Cue } from '../../contract/podcast/podcast.ts';

/** By this many words a sentence is recognised. */
const OPENING_WORDS = 4;
/** A sentence is looked for this many words ahead; one with a short opening only close by. */
const MAX_SKIPPED_WORDS = 200;
const MAX_SKIPPED_SHORT = 12;
/** Where none of so many is anywhere in the recording, it is of another text. */
const MAX_SOUGHT_EVERYWHERE = 100;

interface TimedWord {
  word: string;
  time: number;
}

/**
 * When each sentence of a text begins in its recording, in seconds; null where the recording leaves it
 * out. Matched by words, because the cues of a recording need not begin and end with our sentences.
 */
export function sentenceTimes(
  sentences: readonly string[],
  cues: readonly Cue[],
): (number | null)[] {
  const spoken = cues.flatMap(timedWords);
  let next = 0;
  return sentences.map((sentence, index) => {
    const words = wordsOf(sentence);
    // Before the first sentence there may be a long welcome.
    const isFirst = next === 0 && index < MAX_SOUGHT_EVERYWHERE;
    const found = findOpening(spoken, words.slice(0, OPENING_WORDS), next, isFirst);
    if (found === undefined) return null;
    next =
      found + (isAt(spoken, words, found) ? words.length : Math.min(words.length, OPENING_WORDS));
    // Rounded down, so that a jump does not cut the first sound.
    return Math.floor((spoken[found]?.time ?? 0) * 10) / 10;
  });
}

/** The sentence that is spoken at a moment: the last one that has begun. */
export function sentenceAt(times: readonly (number | null)[], seconds: number): number | undefined {
  const index = times.findLastIndex((time) => time !== null && time <= seconds);
  return index < 0 ? undefined : index;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words are spread evenly over the time of their cue. */
function timedWords({ start, end, text }: Cue): TimedWord[] {
  const words = wordsOf(text);
  const length = Math.max(0, end - start);
  return words.map((word, index) => ({ word, time: start + (length * index) / words.length }));
}

const isAt = (spoken: readonly TimedWord[], words: readonly string[], start: number) =>
  words.every((word, index) => spoken[start + index]?.word === word);

function findOpening(
  spoken: readonly TimedWord[],
  opening: readonly string[],
  from: number,
  isFirst: boolean,
): number | undefined {
  if (opening.length === 0) return undefined;
  const ahead = opening.length < OPENING_WORDS ? MAX_SKIPPED_SHORT : MAX_SKIPPED_WORDS;
  const end = isFirst ? spoken.length : Math.min(spoken.length, from + ahead + 1);
  for (let start = from; start < end; start += 1) {
    if (isAt(spoken, opening, start)) return start;
  }
  return undefined;
}
