import { expect, test } from 'vitest';
import { ALMANAC } from '../../../tests/support/bundled-facts.ts';
import { addDays } from '../time/calendar-day.ts';
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

test.each([2025, 2026, 2027, 2028])('in %i no closed day is open at any of three hours', (year) => {
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) {
    const { open } = dayInGhana(day, ALMANAC);
    const states = [7, 12, 23].map((hour) => at(day, hour));
    if (open) expect(states, day).toEqual(['not-yet', 'open', 'over']);
    else expect(['closed', 'unless-moved'], day).toContain(states[1]);
    if (!open) expect(new Set(states).size, day).toBe(1);
  }
});
