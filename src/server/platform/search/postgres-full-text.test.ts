import { expect, it } from 'vitest';
import { KIND_NUMBERS } from './postgres-full-text.ts';

it('every kind has a number of its own, and those in databases stay', () => {
  const stored = { article: 1, live: 2, business: 3, event: 4, guide: 5, podcast: 6 };
  expect(KIND_NUMBERS).toMatchObject(stored);
  expect(new Set(Object.values(KIND_NUMBERS)).size).toBe(Object.keys(KIND_NUMBERS).length);
});
