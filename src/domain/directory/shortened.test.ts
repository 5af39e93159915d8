import { expect, it } from 'vitest';
import { isShortened } from './shortened.ts';

const WORDS = 'Kofi at the desk, 024 111 2222, was rude to me.';

it.each([
  ['the same words', WORDS, true],
  ['words left out', 'at the desk, was rude to me.', true],
  ['a gap for them', '… at the desk, […], was rude to me.', false],
  ['a gap as a word of its own', '[…] at the desk, … was rude to me.', true],
  ['nothing left', '…', true],
  ['a word added', 'Kofi at the desk was never rude to me.', false],
  ['words in another order', 'was rude at the desk,', false],
  ['a word twice', 'Kofi Kofi at the desk,', false],
  ['a word changed', 'Kofi at the desk, was kind to me.', false],
])('%s', (_, after, expected) => {
  expect(isShortened(WORDS, after)).toBe(expected);
});

it('ignores line ends and spaces', () => {
  expect(isShortened('Good food.\n\nSlow service.', 'Good food. Slow service.')).toBe(true);
});
