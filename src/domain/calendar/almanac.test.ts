import { expect, test } from 'vitest';
import { ALMANAC } from '../../../tests/support/bundled-facts.ts';
import * as almanac from './almanac.ts';
import * as festivals from './festivals.ts';
import * as holidays from './holidays.ts';

const { easterSunday } = holidays;
const holidaysOfYear = (year: number) => holidays.holidaysOfYear(year, ALMANAC);
const festivalsOfYear = (year: number) => festivals.festivalsOfYear(year, ALMANAC);
const almanacOfYear = (year: number) => almanac.almanacOfYear(year, ALMANAC);
const almanacEntry = (id: string) => almanac.almanacEntry(id, ALMANAC);
const almanacBetween = (from: string, to: string) => almanac.almanacBetween(from, to, ALMANAC);

const holiday = (year: number, key: string) => {
  const found = holidaysOfYear(year).find((entry) => entry.key === key);
  if (!found) throw new Error(`no ${key} in ${year}`);
  return found;
};
const observed = (year: number, key: string) => {
  const { observed, certainty } = holiday(year, key);
  return `${observed} ${certainty}`;
};

test('holidays that were moved stand where the ministry put them', () => {
  expect(observed(2025, 'republic-day')).toBe('2025-07-04 declared');
  expect(observed(2025, 'founders-day')).toBe('2025-09-22 declared');
  expect(observed(2026, 'constitution-day')).toBe('2026-01-09 declared');
  expect(observed(2026, 'eid-ul-fitr')).toBe('2026-03-20 declared');
  expect(observed(2026, 'shaqq-day')).toBe('2026-03-23 declared');
  expect(observed(2026, 'republic-day')).toBe('2026-07-03 declared');
});

test('holidays that practice would move are only expected there', () => {
  expect(observed(2027, 'constitution-day')).toBe('2027-01-08 expected');
  expect(observed(2027, 'independence-day')).toBe('2027-03-08 expected');
  expect(observed(2027, 'may-day')).toBe('2027-05-03 expected');
  expect(observed(2027, 'republic-day')).toBe('2027-07-02 expected');
  expect(observed(2027, 'founders-day')).toBe('2027-09-24 expected');
});

test('an Eid on a weekend is expected on the Monday, in midweek it stays', () => {
  expect(holiday(2027, 'eid-ul-adha').statutory).toBe('2027-05-16');
  expect(observed(2027, 'eid-ul-adha')).toBe('2027-05-17 estimated');
  expect(observed(2024, 'eid-ul-adha')).toBe('2024-06-17 estimated');
  expect(observed(2022, 'eid-ul-adha')).toBe('2022-07-11 estimated');
  expect(observed(2023, 'eid-ul-adha')).toBe('2023-06-28 estimated');
  expect(almanacEntry('eid-ul-adha-2027')?.basis).toContain('Monday was given off');
  expect(almanacEntry('eid-ul-fitr-2027')?.basis).not.toContain('the Monday');
});

test('Shaqq Day follows the feast onto the next working day', () => {
  for (let year = 2026; year < 2060; year += 1) {
    const days = holidaysOfYear(year).filter(({ key }) => /^(eid-ul-fitr|shaqq)/.test(key));
    for (const { observed } of days) {
      expect([0, 6], observed).not.toContain(new Date(observed).getUTCDay());
    }
    expect(new Set(days.map(({ observed }) => observed)).size, String(year)).toBe(days.length);
  }
});

test('New Year on a weekend is expected on the Monday, as in 2022', () => {
  expect(observed(2022, 'new-year')).toBe('2022-01-03 expected');
  expect(observed(2028, 'new-year')).toBe('2028-01-03 expected');
  expect(observed(2027, 'new-year')).toBe('2027-01-01 certain');
});

test('Mondays for a weekend are older than the Act of 2025', () => {
  expect(observed(2022, 'independence-day')).toBe('2022-03-07 expected');
  expect(observed(2021, 'may-day')).toBe('2021-05-03 expected');
  expect(observed(2023, 'constitution-day')).toBe('2023-01-09 expected');
});

