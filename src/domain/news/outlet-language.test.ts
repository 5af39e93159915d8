import { expect, test } from 'vitest';
import { outletLanguage } from './outlet-language.ts';

test('an outlet that writes French is known by its name, any other is taken for English', () => {
  expect(outletLanguage('BBC Afrique (in French)')).toBe('fr');
  expect(outletLanguage('BBC Africa')).toBeUndefined();
  expect(outletLanguage('Daily Guide (in print)')).toBeUndefined();
});
