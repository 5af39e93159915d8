import { expect, test } from 'vitest';
import { writeZone } from './write-zone.ts';

const rulesOf = (zone: string) =>
  writeZone(zone, 2026, 2027)
    .split('\r\n')
    .filter((line) => line.startsWith('RRULE'));

test.each([
  ['Europe/London', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
  ['America/Los_Angeles', 'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'],
  ['Australia/Sydney', 'FREQ=YEARLY;BYMONTH=4;BYDAY=1SU', 'FREQ=YEARLY;BYMONTH=10;BYDAY=1SU'],
])('writes the yearly changes of %s as rules without an end', (zone, ...rules) => {
  expect(rulesOf(zone)).toEqual(rules.map((rule) => `RRULE:${rule}`));
});

test('writes the changes of London in the time that ends', () => {
  expect(writeZone('Europe/London', 2026, 2026)).toContain(
    [
      'BEGIN:DAYLIGHT',
      'DTSTART:20260329T010000',
      'TZOFFSETFROM:+0000',
      'TZOFFSETTO:+0100',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'END:DAYLIGHT',
    ].join('\r\n'),
  );
});

test('lists changes that follow no rule, and none where clocks never change', () => {
  // Brazil gave up summer time in 2019.
  const brazil = writeZone('America/Sao_Paulo', 2015, 2015);
  expect(brazil).not.toContain('RRULE');
  expect(brazil.match(/BEGIN:DAYLIGHT/g)).toHaveLength(4);
  expect(writeZone('Africa/Accra', 2026, 2026).match(/BEGIN:STANDARD/g)).toHaveLength(1);
});
