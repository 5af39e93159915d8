import { describe, expect, it } from 'vitest';
import { momentAt, offsetAt, withOffset } from './zoned-time.ts';

/** Published days on which clocks change, with the hour at which they do. */
const FORWARD = [
  ['Europe/London', '2026-03-29', '01:30', 0, 60],
  ['Europe/London', '2027-03-28', '01:30', 0, 60],
  ['Europe/London', '2028-03-26', '01:30', 0, 60],
  ['Europe/Berlin', '2026-03-29', '02:30', 60, 120],
  ['America/New_York', '2026-03-08', '02:30', -300, -240],
  ['America/New_York', '2027-03-14', '02:30', -300, -240],
  ['America/New_York', '2028-03-12', '02:30', -300, -240],
  ['America/Toronto', '2027-03-14', '02:30', -300, -240],
  ['Australia/Sydney', '2026-10-04', '02:30', 600, 660],
  ['Australia/Sydney', '2027-10-03', '02:30', 600, 660],
] as const;

const BACK = [
  ['Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
  ['Europe/Berlin', '2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ['America/Toronto', '2028-11-05', '01:30', '2028-11-05T05:30:00.000Z'],
  ['Australia/Sydney', '2027-04-04', '02:30', '2027-04-03T15:30:00.000Z'],
] as const;

const iso = (day: string, time: string, zone: string) => momentAt(day, time, zone)?.toISOString();

describe('a time on the clocks of a place', () => {
  it('is another moment in summer than in winter', () => {
    expect(iso('2026-07-04', '18:00', 'Europe/London')).toBe('2026-07-04T17:00:00.000Z');
    expect(iso('2026-12-04', '18:00', 'Europe/London')).toBe('2026-12-04T18:00:00.000Z');
    expect(iso('2026-07-04', '18:00', 'America/New_York')).toBe('2026-07-04T22:00:00.000Z');
    expect(iso('2026-07-04', '18:00', 'Africa/Accra')).toBe('2026-07-04T18:00:00.000Z');
  });

  it.each(FORWARD)('%s on %s has no %s', (zone, day, time, before, after) => {
    expect(iso(day, time, zone)).toBeUndefined();
    const night = Date.parse(`${day}T00:00:00Z`);
    expect(offsetAt(night - 86_400_000, zone)).toBe(before);
    expect(offsetAt(night + 86_400_000, zone)).toBe(after);
  });

  it.each(BACK)('%s on %s has %s twice and means the first', (zone, day, time, moment) => {
    expect(iso(day, time, zone)).toBe(moment);
  });

  it('is no moment where it is no time', () => {
    for (const [day, time] of [
      ['2026-13-01', '18:00'],
      ['2026-07-04', 'late'],
      ['', ''],
    ] as const) {
      expect(momentAt(day, time, 'Europe/London')).toBeUndefined();
    }
  });

  // Through three years, hitting every hour of the day, there and back again.
  it.each([
    'Europe/London',
    'America/New_York',
    'America/Toronto',
    'Europe/Berlin',
    'Australia/Sydney',
  ])('in %s comes back from the moment it means', (zone) => {
    const end = Date.UTC(2029, 0, 1);
    for (let moment = Date.UTC(2026, 0, 1); moment < end; moment += 5 * 3_600_000) {
      const shown = withOffset(new Date(moment).toISOString(), zone);
      if (Date.parse(shown) !== moment) throw new Error(`${shown} is not ${moment}`);
      const again = momentAt(shown.slice(0, 10), shown.slice(11, 19), zone)?.getTime();
      // The second of two like hours is read as the first.
      if (again !== moment && again !== moment - 3_600_000) throw new Error(`${shown}: ${again}`);
    }
  });
});
