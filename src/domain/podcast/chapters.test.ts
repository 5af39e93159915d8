import { expect, it } from 'vitest';
import { playTime, readChapters, writeChapters } from './chapters.ts';

it('chapters are read a line each, and written the same', () => {
  const text = '0:00 Welcome\n1:30 The ban on drumming\n1:02:05 Homowo';
  const chapters = readChapters(`${text}\n\n`, 4000);
  expect(chapters).toEqual([
    { start: 0, title: 'Welcome' },
    { start: 90, title: 'The ban on drumming' },
    { start: 3725, title: 'Homowo' },
  ]);
  expect(writeChapters(chapters)).toBe(text);
  expect(readChapters(' \n', 10)).toEqual([]);
});

it.each([
  ['a line without a time', '0:00 a\nHomowo', /“Homowo” isn’t a time/],
  ['seconds above 59', '0:00 a\n1:75 b', /isn’t a time/],
  ['a time after the end', '0:00 a\n9:00 b', /after the end/],
  ['times out of order', '0:00 a\n1:00 b\n0:30 c', /must begin after/],
  ['a first one that begins later', '0:10 a', /begin at 0:00/],
])('chapters with %s are refused', (_name, text, reason) => {
  expect(() => readChapters(text, 120)).toThrow(reason);
});

it('a time is as long as it needs to be', () => {
  expect([0, 65, 3725].map(playTime)).toEqual(['0:00', '1:05', '1:02:05']);
});
