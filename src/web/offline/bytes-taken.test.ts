import { expect, test } from 'vitest';
import { bytesSince, kilobytes } from './bytes-taken.ts';

test('counts what came over the network since a moment, and rounds up to whole kilobytes', () => {
  const entries = [
    { startTime: 0, transferSize: 5000 },
    { startTime: 100, transferSize: 1000 },
    { startTime: 200, transferSize: 0 },
    { startTime: 300, transferSize: 100 },
  ];
  expect(bytesSince(entries, 0)).toBe(6100);
  expect(bytesSince(entries, 100)).toBe(1100);
  expect(kilobytes(1100)).toBe(2);
  expect(kilobytes(0)).toBe(0);
});
