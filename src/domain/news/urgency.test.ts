import { expect, test } from 'vitest';
import { urgencyOf } from './urgency.ts';

const NOW = new Date('2026-11-16T12:00:00.000Z');
const item = (publishedAt: string, outlets = 1, name = 'Radio Volta') => ({
  publishedAt,
  source: { name },
  coverage: Array.from({ length: outlets }, (_, index) => ({
    outlet: `Outlet ${index}`,
    title: 'Rain',
    url: 'https://news.test/a',
    publishedAt,
  })),
});

test.each([
  ['under an hour old', item('2026-11-16T11:01:00.000Z'), 'Breaking'],
  ['an hour old', item('2026-11-16T11:00:00.000Z'), 'Latest'],
  ['told by three outlets', item('2026-11-16T02:00:00.000Z', 3), 'Breaking'],
  ['told by two', item('2026-11-16T02:00:00.000Z', 2), 'Latest'],
  ['our own wire, however new', item('2026-11-16T11:59:00.000Z', 3, 'Sankofa Wire'), 'Latest'],
])('%s', (_name, story, urgency) => {
  expect(urgencyOf(story, NOW)).toBe(urgency);
});
