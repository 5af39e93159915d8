import { expect, it } from 'vitest';
import { decimalOf, possibleAmounts, whichAmount } from './typed-amount.ts';

it.each([
  ['1000', '1000'],
  [' 20 ', '20'],
  ['0', '0'],
  ['007', '007'],
  ['99,50', '99.50'],
  ['99.50', '99.50'],
  ['99,5', '99.5'],
  ['.5', '0.5'],
  [',50', '0.50'],
  ['5.', '5'],
  ['5,', '5'],
  ['1000,50', '1000.50'],
  ['15.4255', '15.4255'],
  ['0.500', '0.500'],
  ['1000.500', '1000.500'],
  ['1,000', '1000'],
  ['12,345.67', '12345.67'],
  ['12.345,67', '12345.67'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1.234.567,89', '1234567.89'],
  ['1 000', '1000'],
  ['1 000,50', '1000.50'],
  ['1\u00a0000.50', '1000.50'],
  ['1\u202f234\u2009567,8', '1234567.8'],
  ["1'000.50", '1000.50'],
  ['1’000’000', '1000000'],
  ['9'.repeat(50), '9'.repeat(50)],
])('reads %o as %s, and the same again', (typed, decimal) => {
  expect(decimalOf(typed)).toBe(decimal);
  expect(decimalOf(decimal)).toBe(decimal);
  expect(whichAmount(typed)).toBeUndefined();
});

it.each([
  '',
  ' ',
  '.',
  ',',
  'abc',
  '-5',
  '−5',
  '+5',
  '1e5',
  '0x10',
  '∞',
  '١٠٠',
  '1,0000',
  '1,00,000',
  '1,000,00',
  '1 00',
  '1.000 000',
  '1234,567',
  '0,500',
  '1,2,3',
  '1..5',
  '1.5.5',
  'GHS 1,200',
  '₵50',
  '$1k',
  '20-30',
])('reads no sum of %o, and has nothing to ask', (typed) => {
  expect(decimalOf(typed)).toBeUndefined();
  expect(possibleAmounts(typed)).toBeUndefined();
});

it.each([
  ['1.000', '1', '1,000'],
  [' 1.500 ', '1.50', '1,500'],
  ['19.999', '20', '19,999'],
  ['999.999', '1000', '999,999'],
  ['15.425', '15.43', '15,425'],
])('asks what %o is, and reads either answer', (typed, less, more) => {
  expect(decimalOf(typed)).toBeUndefined();
  expect(possibleAmounts(typed)).toEqual([less, more]);
  expect(whichAmount(typed)).toBe(`Do you mean ${less} or ${more}?`);
  expect(Number(decimalOf(less))).toBeCloseTo(Number(typed), 1);
  expect(Number(decimalOf(more))).toBeCloseTo(Number(typed) * 1000);
});
