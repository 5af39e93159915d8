import { expect, test } from 'vitest';
import { cutAtWord, endOfWords } from './cut-text.ts';

test('a text is cut after a whole word, and says that there is more', () => {
  expect(cutAtWord('Waakye in the leaf', 12)).toBe('Waakye in …');
  expect(cutAtWord('Waakye in the leaf', 13)).toBe('Waakye in the …');
  expect(cutAtWord('Waakye', 6)).toBe('Waakye');
  expect(cutAtWord('', 6)).toBe('');
  expect(endOfWords('Nkonsonkonson', 5)).toBe(5);
});
