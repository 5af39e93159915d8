import { foldText } from '../text/fold-text.ts';

/**
 * Words people look for that may be in nothing we hold yet, spelt right, and what is near them. They
 * are never taken for a slip of the finger; a test sees to it that everything named here is found.
 */
const NEAR: readonly (readonly [words: string, near: readonly string[]])[] = [
  ['kenkey banku fufu tuo zaafi kontomire shito kelewele ampesi omo tuo', ['waakye', 'jollof']],
  ['sobolo asaana pito palm wine akpeteshie', ['waakye', 'jollof']],
  ['chale wote', ['festival', 'highlife']],
  ['hiplife azonto afrobeats amapiano gospel', ['highlife']],
  ['homowo kundum aboakyer fetu panafest akwambo', ['festival']],
  ['black stars kotoko hearts', ['soccer', 'Azumah Nelson']],
  ['kayayei makola', ['Kantamanto', 'market']],
  ['ashesi knust legon', ['scholarships']],
  ['nhis ssnit tin gra', ['passport', 'digital address']],
  ['momo vodafone telecel mtn', ['mobile money', 'send money']],
];

const entries = NEAR.map(([words, near]) => ({ words: foldText(words).split(' '), near }));

/** Whether it is a word of ours, though it is in nothing yet. */
export const isOurWord = (word: string): boolean =>
  entries.some(({ words }) => words.includes(word));

/** What to look for instead, for any of the words that were typed. */
export function nearWords(typed: string): string[] {
  const typedWords = foldText(typed).split(' ');
  const fitting = entries.filter(({ words }) => words.some((word) => typedWords.includes(word)));
  return [...new Set(fitting.flatMap(({ near }) => near))];
}

/** Everything named as near, for the test. */
export const NAMED_AS_NEAR: readonly string[] = [...new Set(NEAR.flatMap(([, near]) => near))];
