import { expect, test } from 'vitest';
import { ratingText, starsOf } from './rating.ts';

const drawn = (rating: number) =>
  starsOf(rating)
    .map((star) => ({ full: '★', half: '½', empty: '·' })[star])
    .join('');

test.each([
  [50, '★★★★★', '5.0'],
  [45, '★★★★½', '4.5'],
  [44, '★★★★·', '4.4'],
  [38, '★★★½·', '3.8'],
  [5, '½····', '0.5'],
  [4, '·····', '0.4'],
  [0, '·····', '0.0'],
])('%i points are drawn %s and written %s', (rating, stars, text) => {
  expect(drawn(rating)).toBe(stars);
  expect(ratingText(rating)).toBe(text);
});
