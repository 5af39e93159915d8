import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addDays, isDay } from '../../domain/time/calendar-day.ts';
import { readOnThisDay } from './read-on-this-day.ts';

const entries = await readOnThisDay('content/on-this-day.yaml');

test('no day of the year is more than five days from an entry, and there are over 120', () => {
  expect(entries.length).toBeGreaterThanOrEqual(120);
  const dates = new Set(entries.map(({ date }) => date.slice(5)));
  for (let day = '2027-01-01'; day <= '2027-12-31'; day = addDays(day, 1)) {
    const next = Array.from({ length: 5 }, (_, ahead) => addDays(day, ahead).slice(5));
    expect([day, next.some((date) => dates.has(date))]).toEqual([day, true]);
  }
});

test('each is a valid past date, with an existing article if one is named', () => {
  for (const { date, article, title } of entries) {
    expect([date, isDay(date) && date < '2026-11-16']).toEqual([date, true]);
    if (article)
      expect([title, existsSync(`content/articles/${article}.md`)]).toEqual([title, true]);
    // It follows 'On this day in 1957: '.
    expect(title).not.toMatch(/\.$/);
  }
});
