import { expect, it } from 'vitest';
import { byBest, isPassingMention } from './rank.ts';
import type { SearchMatch } from './search-text.ts';

const NOW = '2026-11-15T12:00:00.000Z';
const guide = (id: string, titleText: string, place = 0): SearchMatch => ({
  place,
  kind: 'guide',
  id,
  group: id,
  titleText,
  shownAt: null,
});

const best = (terms: string[][], weights: number[], ...matches: SearchMatch[]) =>
  matches.sort(byBest({ terms, weights }, NOW))[0]?.id;

it('a word that tells more counts more', () => {
  const [body, italy] = [guide('body', 'a body home'), guide('italy', 'passport in italy', 1)];
  expect(best([['body'], ['italy']], [1.5, 0.5], italy, body)).toBe('body');
  expect(best([['body'], ['italy']], [0.5, 1.5], body, italy)).toBe('italy');
});

it('a guide ranks above its own answers, whichever was indexed last', () => {
  const self = guide('passport?live=belgium', 'passport belgium', 1);
  const child = guide('passport?live=belgium&for=child', 'passport belgium', 2);
  expect(best([['passport'], ['belgium']], [1, 1], child, self)).toBe(self.id);
});

it('fewer than half of the words in a title may be there by chance', () => {
  const ranked = { terms: [['birth', 'births'], ['copy'], ['chicago']], weights: [1, 1, 1] };
  expect(isPassingMention(guide('a', 'births and deaths'), ranked)).toBe(true);
  expect(isPassingMention(guide('b', 'births copy'), ranked)).toBe(false);
});
