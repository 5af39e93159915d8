import { expect, test } from 'vitest';
import { itemPath } from './item-path.ts';

const item = (name: string, outlets: number, url = 'https://joy.example/a') => ({
  id: '3f',
  url,
  source: name === 'Keta Nkɔsoɔ' ? { name, own: true as const } : { name },
  outlets,
});

test.each([
  ['a story of several outlets', item('Joy', 2), '/story/3f'],
  ['one report', item('Joy', 1), '/live/3f'],
  ['advertising, which no outlet counts for', item('Joy', 0), '/live/3f'],
  [
    'a notice of ours, to the very place',
    item('Keta Nkɔsoɔ', 1, 'https://news.example/podcast?episode=15#listen'),
    '/podcast?episode=15#listen',
  ],
])('the headline of %s opens a page of ours', (_name, listed, path) => {
  expect(itemPath(listed)).toBe(path);
});
