import { expect, it } from 'vitest';
import { DAY } from '../../contract/durations.ts';
import { expiredBackups, nightlyName } from './backup-rotation.ts';

const START = Date.parse('2026-01-01T02:00:00.000Z');
const nights = (count: number) =>
  Array.from({ length: count }, (_, night) => nightlyName(new Date(START + night * DAY), false));

/** A year of nights, each of which removes what has had its time. */
function afterNights(count: number): string[] {
  let files: string[] = [];
  for (const name of nights(count)) {
    files.push(name);
    const expired = expiredBackups(files);
    files = files.filter((file) => !expired.includes(file));
  }
  return files.map((name) => name.slice(16, 24));
}

it('keeps everything of the first week', () => {
  expect(expiredBackups(nights(7))).toEqual([]);
});

it('keeps seven days, four weeks and six months, night after night', () => {
  // 16 November 2026 is the 320th night, a Monday.
  expect(afterNights(320)).toEqual([
    '20260630',
    '20260731',
    '20260831',
    '20260930',
    '20261031',
    '20261101',
    '20261108',
    '20261110',
    '20261111',
    '20261112',
    '20261113',
    '20261114',
    '20261115',
    '20261116',
  ]);
});

it('keeps the newest of several in one night, encrypted or not', () => {
  const [first, second] = [0, 60_000].map((later) => nightlyName(new Date(START + later), true));
  expect(expiredBackups([first!, second!])).toEqual([first]);
});

it('leaves alone what it did not write', () => {
  const others = ['sankofa-20200101-000000.ndjson.gz', 'erasures.json', 'sankofa-nightly-x.gz'];
  expect(expiredBackups([...others, ...nights(1)])).toEqual([]);
});
