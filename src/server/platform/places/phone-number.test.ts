import { expect, test } from 'vitest';
import { internationalPhone, mobileNumber } from './phone-number.ts';

test.each([
  ['06-12345678', 'NL', '+31 6 12345678'],
  ['020 123 4567', 'NL', '+31 20 123 4567'],
  ['020 123 4567', 'GH', '+233 20 123 4567'],
  ['+233 (0)30 222-1111', 'GH', '+233 30 222 1111'],
  ['+233 20 123 4567', 'NL', '+233 20 123 4567'],
  ['00233 20 123 4567', 'US', '+233 20 123 4567'],
  ['030/1234567', 'DE', '+49 30 1234567'],
  ['020 123 4567 / 024 765 4321', 'GH', '+233 20 123 4567'],
])('the phone number %s in %s is %s', (typed, country, shown) => {
  expect(internationalPhone(typed, country)).toBe(shown);
});

test('text that holds no phone number stays as it was typed', () => {
  for (const typed of ['ask at the gate', '191', '', null]) {
    expect(internationalPhone(typed, 'GH')).toBe(typed);
  }
});

test.each([
  ['06-12345678', 'NL', '+31612345678'],
  ['020 123 4567', 'GH', '+233201234567'],
  ['+233 20 123 4567', 'NL', '+233201234567'],
  // American numbers don't say whether they are a mobile's.
  ['212-555-0100', 'US', '+12125550100'],
])('WhatsApp number %s in %s is %s', (typed, country, number) => {
  expect(mobileNumber(typed, country)).toBe(number);
});

test.each([
  ['020 123 4567', 'NL'],
  ['02 9374 4000', 'AU'],
  ['+44 20 7946 0000', 'GB'],
  ['+233 30 222 1111', 'GH'],
  ['0612345678', 'GH'],
  ['+12', 'GH'],
  ['call me', 'GH'],
  [null, 'GH'],
])('%s in %s cannot be on WhatsApp', (typed, country) => {
  expect(mobileNumber(typed, country)).toBeNull();
});
