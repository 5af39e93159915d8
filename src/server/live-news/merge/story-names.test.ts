import { expect, test } from 'vitest';
import { nameStories } from './story-names.ts';

const report = (id: string, story?: string, time = 0) => ({ id, time, story });
const free = () => false;

test('a new story is named after its first report', () => {
  expect(nameStories([[report('b', undefined, 2), report('a', undefined, 1)]], free)).toEqual([
    'a',
  ]);
});

test('a story keeps its name when others join it', () => {
  expect(nameStories([[report('a'), report('b', 'open'), report('c', 'open')]], free)).toEqual([
    'open',
  ]);
});

test('of two that become one, the one with more reports gives the name, or else the earlier', () => {
  const [a, b, c] = [report('a', 'one', 1), report('b', 'two', 2), report('c', 'two', 3)];
  expect(nameStories([[a, b, c]], free)).toEqual(['two']);
  expect(nameStories([[b, a]], free)).toEqual(['one']);
});

test('of one that is taken apart, the larger part keeps the name', () => {
  const parts = [[report('a', 'open', 1)], [report('b', 'open', 2), report('c', 'open', 3)]];
  expect(nameStories(parts, (name) => name === 'open')).toEqual(['a', 'open']);
});

test('no two stories get one name', () => {
  const parts = [[report('b', 'a', 2), report('c', 'a', 3)], [report('a', 'a', 1)]];
  const names = nameStories(parts, free);
  expect(names[0]).toBe('a');
  expect(names[1]).toMatch(/^[0-9a-f]{16}$/);
});
