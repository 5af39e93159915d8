import { expect, test } from 'vitest';
import { demoQuotes } from './remittance-demo.ts';

test('computes amount times rate minus fee, with the three fixed examples', () => {
  expect(demoQuotes(1000).map(({ rate, fee, total }) => [rate, fee, total])).toEqual([
    [12.5, 12.5, 12487.5],
    [12, 15, 11985],
    [12.2, 10, 12190],
  ]);
  expect(demoQuotes(0.1).map(({ total }) => total)).toEqual([-11.25, -13.8, -8.78]);
});
