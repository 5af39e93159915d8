import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Season } from '../../../contract/guides/guide.ts';
import { OpenToday } from './open-today.tsx';

function words(season: Season | undefined, today: string): string {
  const html = renderToStaticMarkup(<OpenToday season={season} today={today} />);
  return html.replace(/<[^>]*>/g, '');
}

const DAYS: Season = {
  opens: { month: 'August', day: 5 },
  closes: { month: 'October', day: 7 },
};
const MONTHS: Season = { opens: { month: 'August' }, closes: { month: 'October' } };
const BY_COURSE: Season = { ...MONTHS, byCourse: true };

test.each([
  ['2026-10-06', 'Probably open now; closes around 7 October 2026'],
  ['2026-10-07', 'Probably closes today; check the time'],
  ['2026-10-08', 'Probably closed now; next closes around 7 October 2027'],
])('on %s a known closing day reads: %s', (today, text) => {
  expect(words(DAYS, today)).toBe(text);
});

test.each([
  ['2026-08-15', 'Opens in August; check the day'],
  ['2026-09-30', 'Probably open now; closes in October 2026'],
  ['2026-10-01', 'Closes in October 2026; check the day'],
  ['2026-10-31', 'Closes in October 2026; check the day'],
  ['2026-11-01', 'Probably closed now; next closes in October 2027'],
])('on %s a known closing month reads: %s', (today, text) => {
  expect(words(MONTHS, today)).toBe(text);
});

test.each([
  ['2026-08-15', 'Some courses are probably open; the last close in October 2026'],
  ['2026-10-01', 'The last courses close in October 2026; check the day'],
])('on %s courses with dates of their own read: %s', (today, text) => {
  expect(words(BY_COURSE, today)).toBe(text);
});

test('nothing is said about today where only the end or nothing is known', () => {
  expect(words({ closes: DAYS.closes }, '2026-09-01')).toBe('Next closes around 7 October 2026');
  expect(words(undefined, '2026-09-01')).toBe('No dates announced');
});
