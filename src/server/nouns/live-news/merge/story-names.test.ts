import { expect, test } from 'vitest';
import { nameStories } from './story-names.ts';

const report = (id: string, story?: string, time = 0) => ({ id, time, story });
const neverUsed = () => false;

test('a new story is named after its first report', () => {
  expect(nameStories([[report('b', undefined, 2), report('a', undefined, 1)]], neverUsed)).toEqual([
    'a',
  ]);
});

test('a story keeps its name when others join it', () => {
  expect(nameStories([[report('a'), report('b', 'open'), report('c', 'open')]], neverUsed)).toEqual(
    ['open'],
  );
});

test('of two that become one, the one with more reports gives the name, or else the earlier', () => {
  const [a, b, c] = [report('a', 'one', 1), report('b', 'two', 2), report('c', 'two', 3)];
  expect(nameStories([[a, b, c]], neverUsed)).toEqual(['two']);
  expect(nameStories([[b, a]], neverUsed)).toEqual(['one']);
});

test('when a story is split, the larger group keeps the name', () => {
  const groups = [[report('a', 'open', 1)], [report('b', 'open', 2), report('c', 'open', 3)]];
  expect(nameStories(groups, (name) => name === 'open')).toEqual(['a', 'open']);
});

test('no two stories get the same name', () => {
  const groups = [[report('b', 'a', 2), report('c', 'a', 3)], [report('a', 'a', 1)]];
  const names = nameStories(groups, neverUsed);
  expect(names[0]).toBe('a');
  expect(names[1]).toMatch(/^[0-9a-f]{16}$/);
});
