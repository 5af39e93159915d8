import { expect, test } from 'vitest';
import { ALMANAC } from '../../../tests/support/bundled-facts.ts';
import { dayInGhana } from './day-in-ghana.ts';
import { openness } from './office-hours.ts';

const at = (day: string, hour: number) => openness(dayInGhana(day, ALMANAC), hour);

test('a working day is open from nine to five, and neither at dawn nor at night', () => {
  const hours = [0, 7, 8, 9, 12, 16, 17, 23];
  expect(hours.map((hour) => at('2026-11-18', hour))).toEqual([
    'not-yet',
    'not-yet',
    'opening',
    'open',
    'open',
    'open',
    'over',
    'over',
  ]);
});

test('a weekend or a holiday is closed all day', () => {
  for (const day of ['2026-11-21', '2026-12-25', '2026-01-09']) {
    expect([7, 12, 23].map((hour) => at(day, hour))).toEqual(['closed', 'closed', 'closed']);
  }
});

test('a holiday of the law that may move is closed unless moved, until a notice decides', () => {
  expect(at('2027-01-07', 12)).toBe('unless-moved');
  // In 2026 it was declared for the Friday.
  expect(at('2026-01-07', 12)).toBe('open');
  expect(at('2027-01-08', 12)).toBe('closed');
});
