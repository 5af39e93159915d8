import { expect, test } from 'vitest';
import { HOME_ZONE } from '../../contract/home-zone.ts';
import { eventDate, eventDay, eventHours, eventTime, hoursOnClocks } from './event-time.ts';

const START = '2026-11-20T18:30:00.000Z';
const END = '2026-11-20T22:00:00.000Z';

test('a date has its weekday and a time its hours, in Accra', () => {
  expect(eventDate(START, HOME_ZONE)).toBe('Friday 20 November 2026');
  expect(eventTime(START, HOME_ZONE)).toBe('18:30');
  expect(eventHours(START, END, HOME_ZONE)).toBe('18:30 to 22:00');
  expect(eventHours(START, null, HOME_ZONE)).toBe('18:30');
  expect(eventHours(START, '2026-11-21T02:00:00.000Z', HOME_ZONE)).toBe(
    '18:30 to Sat 21 Nov, 02:00',
  );
});

test('a date elsewhere is that of the clocks there', () => {
  const late = '2026-09-13T23:45:30.000Z';
  expect(eventDate(late, 'Asia/Tokyo')).toBe('Monday 14 September 2026');
  expect(eventDay(late, 'Asia/Tokyo')).toBe('Mon 14 Sept');
  expect(eventTime(late, 'America/St_Johns')).toBe('21:15');
  expect(eventTime('2026-09-13T04:00:00.000Z', 'America/New_York')).toBe('00:00');
});

test('what is no moment says so', () => {
  expect(eventDate('soon', HOME_ZONE)).toBe('Invalid Date');
  expect(eventTime('', HOME_ZONE)).toBe('Invalid Time');
  expect(hoursOnClocks('soon', null, [HOME_ZONE, 'America/New_York'])).toEqual([
    { zone: HOME_ZONE, hours: 'Invalid Time' },
  ]);
});

test('every clock that shows something else is told, the place’s own first', () => {
  expect(hoursOnClocks(START, END, [HOME_ZONE, HOME_ZONE, 'America/New_York'])).toEqual([
    { zone: HOME_ZONE, hours: '18:30 to 22:00' },
    { zone: 'America/New_York', hours: '13:30 to 17:00' },
  ]);
  const other = (start: string, end: string | null, zone: string) =>
    hoursOnClocks(start, end, [HOME_ZONE, zone])[1]?.hours;
  expect(other(START, END, 'Europe/London')).toBeUndefined();
  expect(other('2026-07-20T18:30:00.000Z', null, 'Europe/London')).toBe('19:30');
  expect(other(START, END, 'Asia/Tokyo')).toBe('Sat 21 Nov, 03:30 to 07:00');
});

test('an evening in London in July is an hour earlier in Accra', () => {
  expect(
    hoursOnClocks('2026-07-04T17:00:00.000Z', null, ['Europe/London', HOME_ZONE, 'Europe/London']),
  ).toEqual([
    { zone: 'Europe/London', hours: '18:00' },
    { zone: HOME_ZONE, hours: '17:00' },
  ]);
});
