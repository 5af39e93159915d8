import { expect, test } from 'vitest';
import { eventDate, eventHours, eventTime, readerHours } from './event-time.ts';

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
  expect(readerHours('soon', null, 'America/New_York')).toBeUndefined();
});

test('the reader’s own clock is told where it differs', () => {
  expect(readerHours(START, END, 'America/New_York')).toEqual({
    hours: '13:30 to 17:00',
    zone: 'New York',
  });
  expect(readerHours(START, END, 'Europe/London')).toBeUndefined();
  expect(readerHours('2026-07-20T18:30:00.000Z', null, 'Europe/London')?.hours).toBe('19:30');
  expect(readerHours(START, END, 'Asia/Tokyo')?.hours).toBe('Sat 21 Nov, 03:30 to 07:00');
});
