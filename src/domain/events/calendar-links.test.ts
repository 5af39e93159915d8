import { expect, test } from 'vitest';
import type { Event } from '../../contract/events/event.ts';
import { calendarLinks } from './calendar-links.ts';

const EVENT = {
  title: 'Highlife & waakye',
  description: 'A band.',
  startDate: '2026-07-04T17:00:00.000Z',
  endDate: null,
  allDay: false,
  state: 'scheduled',
  attendance: 'In person',
  repeats: null,
  location: 'The hall',
  city: 'Peckham',
  country: 'GB',
  countryName: 'United Kingdom',
} as Event;

const parts = (event: Event) =>
  calendarLinks(event, 'https://news.example/event/1').map(
    ({ href }) => new URL(href).searchParams,
  );

test('what has no end is given an hour, at the moment it truly begins', () => {
  const [google, outlook] = parts(EVENT);
  expect(google?.get('dates')).toBe('20260704T170000Z/20260704T180000Z');
  expect(google?.get('text')).toBe('Highlife & waakye');
  expect(google?.get('location')).toBe('The hall, Peckham, United Kingdom');
  expect(outlook?.get('startdt')).toBe('2026-07-04T17:00:00.000Z');
});

test.each([
  ['https://meet.example/durbar', 'https://meet.example/durbar'],
  [null, 'Online'],
])('an online event takes place at %s, and in no hall', (website, location) => {
  const [google, outlook] = parts({ ...EVENT, attendance: 'Online', website });
  expect(google?.get('location')).toBe(location);
  expect(outlook?.get('location')).toBe(location);
});

test('whole days are days, the last one included', () => {
  const [google, outlook] = parts({
    ...EVENT,
    allDay: true,
    startDate: '2026-12-24T00:00:00.000Z',
    endDate: '2026-12-26T00:00:00.000Z',
  });
  expect(google?.get('dates')).toBe('20261224/20261227');
  expect(outlook?.get('allday')).toBe('true');
});

test('what happens again is counted from its first time, on the clocks of its place', () => {
  const [google] = parts({
    ...EVENT,
    timeZone: 'Europe/London',
    repeats: {
      rule: 'FREQ=WEEKLY;BYDAY=SA;COUNT=8',
      from: '2026-06-20T17:00:00.000Z',
      leftOut: [],
      changed: [],
      next: [],
    },
  });
  expect(google?.get('dates')).toBe('20260620T170000Z/20260620T180000Z');
  expect(google?.get('recur')).toBe('RRULE:FREQ=WEEKLY;BYDAY=SA;COUNT=8');
  expect(google?.get('ctz')).toBe('Europe/London');
});
