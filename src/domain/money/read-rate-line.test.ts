import { expect, test } from 'vitest';
import { readRateLine } from './read-rate-line.ts';

test.each(['USD 10.92, GBP 14.60', 'usd 10.92; gbp=14.60', ' USD: 10.92 ,\n GBP14.60,'])(
  'reads %j',
  (text) => {
    expect(readRateLine(text)).toEqual({
      rates: [
        { currency: 'USD', rate: '10.92' },
        { currency: 'GBP', rate: '14.60' },
      ],
      problems: [],
    });
  },
);

test.each([
  ['', 'Enter at least one rate, such as USD 10.92.'],
  [' , ', 'Enter at least one rate, such as USD 10.92.'],
  ['10.92', '“10.92” isn’t a currency with its rate'],
  ['USD', '“USD” isn’t a currency with its rate'],
  ['NGN 0.007', '“NGN” isn’t a currency we compare. Use USD, GBP, EUR, CAD.'],
  ['USD 0', '“USD 0” needs a number above 0'],
  ['USD -3', '“USD -3” needs a number above 0'],
  ['USD 10.9.2', '“USD 10.9.2” needs a number above 0'],
  ['USD 1234567', 'needs a number above 0'],
  ['USD 10, usd 11', 'USD is there twice.'],
  ['Nkɔsoɔ ne Ɔdɔ', '“Nkɔsoɔ ne Ɔdɔ” isn’t a currency with its rate'],
])('says what to correct in %j', (text, problem) => {
  expect(readRateLine(text).problems.join(' ')).toContain(problem);
});

test('a decimal comma is two entries, and the second one is named', () => {
  expect(readRateLine('USD 10,92').problems).toEqual([
    '“92” isn’t a currency with its rate. Write it such as USD 10.92, with a point before the decimals.',
  ]);
});
