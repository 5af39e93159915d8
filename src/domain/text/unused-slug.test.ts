import { expect, test } from 'vitest';
import { unusedSlug } from './unused-slug.ts';

const none = async () => false;

test('is in Latin letters, and never empty', async () => {
  expect(await unusedSlug('Nkɔsoɔ: the “new” bridge!', 'article', none)).toBe(
    'nkosoo-the-new-bridge',
  );
  expect(await unusedSlug('中文', 'article', none)).toBe('article');
});

test('ends with a whole word where the title is long', async () => {
  const title =
    'The whole long night of counting in the sixteen regions and what it means for everybody';
  expect(await unusedSlug(title, 'live', none)).toBe(
    'the-whole-long-night-of-counting-in-the-sixteen-regions-and-what-it-means-for',
  );
  expect(await unusedSlug('a'.repeat(90), 'live', none)).toBe('a'.repeat(80));
});

test('has the first number that is free', async () => {
  const used = new Set(['bridge', 'bridge-2']);
  expect(await unusedSlug('Bridge', 'article', async (slug) => used.has(slug))).toBe('bridge-3');
});
