import { expect, it } from 'vitest';
import { firstWords } from './first-words.ts';

it('keeps a short text, in one line', () => {
  expect(firstWords(' Kente,\n woven ', 20)).toBe('Kente, woven');
});

it('cuts a long text between words, and a long word where it must', () => {
  expect(firstWords('Kente, woven to order', 12)).toBe('Kente, woven …');
  expect(firstWords('Kente, woven to order', 13)).toBe('Kente, woven …');
  expect(firstWords('x'.repeat(30), 10)).toBe(`${'x'.repeat(10)} …`);
});
