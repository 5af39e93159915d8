import { expect, test } from 'vitest';
import { whyNoBirthday } from './day-of-birth.ts';

const today = '2026-11-16';

test.each(['1990-03-06', '1800-01-01', '2000-02-29', today])('%s may be a birthday', (day) => {
  expect(whyNoBirthday(day, today)).toBeUndefined();
});

test.each([
  ['1990-02-30', /no such date/],
  ['1900-02-29', /no such date/],
  ['2026-11-17', /in the future/],
  ['1799-12-31', /1800/],
  ['', /year, month, day/],
  ['6 March 1990', /year, month, day/],
  ['1990-3-6', /year, month, day/],
  ['<script>', /year, month, day/],
])('%s is not, and it says why', (text, why) => {
  expect(whyNoBirthday(text, today)).toMatch(why);
});
