import { expect, it } from 'vitest';
import { endOfQuiet } from './quiet-hours.ts';

const end = (now: string, zone: string, from = 22, until = 7) =>
  endOfQuiet(new Date(now), { zone, from, until })?.toISOString();

it('is quiet from the first hour on, until the last one begins', () => {
  expect(end('2026-11-18T21:59:59Z', 'Africa/Accra')).toBeUndefined();
  expect(end('2026-11-18T22:00:00Z', 'Africa/Accra')).toBe('2026-11-19T07:00:00.000Z');
  expect(end('2026-11-19T06:59:59Z', 'Africa/Accra')).toBe('2026-11-19T07:00:00.000Z');
  expect(end('2026-11-19T07:00:00Z', 'Africa/Accra')).toBeUndefined();
});

it('follows the clocks of the reader', () => {
  expect(end('2026-11-18T03:30:00Z', 'America/New_York')).toBe('2026-11-18T12:00:00.000Z');
  expect(end('2026-11-18T22:30:00Z', 'America/New_York')).toBeUndefined();
  expect(end('2026-11-18T22:30:00Z', 'Asia/Kolkata')).toBe('2026-11-19T01:30:00.000Z');
});

it('ends at the same hour of the clock in the nights when clocks change', () => {
  // London, 25 October 2026: 02:00 becomes 01:00, so the night is an hour longer.
  expect(end('2026-10-24T21:30:00Z', 'Europe/London')).toBe('2026-10-25T07:00:00.000Z');
  expect(end('2026-10-24T20:30:00Z', 'Europe/London')).toBeUndefined();
  // The hour that comes twice.
  expect(end('2026-10-25T00:30:00Z', 'Europe/London')).toBe('2026-10-25T07:00:00.000Z');
  expect(end('2026-10-25T01:30:00Z', 'Europe/London')).toBe('2026-10-25T07:00:00.000Z');
  // London, 29 March 2026: 01:00 becomes 02:00, so the night is an hour shorter.
  expect(end('2026-03-28T22:30:00Z', 'Europe/London')).toBe('2026-03-29T06:00:00.000Z');
  // An hour that is left out: quiet until 02:00 in New York on 8 March 2026 ends at 03:00.
  expect(end('2026-03-08T06:30:00Z', 'America/New_York', 23, 2)).toBe('2026-03-08T07:00:00.000Z');
});

it('can be in the daytime, or not at all', () => {
  expect(end('2026-11-18T09:30:00Z', 'Africa/Accra', 9, 17)).toBe('2026-11-18T17:00:00.000Z');
  expect(end('2026-11-18T17:00:00Z', 'Africa/Accra', 9, 17)).toBeUndefined();
  expect(end('2026-11-18T23:00:00Z', 'Africa/Accra', 7, 7)).toBeUndefined();
});
