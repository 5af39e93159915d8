import { expect, test } from 'vitest';
import { demoQuotes, parseDemoAmount } from './remittance-demo.ts';

test('computes amount times rate minus fee, with the three fixed examples', () => {
  expect(demoQuotes(1000).map(({ rate, fee, total }) => [rate, fee, total])).toEqual([
    [12.5, 12.5, 12487.5],
    [12, 15, 11985],
    [12.2, 10, 12190],
  ]);
  expect(demoQuotes(0.1).map(({ total }) => total)).toEqual([-11.25, -13.8, -8.78]);
});

test('takes only numbers above 0 as an amount', () => {
  expect(parseDemoAmount('1000')).toBe(1000);
  expect(parseDemoAmount('2,500.50')).toBe(2500.5);
  for (const text of ['', 'abc', '0', '-5', 'Infinity']) {
    expect(parseDemoAmount(text), text).toBeUndefined();
  }
});
