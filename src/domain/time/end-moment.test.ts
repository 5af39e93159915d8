import { expect, test } from 'vitest';
import { eventTimes, submittedEnd, zoneOf } from './end-moment.ts';

const START = { startDate: '2026-12-05', startTime: '18:00' };
const end = (fields: { endDate: string; endTime: string }) =>
  eventTimes({ ...START, ...fields }).end;

test('an end date with an end time is the end', () => {
  expect(end({ endDate: '2026-12-06', endTime: '02:00' })).toBe('2026-12-06T02:00');
});

test('an end time alone is on the day it starts', () => {
  expect(end({ endDate: '', endTime: '21:30' })).toBe('2026-12-05T21:30');
});

test('an end time before the start is on the next day', () => {
  const night = (endDate: string) =>
    eventTimes({ startDate: '2026-12-31', startTime: '22:00', endDate, endTime: '04:00' }).end;
  expect(night('')).toBe('2027-01-01T04:00');
  expect(night('2026-12-31')).toBe('2027-01-01T04:00');
  expect(night('2027-01-02')).toBe('2027-01-02T04:00');
  expect(submittedEnd({ startDate: '2026-12-05T22:00Z', endTime: '04:00' })).toBe(
    '2026-12-06T04:00:00Z',
  );
});

test('an end date alone, or nothing, ends when it starts', () => {
  expect(end({ endDate: '2026-12-07', endTime: '' })).toBe('2026-12-05T18:00');
  expect(end({ endDate: '', endTime: '' })).toBe('2026-12-05T18:00');
});

test('the start is what was typed, on the clocks of the place', () => {
  expect(eventTimes({ ...START, endDate: '', endTime: '' }).start).toBe('2026-12-05T18:00');
});

test('a call without an end gets one by the same rule', () => {
  const startDate = '2026-12-05T18:00:00.000Z';
  const endDate = '2026-12-06T01:00:00.000Z';
  expect(submittedEnd({ startDate, endDate, endTime: '20:00' })).toBe(endDate);
  expect(submittedEnd({ startDate, endDate: null, endTime: '20:00' })).toBe('2026-12-05T20:00:00Z');
  expect(submittedEnd({ startDate: '2026-12-05T18:00+01:00', endTime: '20:00' })).toBe(
    '2026-12-05T20:00:00+01:00',
  );
  expect(submittedEnd({ startDate: '2026-12-05T18:00', endTime: '20:00' })).toBe(
    '2026-12-05T20:00:00',
  );
  expect(submittedEnd({ startDate, endTime: '' })).toBe(startDate);
  expect(submittedEnd({ startDate, endTime: 'late' })).toBe(startDate);
});

test('a day is not mistaken for a zone', () => {
  expect(zoneOf('2026-12-05T18:00')).toBe('');
  expect(zoneOf('2026-12-05T18:00:00.000Z')).toBe('Z');
  expect(zoneOf('2026-12-05T18:00-05:00')).toBe('-05:00');
});
