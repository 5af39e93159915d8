import { expect, test } from 'vitest';
import { gapInWords, gapOfZone, nextClockChange } from './clock-gap.ts';

const at = (moment: string) => Date.parse(moment);
const london = gapOfZone('Europe/London');
const newYork = gapOfZone('America/New_York');

test('the gap to Accra follows summer time', () => {
  expect(london(at('2026-11-16T12:00Z'))).toBe(0);
  expect(london(at('2026-07-01T12:00Z'))).toBe(60);
  expect(newYork(at('2026-11-16T12:00Z'))).toBe(-300);
  expect(gapOfZone('America/Toronto')(at('2026-07-01T12:00Z'))).toBe(-240);
  expect(gapOfZone('Europe/Berlin')(at('2026-07-01T12:00Z'))).toBe(120);
  expect(gapOfZone('Asia/Kolkata')(at('2026-07-01T12:00Z'))).toBe(330);
  expect(gapOfZone('Africa/Accra')(at('2026-07-01T12:00Z'))).toBe(0);
});

test('two weeks before the clocks change there is a warning, and not earlier', () => {
  // British clocks go forward on 28 March 2027 at 01:00, American ones on 14 March at 07:00 UTC.
  expect(nextClockChange(london, at('2027-03-13T12:00Z'))).toBeUndefined();
  const change = nextClockChange(london, at('2027-03-14T12:00Z'));
  expect(change?.gap).toBe(60);
  expect(new Date(change!.at).toISOString()).toBe('2027-03-28T01:00:00.000Z');
  expect(nextClockChange(london, at('2027-03-29T00:00Z'))).toBeUndefined();
  const american = nextClockChange(newYork, at('2027-03-01T00:00Z'));
  expect(new Date(american!.at).toISOString()).toBe('2027-03-14T07:00:00.000Z');
  expect(american?.gap).toBe(-240);
});

test('a gap is said in words', () => {
  expect(gapInWords(0)).toBe('the same as Accra');
  expect(gapInWords(-300)).toBe('5 hours behind Accra');
  expect(gapInWords(60)).toBe('1 hour ahead of Accra');
  expect(gapInWords(330)).toBe('5 hours 30 minutes ahead of Accra');
});
