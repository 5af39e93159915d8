import { describe, expect, test } from 'vitest';
import { ALMANAC } from '../../../tests/support/bundled-facts.ts';
import { addDays } from '../time/calendar-day.ts';
import { dayInGhana, nextChange } from './day-in-ghana.ts';
import { openness } from './office-hours.ts';

/**
 * Every weekday on which Ghana is closed, 2025 to 2028, written down from the notices, the law and
 * practice as reported, not from this code: d declared, x expected, e estimated, c certain.
 */
const CLOSED: Record<string, string> = {
  2025: '01-01c 01-07c 03-06c 03-31d 04-01d 04-18c 04-21c 05-01c 06-06d 07-04d 09-22d 12-05d 12-25c 12-26c',
  2026: '01-01c 01-09d 03-06c 03-20d 03-23d 04-03c 04-06c 05-01c 05-27e 07-03d 09-21c 12-04c 12-25c 12-28x',
  2027: '01-01c 01-07x 01-08x 03-08x 03-09e 03-10e 03-26c 03-29c 05-03x 05-17e 07-01x 07-02x 09-21x 09-24x 12-03c 12-27x 12-28x',
  2028: '01-03x 01-07c 02-28e 02-29e 03-06c 04-14c 04-17c 05-01c 05-05e 07-03x 09-21x 09-22x 12-01c 12-25c 12-26c',
};
const LETTER = { c: 'certain', d: 'declared', x: 'expected', e: 'estimated' } as const;

describe.each(Object.entries(CLOSED))('%s', (year, listed) => {
  const table = new Map(
    listed.split(' ').map((entry) => [`${year}-${entry.slice(0, 5)}`, entry.slice(5)]),
  );

  test('is open and closed on the right days, and says how sure it is', () => {
    for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) {
      const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
      const result = dayInGhana(day, ALMANAC);
      expect(`${day} ${result.open}`).toBe(`${day} ${!isWeekend && !table.has(day)}`);
      if (isWeekend) expect(result.certainty).toBe('certain');
      else {
        const letter = table.get(day) as keyof typeof LETTER | undefined;
        expect(`${day} ${result.certainty}`).toBe(`${day} ${letter ? LETTER[letter] : null}`);
      }
      expect(result.why.length, day).toBeGreaterThan(0);
      const atThreeHours = [7, 12, 23].map((hour) => openness(result, hour));
      const closed = result.isUnlessMoved ? 'unless-moved' : 'closed';
      expect(atThreeHours, day).toEqual(
        result.open ? ['not-yet', 'open', 'over'] : [closed, closed, closed],
      );
    }
  });
});

const words = (day: string) => dayInGhana(day, ALMANAC).why.join(' ');

test('expected, declared and estimated are told apart in words', () => {
  expect(words('2026-01-09')).toContain(
    'declared for this day (Ministry of the Interior, 2 January',
  );
  expect(words('2026-12-28')).toContain('is expected on this day');
  expect(words('2027-03-09')).toContain('estimated for this day');
  expect(words('2026-12-25')).toBe('Christmas Day, a public holiday.');
  expect(words('2026-11-16')).toBe('A working day.');
});

test('a day from which the holiday was moved says where it went', () => {
  expect(words('2026-01-07')).toContain('moved to Friday 9 January 2026');
  expect(dayInGhana('2026-01-07', ALMANAC).open).toBe(true);
  expect(words('2027-07-01')).toContain('expected to move to Friday 2 July 2027');
  expect(dayInGhana('2027-07-01', ALMANAC)).toMatchObject({
    open: false,
    holiday: 'Republic Day',
    certainty: 'expected',
  });
  expect(words('2028-01-01')).toContain('Monday 3 January 2028 expected as the day off');
});

test('an estimated feast on a weekend is not called law, nor its Monday the feast', () => {
  expect(words('2027-05-16')).toBe(
    'It is a Sunday. Eid-ul-Adha is estimated for this day, with Monday 17 May 2027 expected off in its place.',
  );
  expect(words('2027-05-17')).toContain(
    'Eid-ul-Adha is estimated for Sunday 16 May 2027, with this day off in its place',
  );
});

test('the day before and after an estimated feast says that it may fall there', () => {
  expect(words('2027-05-18')).toContain(
    'Eid-ul-Adha is estimated for Sunday 16 May 2027, with Monday 17 May 2027 off in its place',
  );
  expect(words('2027-03-11')).toContain('Shaqq Day is estimated for Wednesday 10 March 2027');
  expect(words('2026-03-19')).toBe('A working day.');
});

test('the next change skips over a weekend that a holiday makes longer', () => {
  expect(nextChange('2026-11-16', ALMANAC)).toMatchObject({ day: '2026-11-21', open: false });
  expect(nextChange('2026-12-24', ALMANAC).day).toBe('2026-12-25');
  expect(nextChange('2026-12-25', ALMANAC)).toMatchObject({ day: '2026-12-29', open: true });
});
