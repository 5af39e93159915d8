import { describe, expect, it } from 'vitest';
import { readHours } from './opening-hours.ts';
import { writeHours } from './write-hours.ts';

function normalised(written: string): string {
  const read = readHours(written);
  return 'error' in read ? `✗ ${read.error}` : writeHours(read.hours);
}

describe('opening hours', () => {
  it.each([
    ['Mon-Sat 8:00-21:00', 'Mon-Sat 08:00-21:00; Sun closed'],
    ['Monday to Saturday 8am - 9pm', 'Mon-Sat 08:00-21:00; Sun closed'],
    ['mon–fri 8am–5pm, sat 9–1', 'Mon-Fri 08:00-17:00; Sat 09:00-13:00; Sun closed'],
    ['8am-10pm', 'Mon-Sun 08:00-22:00'],
    ['Daily 8-8', 'Mon-Sun 08:00-20:00'],
    ['Open every day from 7:30 a.m. to 9:30 p.m.', 'Mon-Sun 07:30-21:30'],
    ['Weekdays 9-5; weekends closed', 'Mon-Fri 09:00-17:00; Sat-Sun closed'],
    ['24/7', 'Mon-Sun 24 hours'],
    ['24/7, holidays closed', 'Mon-Sun 24 hours; Holidays closed'],
    ['Open 24 hours, holidays open', 'Mon-Sun 24 hours; Holidays as usual'],
    ['Fri & Sat 6pm-2am', 'Mon-Thu closed; Fri-Sat 18:00-02:00; Sun closed'],
    [
      'Tues, Thurs: 10.00-14.00',
      'Mon closed; Tue 10:00-14:00; Wed closed; Thu 10:00-14:00; Fri-Sun closed',
    ],
    ['Mon-Fri 8-12 and 1-5', 'Mon-Fri 08:00-12:00, 13:00-17:00; Sat-Sun closed'],
    ['Mon-Fri 8am-12pm, 1pm-5pm', 'Mon-Fri 08:00-12:00, 13:00-17:00; Sat-Sun closed'],
    ['Daily 8-20, Sundays 12-18', 'Mon-Sat 08:00-20:00; Sun 12:00-18:00'],
    ['Sun closed, daily 8-20', 'Mon-Sat 08:00-20:00; Sun closed'],
    ['Fri-Mon noon to midnight', 'Mon 12:00-24:00; Tue-Thu closed; Fri-Sun 12:00-24:00'],
    ['Mon-Fri 0800-1700hrs', 'Mon-Fri 08:00-17:00; Sat-Sun closed'],
    ['Mon-Fri 8h30-17h', 'Mon-Fri 08:30-17:00; Sat-Sun closed'],
    ['Mo-Fr 08:00-17:00', 'Mon-Fri 08:00-17:00; Sat-Sun closed'],
    ['Fr-Sa 20:00-26:00', 'Mon-Thu closed; Fri-Sat 20:00-02:00; Sun closed'],
    ['Mo-Sa 08:00-18:00; Su off', 'Mon-Sat 08:00-18:00; Sun closed'],
    [
      'Mo,We-Th 08:00-12:00,13:00-17:00; PH off',
      'Mon 08:00-12:00, 13:00-17:00; Tue closed; Wed-Thu 08:00-12:00, 13:00-17:00; Fri-Sun closed; Holidays closed',
    ],
    ['Sat/Sun 10:00-6:00pm', 'Mon-Fri closed; Sat-Sun 10:00-18:00'],
    [
      'Mon-Sat 8am-9pm\nPublic holidays 10am-2pm',
      'Mon-Sat 08:00-21:00; Sun closed; Holidays 10:00-14:00',
    ],
  ])('%s', (written, expected) => {
    expect(normalised(written)).toBe(expected);
    // What is kept reads back as itself.
    expect(normalised(expected)).toBe(expected);
  });

  it.each([
    ['Sonday 8-5', '“sonday 8-5”'],
    ['Mon-Fri', 'Please add opening hours for Mon, Tue, Wed, Thu, Fri.'],
    ['Mon 8am-25pm', '“8am-25pm” is not a valid time'],
    ['Mon 8-9pm', 'Please write am or pm after both times in “8-9pm”'],
    ['Mon 25:00-26:00', 'is not a valid time'],
    ['Mon 02:00-26:30', 'is not a valid time'],
    ['Mon 8:75-10:00', 'is not a valid time'],
    ['Mon 8-12, Mon 11-14', 'Two times for Mon overlap.'],
    ['closed', 'Please add opening hours.'],
    ['call us', '“call us”'],
    [';;;', 'Write the days and then the times'],
  ])('refuses %s and says what it cannot read', (written, message) => {
    expect(normalised(written)).toContain(message);
  });
});
