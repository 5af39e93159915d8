import { expect, test } from 'vitest';
import { ALMANAC } from '../../../tests/support/bundled-facts.ts';
import { almanacBetween } from './almanac.ts';
import { daysAway, nextFestivals } from './next-festivals.ts';

const TODAY = '2026-11-18';

test('Akwasidae is among the festivals, and each comes once with its next date', () => {
  const festivals = nextFestivals(TODAY, ALMANAC);
  expect(festivals[0]).toMatchObject({ id: 'akwasidae-2026-11-22', title: 'Akwasidae' });
  const titles = festivals.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  const dates = festivals.map(({ from }) => from);
  expect(dates).toEqual(dates.toSorted());
});

test('every festival that the calendar has in the coming year is among them', () => {
  const named = nextFestivals(TODAY, ALMANAC).map(({ title }) => title);
  const inCalendar = almanacBetween(TODAY, '2027-11-18', ALMANAC)
    .filter(({ kind }) => kind === 'festival')
    .map(({ title }) => title);
  expect(named).toEqual(expect.arrayContaining(inCalendar));
  expect(named.length).toBeGreaterThan(8);
});

test('a festival is so many days away, and now while it lasts', () => {
  expect(daysAway(TODAY, { from: '2026-11-22' })).toBe('in 4 days');
  expect(daysAway(TODAY, { from: '2026-11-19' })).toBe('tomorrow');
  expect(daysAway(TODAY, { from: TODAY })).toBe('today');
  expect(daysAway(TODAY, { from: '2026-11-16' })).toBe('now');
  const [first] = nextFestivals('2027-10-06', ALMANAC);
  expect(first).toMatchObject({ title: 'Odwira', from: '2027-10-04' });
});