test('Eid 2025 had two declared days and no Shaqq Day, which the law did not know yet', () => {
  expect(observed(2025, 'eid-ul-fitr')).toBe('2025-03-31 declared');
  expect(observed(2025, 'eid-second-day')).toBe('2025-04-01 declared');
  expect(almanacEntry('shaqq-day-2025')).toBeUndefined();
  expect(almanacEntry('eid-ul-fitr-2025')?.basis).toContain('before it was amended');
});

test('every holiday says in two sentences of its own what it is for', () => {
  const words = [2025, 2033].flatMap((year) =>
    almanacOfYear(year).filter(({ kind }) => kind === 'holiday'),
  );
  for (const { about, id } of words) expect(about.match(/\.( |$)/g), id).toHaveLength(2);
  const titles = new Set(words.map(({ title }) => title));
  expect(new Set(words.map(({ about }) => about)).size).toBe(titles.size);
});

test('holidays on a Monday or a Friday stay, and before the Act midweek did not move', () => {
  expect(observed(2026, 'independence-day')).toBe('2026-03-06 certain');
  expect(observed(2026, 'founders-day')).toBe('2026-09-21 certain');
  expect(observed(2024, 'independence-day')).toBe('2024-03-06 certain');
});

test('Christmas days that fall on a weekend are expected back on the next working days', () => {
  expect(observed(2022, 'christmas')).toBe('2022-12-27 expected');
  expect(observed(2022, 'boxing-day')).toBe('2022-12-26 certain');
  expect(observed(2026, 'christmas')).toBe('2026-12-25 certain');
  expect(observed(2026, 'boxing-day')).toBe('2026-12-28 expected');
  expect(observed(2027, 'christmas')).toBe('2027-12-27 expected');
  expect(observed(2027, 'boxing-day')).toBe('2027-12-28 expected');
});

test('Easter is where the church has it', () => {
  expect([2000, 2024, 2025, 2026, 2027, 2038].map(easterSunday)).toEqual([
    '2000-04-23',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ]);
  expect(observed(2026, 'good-friday')).toBe('2026-04-03 certain');
  expect(observed(2027, 'easter-monday')).toBe('2027-03-29 certain');
});

test('Farmers’ Day is the first Friday of December', () => {
  expect(observed(2026, 'farmers-day')).toBe('2026-12-04 certain');
  expect(observed(2027, 'farmers-day')).toBe('2027-12-03 certain');
});

test('the Eids are estimates, and a year may hold two of one', () => {
  expect(observed(2027, 'eid-ul-fitr')).toBe('2027-03-09 estimated');
  expect(observed(2026, 'eid-ul-adha')).toBe('2026-05-27 estimated');
  const twice = holidaysOfYear(2033).filter((entry) => entry.name === 'Eid-ul-Fitr');
  expect(twice.map((entry) => entry.key)).toEqual(['eid-ul-fitr-1', 'eid-ul-fitr-2']);
});

test('a year before the Act says that it is counted back, and has no Shaqq Day', () => {
  expect(almanacEntry('constitution-day-2020')?.basis).toContain('Worked out');
  expect(almanacEntry('shaqq-day-2020')).toBeUndefined();
});

test('festivals follow their rules', () => {
  const days = (year: number) =>
    Object.fromEntries(festivalsOfYear(year).map((entry) => [entry.key, entry.from]));
  expect(days(2026)).toMatchObject({
    aboakyer: '2026-05-02',
    bakatue: '2026-07-07',
    'emancipation-day': '2026-08-01',
    'fetu-afahye': '2026-09-05',
    hogbetsotso: '2026-11-07',
    odwira: '2026-09-21',
    bugum: '2026-06-24',
    damba: '2026-08-24',
    asafotufiam: '2026-08-06',
  });
  expect(days(2027)).toMatchObject({
    'edina-bronya': '2027-01-07',
    'kwahu-easter': '2027-03-26',
    aboakyer: '2027-05-01',
    bakatue: '2027-07-06',
    'fetu-afahye': '2027-09-04',
    hogbetsotso: '2027-11-06',
    bugum: '2027-06-14',
    damba: '2027-08-13',
    panafest: '2027-07-19',
    asafotufiam: '2027-08-05',
  });
  expect(days(2026)).not.toHaveProperty('panafest');
});

