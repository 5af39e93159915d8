import { expect, test } from 'vitest';
import { byNextClosing, seasonAt } from './season.ts';

const AUTUMN = { opens: 'August', closes: 'October' } as const;
const WINTER = { opens: 'October', closes: 'January' } as const;

test.each([
  ['2026-07-31', false, 'October 2026'],
  ['2026-08-01', true, 'October 2026'],
  ['2026-10-31', true, 'October 2026'],
  ['2026-11-01', false, 'October 2027'],
])('on %s a season of one year is open: %s', (today, isOpen, closes) => {
  expect(seasonAt(AUTUMN, today)).toMatchObject({ isOpen, closes });
});

test.each([
  ['2026-09-30', false, 'January 2027'],
  ['2026-11-16', true, 'January 2027'],
  ['2027-01-15', true, 'January 2027'],
  ['2027-02-01', false, 'January 2028'],
])('on %s a season over the new year is open: %s', (today, isOpen, closes) => {
  expect(seasonAt(WINTER, today)).toMatchObject({ isOpen, closes });
});

test('where only the end is known, nothing is said about today', () => {
  const now = seasonAt({ closes: 'May' }, '2026-11-16');
  expect(now).toMatchObject({ isOpen: undefined, closes: 'May 2027' });
});

test('the next to close comes first, unknown ones last and in their order', () => {
  const items = [
    { name: 'A' },
    { name: 'B', season: AUTUMN },
    { name: 'C' },
    { name: 'D', season: WINTER },
  ];
  const names = byNextClosing(items, '2026-11-16').map(({ name }) => name);
  expect(names).toEqual(['D', 'B', 'A', 'C']);
});
