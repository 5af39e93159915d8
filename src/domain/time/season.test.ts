import { expect, test } from 'vitest';
import { byNextClosing, seasonAt } from './season.ts';

const AUTUMN = {
  opens: { month: 'August', day: 5 },
  closes: { month: 'October', day: 7 },
} as const;
const AUTUMN_MONTHS = { opens: { month: 'August' }, closes: { month: 'October' } } as const;
const WINTER = {
  opens: { month: 'October', day: 20 },
  closes: { month: 'January', day: 15 },
} as const;

test.each([
  ['2026-08-04', 'closed', '7 October 2026'],
  ['2026-08-05', 'open', '7 October 2026'],
  ['2026-10-06', 'open', '7 October 2026'],
  ['2026-10-07', 'open', '7 October 2026'],
  ['2026-10-08', 'closed', '7 October 2027'],
  ['2026-10-31', 'closed', '7 October 2027'],
])('on %s a season with known days is %s', (today, state, closes) => {
  expect(seasonAt(AUTUMN, today)).toMatchObject({ state, closes });
});

test.each([
  ['2026-07-31', 'closed', 'October 2026'],
  ['2026-08-01', 'maybe-open', 'October 2026'],
  ['2026-08-31', 'maybe-open', 'October 2026'],
  ['2026-09-01', 'open', 'October 2026'],
  ['2026-09-30', 'open', 'October 2026'],
  ['2026-10-01', 'maybe-closed', 'October 2026'],
  ['2026-10-31', 'maybe-closed', 'October 2026'],
  ['2026-11-01', 'closed', 'October 2027'],
])('on %s a season of which only the months are known is %s', (today, state, closes) => {
  expect(seasonAt(AUTUMN_MONTHS, today)).toMatchObject({ state, closes });
});

test.each([
  ['2026-10-19', 'closed', '15 January 2027'],
  ['2026-12-31', 'open', '15 January 2027'],
  ['2027-01-14', 'open', '15 January 2027'],
  ['2027-01-15', 'open', '15 January 2027'],
  ['2027-01-16', 'closed', '15 January 2028'],
])('on %s a season over the new year is %s', (today, state, closes) => {
  expect(seasonAt(WINTER, today)).toMatchObject({ state, closes });
});

test('a month of December ends with the year', () => {
  expect(seasonAt({ closes: { month: 'December' } }, '2026-12-31').lastDay).toBe('2026-12-31');
});

test.each([
  [{ month: 'May', day: 30 }, '2027-05-30', 'unknown', '30 May 2027'],
  [{ month: 'May', day: 30 }, '2027-05-31', 'unknown', '30 May 2028'],
  [{ month: 'May' }, '2027-04-30', 'unknown', 'May 2027'],
  [{ month: 'May' }, '2027-05-01', 'maybe-closed', 'May 2027'],
] as const)('where only the end is known (%o), it never counts as open: %s', (...row) => {
  const [closes, today, state, next] = row;
  expect(seasonAt({ closes }, today)).toMatchObject({ state, closes: next });
});

test('the next to close comes first, unknown ones last and in their order', () => {
  const items = [
    { name: 'A' },
    { name: 'B', season: AUTUMN_MONTHS },
    { name: 'C' },
    { name: 'D', season: WINTER },
    { name: 'E', season: AUTUMN },
  ];
  const names = byNextClosing(items, '2026-11-16').map(({ name }) => name);
  expect(names).toEqual(['D', 'E', 'B', 'A', 'C']);
});
