import { expect, test } from 'vitest';
import { missingReports } from './taken-down.ts';

/** One report an hour: `x` is listed, `-` is not, `=` has the time of the one before it and is not listed. */
function missingIn(listed: string): number[] {
  let hour = 0;
  const reports = [...listed].map((sign, index) => {
    if (sign !== '=') hour += 1;
    const publishedAt = new Date(hour * 3_600_000).toISOString();
    return { id: `${index}`, publishedAt, isListed: sign === 'x' };
  });
  return missingReports(reports).map(Number);
}

test('a report left out between listed ones is missing', () => {
  expect(missingIn('xxx-xxx')).toEqual([3]);
  expect(missingIn('xxx-xxx-x')).toEqual([3, 7]);
});

test('the oldest and the newest reports are never missing', () => {
  expect(missingIn('-xxxxxx')).toEqual([]);
  expect(missingIn('----xxx')).toEqual([]);
  expect(missingIn('xxxxxx-')).toEqual([]);
});

test('reports that left a feed with pinned old ones are not missing', () => {
  expect(missingIn('x----xxxx')).toEqual([]);
  expect(missingIn('xx-xxxx')).toEqual([]);
});

test('a feed that leaves out many lists a selection', () => {
  expect(missingIn('xxx-xxx-xxx-xxx')).toEqual([]);
});

test('reports of one and the same time have no order', () => {
  expect(missingIn('xxxx=xxx')).toEqual([]);
});
