import { expect, test } from 'vitest';
import { ACCRA, eventDate, eventHours, eventTime, hoursOnClocks } from './event-time.ts';

const START = '2026-11-20T18:30:00.000Z';
const END = '2026-11-20T22:00:00.000Z';

test('a date has its weekday and a time its hours, in Accra', () => {
  expect(eventDate(START)).toBe('Friday 20 November 2026');
  expect(eventTime(START)).toBe('18:30');
  expect(eventHours(START, END)).toBe('18:30 to 22:00');
  expect(eventHours(START, null)).toBe('18:30');
  expect(eventHours(START, '2026-11-21T02:00:00.000Z')).toBe('18:30 to Sat 21 Nov, 02:00');
});

test('what is no moment says so', () => {
  expect(eventDate('soon')).toBe('Invalid Date');
  expect(eventTime('')).toBe('Invalid Time');
  expect(hoursOnClocks('soon', null, [ACCRA, 'America/New_York'])).toEqual([
    { zone: ACCRA, hours: 'Invalid Time' },
  ]);
});

test('every clock that shows something else is told, the place’s own first', () => {
  expect(hoursOnClocks(START, END, [ACCRA, ACCRA, 'America/New_York'])).toEqual([
    { zone: ACCRA, hours: '18:30 to 22:00' },
    { zone: 'America/New_York', hours: '13:30 to 17:00' },
  ]);
  const other = (start: string, end: string | null, zone: string) =>
    hoursOnClocks(start, end, [ACCRA, zone])[1]?.hours;
  expect(other(START, END, 'Europe/London')).toBeUndefined();
  expect(other('2026-07-20T18:30:00.000Z', null, 'Europe/London')).toBe('19:30');
  expect(other(START, END, 'Asia/Tokyo')).toBe('Sat 21 Nov, 03:30 to 07:00');
});

test('an evening in London in July is an hour earlier in Accra', () => {
  expect(
    hoursOnClocks('2026-07-04T17:00:00.000Z', null, ['Europe/London', ACCRA, 'Europe/London']),
  ).toEqual([
    { zone: 'Europe/London', hours: '18:00' },
    { zone: ACCRA, hours: '17:00' },
  ]);
});
