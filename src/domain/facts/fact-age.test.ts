import { expect, test } from 'vitest';
import { factAge } from './fact-age.ts';

test('a fact is ageing after 90 days and old after 180', () => {
  expect(factAge('2026-11-16', '2027-02-13')).toBe('fresh');
  expect(factAge('2026-11-16', '2027-02-14')).toBe('amber');
  expect(factAge('2026-11-16', '2027-05-14')).toBe('amber');
  expect(factAge('2026-11-16', '2027-05-15')).toBe('red');
  expect(factAge('2026-11-16', '2026-11-01')).toBe('fresh');
});