test('every entry of a year can be found again by its id, and no two share one', () => {
  for (const year of [1979, 2026, 2027, 2033]) {
    const entries = almanacOfYear(year);
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
    for (const entry of entries) expect(almanacEntry(entry.id)).toEqual(entry);
  }
  expect(almanacEntry('akwasidae-2026-11-23')).toBeUndefined();
  expect(almanacEntry('nothing-of-the-kind')).toBeUndefined();
});

test('a span holds what begins before it and ends inside', () => {
  const titles = almanacBetween('2026-09-24', '2026-09-25').map((entry) => entry.id);
  expect(titles).toEqual(['odwira-2026']);
  expect(almanacBetween('2026-11-22', '2026-11-22').map((entry) => entry.title)).toEqual([
    'Akwasidae',
  ]);
});

test('a day that was declared for no holiday of the law stands by itself', () => {
  const mourning = {
    holiday: 'day-of-mourning',
    name: 'Day of mourning',
    statutory: '2027-08-10',
    observed: '2027-08-10',
    notice: 'Ministry of the Interior, 9 August 2027',
  };
  const facts = { ...ALMANAC, declared: [...ALMANAC.declared, mourning] };
  expect(almanac.almanacEntry('day-of-mourning-2027', facts)).toMatchObject({
    title: 'Day of mourning',
    from: '2027-08-10',
    certainty: 'declared',
    basis: expect.stringContaining('Declared: Ministry of the Interior, 9 August 2027.'),
  });
});

test('an Eid that was declared takes Shaqq Day along', () => {
  const eid = { holiday: 'eid-ul-fitr', name: 'Eid-ul-Fitr', notice: 'Ministry' };
  const declared = [{ ...eid, statutory: '2027-03-10', observed: '2027-03-10' }];
  const days = holidays.holidaysOfYear(2027, { ...ALMANAC, declared });
  expect(days.find(({ key }) => key === 'shaqq-day')).toMatchObject({
    statutory: '2027-03-11',
    observed: '2027-03-11',
    certainty: 'estimated',
  });
});

test('a festival whose days were announced is on those days', () => {
  const homowo = { festival: 'homowo', from: '2027-08-14', to: '2027-08-14', notice: 'Ga council' };
  const facts = { ...ALMANAC, festivalDays: [homowo] };
  expect(almanac.almanacEntry('homowo-2027', facts)).toMatchObject({
    from: '2027-08-14',
    certainty: 'declared',
    basis: 'Announced: Ga council.',
  });
  expect(almanac.almanacEntry('homowo-2028', facts)).toBeUndefined();
});

test('without any facts the calendar still counts what it can', () => {
  const nothing = { ...ALMANAC, law: undefined, declared: [], festivals: [], festivalDays: [] };
  const days = holidays.holidaysOfYear(2026, nothing);
  expect(days.find(({ key }) => key === 'christmas')?.observed).toBe('2026-12-25');
  expect(almanac.almanacOfYear(2026, nothing).some(({ kind }) => kind === 'festival')).toBe(false);
});

test('a span without end is not computed year by year', () => {
  expect(almanacBetween('2026-11-01', '9999-12-31').at(-1)?.from.slice(0, 4)).toBe('2030');
  expect(almanacBetween('0001-01-01', '9999-12-31').at(-1)?.from.slice(0, 4)).toBe('1975');
});

test('no entry is computed for a year outside our time', () => {
  expect(almanacEntry('christmas-2026')).toBeDefined();
  expect(almanacEntry('christmas-9998')).toBeUndefined();
  expect(almanacEntry('christmas-0001')).toBeUndefined();
});
