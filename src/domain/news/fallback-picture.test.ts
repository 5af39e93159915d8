import { expect, test } from 'vitest';
import { fallbackPicture } from './fallback-picture.ts';

test.each([
  ['Bank of Ghana holds rate', null, 'technology'],
  ['Black Stars reach the World Cup', null, 'sports'],
  ['A weaver at work', 'Heritage', 'kente'],
  ['Homowo festival opens', null, 'festival'],
  ['What to eat', 'Cuisine', 'food'],
  ['Banku and an occupied table', null, 'default'],
  ['Football and a bank', 'Sports', 'technology'],
  ['A festival opens', 'Economy', 'technology'],
  ['Sounds of Accra', 'Culture', 'default'],
  ['BANKS reopen', null, 'technology'],
  ['A festival of lenders', 'Economy', 'technology'],
  ['Parliament sits', 'Politics', 'default'],
] as const)('%s, %s', (title, category, picture) => {
  expect(fallbackPicture(title, category)).toBe(`/covers/fallback-${picture}.svg`);
});
