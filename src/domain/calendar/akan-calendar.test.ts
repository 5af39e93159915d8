import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '../time/calendar-day.ts';
import {
  akanDay,
  dayName,
  nextSacredDay,
  nextSameDay,
  odwiraWeek,
  sacredDaysOfYear,
} from './akan-calendar.ts';

const holyDay = (day: string) => akanDay(day).sacred?.key;

test.each([
  ['1978-01-08', 'akwasidae'],
  ['1978-02-19', 'akwasidae'],
  ['2021-12-12', 'akwasidae'],
  ['2022-12-25', 'akwasidae'],
  ['2023-02-05', 'akwasidae'],
  ['2024-01-07', 'akwasidae'],
  ['2024-05-12', 'akwasidae'],
  ['2025-07-06', 'akwasidae'],
  ['2025-08-17', 'akwasidae'],
  ['1978-02-01', 'awukudae'],
  ['2019-12-11', 'awukudae'],
  ['2020-08-19', 'awukudae'],
  ['2023-01-18', 'awukudae'],
  ['2023-04-12', 'awukudae'],
  ['2024-04-24', 'awukudae'],
  ['2025-07-30', 'awukudae'],
  ['1978-01-23', 'fodwo'],
  ['1978-02-10', 'fofie'],
])('%s, a day reported in print, is %s', (day, key) => {
  expect(holyDay(day)).toBe(key);
});

test('the Akwasidae and Awukudae of a year come in order', () => {
  const of = (year: number, key: string) =>
    sacredDaysOfYear(year)
      .filter((entry) => entry.sacred.key === key)
      .map((entry) => entry.day.slice(5));
  expect(of(2026, 'akwasidae').join()).toBe('02-01,03-15,04-26,06-07,07-19,08-30,10-11,11-22');
  expect(of(2027, 'akwasidae').join()).toBe(
    '01-03,02-14,03-28,05-09,06-20,08-01,09-12,10-24,12-05',
  );
  expect(of(2026, 'awukudae').join()).toBe('01-14,02-25,04-08,05-20,07-01,08-12,09-23,11-04,12-16');
});

test('a day outside the four is not kept, and every kept day falls on its weekday', () => {
  expect(holyDay('2026-11-15')).toBeUndefined();
  const weekdays = { akwasidae: 0, fodwo: 1, awukudae: 3, fofie: 5 };
  for (const { day, sacred } of sacredDaysOfYear(1999)) {
    expect(weekdayOf(day)).toBe(weekdays[sacred.key]);
  }
});

test('the names of the forty-two pair both weeks', () => {
  expect(akanDay('2025-01-19').name).toBe('Kurukwasi');
  expect(akanDay('1978-01-23').name).toBe('Fodwo');
  expect(akanDay('1978-02-10').name).toBe('Fofie');
  expect(akanDay('1978-01-26').name).toBe('Kuruya');
  expect(akanDay('1978-01-28').name).toBe('Monomene');
  const names = Array.from({ length: 43 }, (_, days) => akanDay(addDays('2026-06-01', days)).name);
  expect(new Set(names).size).toBe(42);
  expect(names[42]).toBe(names[0]);
});

test('the next of a kind may be today, and a birthday comes round every 42 days', () => {
  expect(nextSacredDay('akwasidae', '2026-11-15')).toBe('2026-11-22');
  expect(nextSacredDay('akwasidae', '2026-11-22')).toBe('2026-11-22');
  expect(nextSameDay('2026-01-01', '2026-01-02')).toBe('2026-02-12');
  expect(nextSameDay('1990-05-06', '1990-05-06')).toBe('1990-05-06');
});

test('Odwira at Akropong is the week of an Awukudae', () => {
  const starts = [2018, 2019, 2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028].map(
    (year) => odwiraWeek(year).from,
  );
  expect(starts).toEqual([
    '2018-10-15',
    '2019-09-16',
    '2021-10-11',
    '2022-09-12',
    '2023-09-25',
    '2024-10-07',
    '2025-10-20',
    '2026-09-21',
    '2027-10-04',
    '2028-10-16',
  ]);
  expect(odwiraWeek(2025).to).toBe('2025-10-26');
});

test('day names follow the day of the week one was born on', () => {
  expect(dayName('1909-09-21').male).toBe('Kwabena');
  expect(dayName('1909-09-18').male).toBe('Kwame');
  expect(dayName('2000-01-01')).toMatchObject({ female: 'Ama', fanteMale: 'Kwamena, Ato' });
  expect(dayName('2026-11-15')).toMatchObject({ weekday: 0, male: 'Kwasi', female: 'Akosua' });
});

test('from 1957 to 2100 every day has the name that two independent counts give it', () => {
  // Reingold and Dershowitz count the six from R.D. 37, Nwona to Fo; R.D. 719163 is 1 January 1970.
  const six = ['Nwona', 'Nkyi', 'Kuru', 'Kwa', 'Mono', 'Fo'];
  const seven = ['kwasi', 'dwo', 'bena', 'wukuo', 'ya', 'fie', 'mene'];
  const first = Date.UTC(1957, 0, 1) / 86_400_000;
  const last = Date.UTC(2100, 11, 31) / 86_400_000;
  for (let number = first; number <= last; number += 1) {
    const moment = new Date(number * 86_400_000);
    const fixed = number + 719_163;
    const expected = six[(((fixed - 37 - 1) % 6) + 6) % 6]! + seven[moment.getUTCDay()];
    expect(akanDay(moment.toISOString().slice(0, 10)).name).toBe(expected);
  }
});
