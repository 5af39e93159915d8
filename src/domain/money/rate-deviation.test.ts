import { expect, test } from 'vitest';
import { rateDeviation } from './rate-deviation.ts';

test('a rate may differ by a tenth, and is asked about beyond', () => {
  expect(rateDeviation('11.85', '11.85')).toBeUndefined();
  expect(rateDeviation('11', '10')).toBeUndefined();
  expect(rateDeviation('11.000001', '10')).toBe('10% above');
  expect(rateDeviation('9', '10.0')).toBeUndefined();
  expect(rateDeviation('8.99', '10.0')).toBe('10.1% below');
  expect(rateDeviation('118.5', '11.85')).toBe('900% above');
  expect(rateDeviation('1.185', '11.85')).toBe('90% below');
});
