import { expect, test } from 'vitest';
import { addDays } from './calendar-day.ts';
import { ACCRA_AND_TAMALE, sunTimes } from './sun-times.ts';

const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const [accra, tamale] = ACCRA_AND_TAMALE;

// La Chaîne Météo printed the first for the Central Region, whose capital is Cape Coast; the others
// are from the table of sunrises by latitude at aa.quae.nl, for the meridian of Greenwich.
test.each([
  ['2025-04-20', { latitude: 5.106, longitude: -1.247 }, '05:55', '18:11'],
  ['2002-01-01', { latitude: 6, longitude: 0 }, '06:10', undefined],
  ['2002-01-01', { latitude: 10, longitude: 0 }, '06:17', undefined],
  ['2002-01-01', { latitude: 20, longitude: 0 }, '06:35', undefined],
])('on %s the sun rises as published', (day, city, rise, set) => {
  const found = sunTimes(day, { name: 'there', ...city });
  expect(Math.abs(minutes(found.rise) - minutes(rise))).toBeLessThanOrEqual(2);
  if (set) expect(Math.abs(minutes(found.set) - minutes(set))).toBeLessThanOrEqual(2);
});

test('in the north the days of June are longer and those of December shorter', () => {
  const length = (day: string, city = accra!) => {
    const { rise, set } = sunTimes(day, city);
    return minutes(set) - minutes(rise);
  };
  expect(length('2026-06-21', tamale)).toBeGreaterThan(length('2026-06-21'));
  expect(length('2026-12-21', tamale)).toBeLessThan(length('2026-12-21'));
});

test('from one day to the next it moves by less than a minute or two, all year', () => {
  for (let day = '2025-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
    const [today, tomorrow] = [sunTimes(day, accra!), sunTimes(addDays(day, 1), accra!)];
    expect(Math.abs(minutes(today.rise) - minutes(tomorrow.rise)), day).toBeLessThanOrEqual(1);
    expect(minutes(today.rise)).toBeGreaterThan(minutes('05:40'));
    expect(minutes(today.set)).toBeLessThan(minutes('18:30'));
  }
});
