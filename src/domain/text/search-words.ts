import { foldText } from './fold-text.ts';

/** A word as the index knows it. */
export const wordsOf = (text: string): string[] => foldText(text).split(' ').filter(Boolean);

/** Words that people type around the ones they look for. */
const SMALL_WORDS = new Set(
  'a am an and are at be by can do does for from get has have how i if in is it me my need next of on or our should that the there this to was we what when where which who with you your'.split(
    ' ',
  ),
);

/** The words of a search without the small ones, unless it has no others. */
export function searchedWords(text: string): string[] {
  const words = wordsOf(text);
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

/** How many slips of the finger a word of this length may hold. */
export const slipsAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** A phone number is found as it is typed, and not remembered: words outlive their text. */
export const isPhone = (word: string): boolean => /^\d{7,}$/.test(word);

/** Words short or long beyond this are not worth correcting. */
export const isCorrectable = (word: string): boolean => /^\p{L}{4,24}$/u.test(word);

/** Three-letter pieces, with the word's ends marked: `^ak ako kos oso som omb mbo bo$`. */
export function gramsOf(word: string): string[] {
  const marked = `^${word}$`;
  return [
    ...new Set(Array.from({ length: marked.length - 2 }, (_, at) => marked.slice(at, at + 3))),
  ];
}

/** Letters missing, added, wrong, or two swapped: how many it takes to get from one to the other. */
export function slipsBetween(one: string, other: string, atMost: number): number {
  if (Math.abs(one.length - other.length) > atMost) return atMost + 1;
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let slips = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + (same ? 0 : 1),
      );
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped && row > 1 && column > 1) slips = Math.min(slips, at(before, column - 2) + 1);
      current.push(slips);
    }
    [before, above] = [above, current];
  }
  return at(above, other.length);
}

const at = (row: number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;

/**
 * The likeliest words for a misspelt one, fewest slips first. A wrong first letter counts extra, and
 * so does a letter too many: people leave letters out more often than they put some in.
 */
export function closestWords(
  typed: string,
  vocabulary: readonly string[],
  limit: number,
): string[] {
  const allowed = slipsAllowed(typed.length);
  return vocabulary
    .map((word) => {
      const slips = slipsBetween(typed, word, allowed);
      return {
        word,
        slips,
        cost:
          slips + (word[0] === typed[0] ? 0 : 0.5) + Math.max(0, typed.length - word.length) / 10,
      };
    })
    .filter(({ slips }) => slips > 0 && slips <= allowed)
    .sort((one, other) => one.cost - other.cost || (one.word < other.word ? -1 : 1))
    .slice(0, limit)
    .map(({ word }) => word);
}
