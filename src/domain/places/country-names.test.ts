import { expect, it } from 'vitest';
import { withTypedCountry } from './country-names.ts';

it.each([
  ['Germany', 'DE'],
  ['the UK', 'GB'],
  ['Côte d’Ivoire', 'CI'],
] as const)('%s, typed as a place, is the country to filter by', (near, country) => {
  expect(withTypedCountry({ near, country: 'GH' })).toEqual({ near: undefined, country });
});

it('leaves towns, states and two letters as they are', () => {
  for (const near of ['Kumasi', 'Maryland', 'DE', undefined]) {
    expect(withTypedCountry({ near })).toEqual({ near });
  }
});
