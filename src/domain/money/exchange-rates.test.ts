import { expect, test } from 'vitest';
import { lineOf, ratesOfThirtyDays, type StoredRate } from './exchange-rates.ts';

const NOW = new Date('2026-11-16T12:00:00Z');
const stored = (rate: string, quotedAt: string, currency: StoredRate['currency'] = 'GBP') => ({
  currency,
  rate,
  quotedAt,
  source: 'rates.example',
  url: null,
});

test('each currency has its newest rate and the last of each day', () => {
  const [pound, dollar] = ratesOfThirtyDays(
    [
      stored('15.4', '2026-11-16T06:00:00.000Z'),
      stored('15.1', '2026-11-13T06:00:00.000Z'),
      stored('15.217', '2026-11-13T18:00:00.000Z'),
      stored('14', '2026-09-01T06:00:00.000Z'),
      stored('11', '2026-11-16T06:00:00.000Z', 'USD'),
    ],
    NOW,
  );
  expect(pound).toMatchObject({ currency: 'GBP', rate: 15.4, at: '2026-11-16T06:00:00.000Z' });
  // The 14th and the 15th had none of their own.
  expect(pound?.days).toEqual([15.22, 15.22, 15.22, 15.4]);
  expect(dollar?.days).toEqual([11]);
});

test('a rate that is older than the line is still told, with its age', () => {
  const [pound] = ratesOfThirtyDays([stored('14', '2026-09-01T06:00:00.000Z')], NOW);
  expect(pound).toMatchObject({ rate: 14, at: '2026-09-01T06:00:00.000Z', days: [] });
  expect(ratesOfThirtyDays([], NOW)).toEqual([]);
});

test('never more than thirty days', () => {
  const many = Array.from({ length: 60 }, (_, ago) =>
    stored('15', new Date(NOW.getTime() - ago * 86_400_000).toISOString()),
  );
  expect(ratesOfThirtyDays(many, NOW)[0]?.days).toHaveLength(30);
});

test('the line steps day by day, and is none where there is one day', () => {
  expect(lineOf([10, 12, 11, 10], 20)).toBe('M0 20l1-20 1 10 1 10');
  expect(lineOf([9, 9], 20)).toBe('M0 10l1 0');
  expect(lineOf([9], 20)).toBe('');
  expect(lineOf([], 20)).toBe('');
});
