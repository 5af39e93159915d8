import { expect, test } from 'vitest';
import { almanacBetween, almanacEntry, almanacOfYear } from './almanac.ts';
import { festivalsOfYear } from './festivals.ts';
import { easterSunday, holidaysOfYear } from './holidays.ts';

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

test('holidays on a Monday or a Friday stay, and before the Act nothing moved', () => {
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
  expect(observed(2027, 'eid-ul-adha')).toBe('2027-05-16 estimated');
  expect(observed(2025, 'eid-ul-adha')).toBe('2025-06-06 estimated');
  const twice = holidaysOfYear(2033).filter((entry) => entry.name === 'Eid-ul-Fitr');
  expect(twice.map((entry) => entry.key)).toEqual(['eid-ul-fitr-1', 'eid-ul-fitr-2']);
});

test('a year before the Act says that it is counted back, and has no Shaqq Day', () => {
  expect(almanacEntry('constitution-day-2020')?.basis).toContain('Counted back');
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
  });
  expect(days(2027)).toMatchObject({
    aboakyer: '2027-05-01',
    bakatue: '2027-07-06',
    'fetu-afahye': '2027-09-04',
    hogbetsotso: '2027-11-06',
    bugum: '2027-06-14',
    damba: '2027-08-13',
  });
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
