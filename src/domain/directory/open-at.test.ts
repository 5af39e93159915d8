import { describe, expect, it } from 'vitest';
import { readHours } from '../../contract/directory/opening-hours.ts';
import { type KeptHoliday, openingAt, openSpan, type Times } from './open-at.ts';

function times(written: string, zone = 'Africa/Accra', holidays: Record<string, KeptHoliday> = {}) {
  const read = readHours(written);
  if ('error' in read) throw new Error(read.error);
  return { hours: read.hours, zone, holidayOn: (day) => holidays[day] } satisfies Times;
}
const at = (moment: string) => Date.parse(moment);
const line = (hours: Times, moment: string) => openingAt(hours, at(moment)).line;

describe('whether it is open', () => {
  // 16 November 2026 is a Monday.
  const chopBar = times('Mon-Fri 8-12 and 13-21, Sat 10-16');

  it.each([
    ['2026-11-16T07:59:59Z', 'Opens 08:00'],
    ['2026-11-16T08:00:00Z', 'Open until 12:00'],
    ['2026-11-16T12:00:00Z', 'Opens 13:00'],
    ['2026-11-16T20:59:59Z', 'Open until 21:00'],
    ['2026-11-16T21:00:00Z', 'Opens tomorrow 08:00'],
    ['2026-11-21T17:00:00Z', 'Opens Monday 08:00'],
  ])('at %s: %s', (moment, expected) => {
    expect(line(chopBar, moment)).toBe(expected);
  });

  it('stays open over midnight, and says midnight where it ends there', () => {
    const bar = times('Fri-Sat 6pm-2am, Sun 12-midnight');
    expect(line(bar, '2026-11-21T00:30:00Z')).toBe('Open until 02:00');
    expect(line(bar, '2026-11-21T02:00:00Z')).toBe('Opens 18:00');
    expect(line(bar, '2026-11-22T13:00:00Z')).toBe('Open until midnight');
  });

  it('says so where it never closes', () => {
    expect(line(times('24/7, holidays open'), '2026-11-16T03:00:00Z')).toBe('Open 24 hours');
    // Until the holiday that closes it.
    const christmas = { '2026-12-25': { name: 'Christmas Day', isSure: true } };
    const eve = '2026-12-24T22:00:00Z';
    const on = (written: string) => line(times(written, 'Africa/Accra', christmas), eve);
    expect(on('24/7, holidays closed')).toBe('Open until midnight');
    expect(on('24/7')).toBe('Open 24 hours');
  });

  it('closes on holidays only where the owner says so', () => {
    const farmers = { '2026-12-04': { name: 'Farmers’ Day', isSure: true } };
    const on = (written: string) => times(written, 'Africa/Accra', farmers);
    const noon = '2026-12-04T12:00:00Z';
    expect(line(on('Mon-Sat 8-5'), noon)).toBe('Open until 17:00');
    expect(line(on('Mon-Sat 8-5, holidays closed'), noon)).toBe(
      'Closed for Farmers’ Day, opens tomorrow 08:00',
    );
    expect(line(on('Mon-Sat 8-5, holidays open'), noon)).toBe('Open until 17:00');
    expect(line(on('Mon-Sat 8-5, holidays 10-2'), noon)).toBe('Open until 14:00');
    const eid = { '2026-12-04': { name: 'Eid', isSure: false } };
    const unsure = times('Mon-Sat 8-5, holidays closed', 'Africa/Accra', eid);
    expect(line(unsure, noon)).toBe('Closed if Eid is today, opens tomorrow 08:00');
  });

  it('reads the clocks of the place, also when they change', () => {
    const peckham = times('Daily 9-5', 'Europe/London');
    expect(line(peckham, '2026-07-01T08:30:00Z')).toBe('Open until 17:00');
    expect(line(peckham, '2026-12-01T08:30:00Z')).toBe('Opens 09:00');
    // On 29 March 2026 the hour from 1 to 2 is left out.
    const night = times('Sun 1:30am-3am', 'Europe/London');
    expect(openSpan(night, at('2026-03-29T00:00:00Z'))).toEqual({
      from: at('2026-03-29T01:30:00Z'),
      until: at('2026-03-29T02:00:00Z'),
    });
  });
});
