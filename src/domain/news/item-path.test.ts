import { expect, test } from 'vitest';
import { itemPath } from './item-path.ts';

test.each([
  ['a story of several outlets', 2, '/story/3f'],
  ['one report', 1, '/live/3f'],
  ['advertising, which no outlet counts for', 0, '/live/3f'],
])('the headline of %s opens a page of ours', (_name, outlets, path) => {
  expect(itemPath({ id: '3f', outlets })).toBe(path);
});
