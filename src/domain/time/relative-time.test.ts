import { describe, expect, it } from 'vitest';
import { articleAge, liveItemAge, longDate } from './relative-time.ts';

const now = new Date('2026-03-20T12:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();

describe('the age of an article', () => {
  it.each([
    [0, 'Just now'],
    [59 * MINUTE, 'Just now'],
    [HOUR, '1 hour ago'],
    [2 * HOUR - 1, '1 hour ago'],
    [2 * HOUR, '2 hours ago'],
    [23 * HOUR + 59 * MINUTE, '23 hours ago'],
    [24 * HOUR, '1 day ago'],
    [48 * HOUR - 1, '1 day ago'],
    [48 * HOUR, '2 days ago'],
    [400 * 24 * HOUR, '400 days ago'],
  ])('%i ms old reads %s', (age, words) => {
    expect(articleAge(ago(age), now)).toBe(words);
  });

  it('is never in the future, whatever the reader’s clock says', () => {
    expect(articleAge(ago(-3 * HOUR), now)).toBe('Just now');
  });
});

describe('the age of a live item', () => {
  it.each([
    [59 * MINUTE, 'Just now'],
    [HOUR, '1h ago'],
    [23 * HOUR, '23h ago'],
    [24 * HOUR, '1d ago'],
    [7 * 24 * HOUR - 1, '6d ago'],
    [7 * 24 * HOUR, '13 Mar 2026'],
  ])('%i ms old reads %s', (age, words) => {
    expect(liveItemAge(ago(age), now)).toBe(words);
  });
});

it('names the day it was in Accra', () => {
  expect(longDate('2026-03-06T23:59:00.000Z')).toBe('Friday, 6 March 2026');
});
