import { expect, test } from 'vitest';
import { isDay, weekdayOf } from './calendar-day.ts';
import { daysOfGrid, monthAfter, monthKey, monthOfDay, monthTitle } from './month-grid.ts';

test('a page has 42 days from a Sunday and holds the whole month', () => {
  for (const month of [1, 2, 3, 8, 12]) {
    const days = daysOfGrid({ year: 2026, month });
    expect(days).toHaveLength(42);
    expect(weekdayOf(days[0] ?? '')).toBe(0);
    expect(days).toContain(`2026-${String(month).padStart(2, '0')}-28`);
  }
  expect(daysOfGrid({ year: 2026, month: 11 })[0]).toBe('2026-11-01');
  expect(daysOfGrid({ year: 2026, month: 2 })[41]).toBe('2026-03-14');
});

test('months wrap over the year, both ways', () => {
  expect(monthAfter({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 });
  expect(monthAfter({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
  expect(monthAfter({ year: 2026, month: 5 }, -17)).toEqual({ year: 2024, month: 12 });
});

test('a month has a key and a title', () => {
  expect(monthKey({ year: 2026, month: 3 })).toBe('2026-03');
  expect(monthTitle(monthOfDay('2026-11-15'))).toBe('November 2026');
});

test('a day that does not exist is none', () => {
  expect(['2026-02-28', '2024-02-29', '2026-02-29', '2026-13-01', '1-1-1', ''].map(isDay)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
