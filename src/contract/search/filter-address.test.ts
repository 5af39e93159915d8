import { describe, expect, test } from 'vitest';
import { BUSINESS_FILTER } from '../directory/business-filter.ts';
import { businessSearchSchema } from '../directory/business-search.ts';
import { EVENT_FILTER } from '../events/event-filter.ts';
import { eventSearchSchema } from '../events/event-search.ts';
import { filterAddress, readFilter } from './filter-address.ts';

const businesses = (address: string) => readFilter(BUSINESS_FILTER, new URLSearchParams(address));

describe('what an address asks of a list', () => {
  test('is read as it was written', () => {
    const address = 'q=kente&country=GB&open=yes&near=Peckham&within=25';
    expect(filterAddress(businesses(address))).toBe(address);
  });

  test.each([
    ['what is left empty', 'q=&country=&within='],
    ['blanks', 'q=++&near=%09'],
    ['what nobody offers', 'country=Mars&open=maybe&within=7&colour=red'],
  ])('is nothing for %s', (_, address) => {
    expect(filterAddress(businesses(address))).toBe('');
  });

  test('leaves out one value that is not offered, and keeps the others', () => {
    expect(filterAddress(businesses('q=kente&within=7&open=yes'))).toBe('q=kente&open=yes');
  });

  test('is cut where words are longer than what is looked for', () => {
    expect(businesses(`q=${'a'.repeat(1000)}`).q).toBe('a'.repeat(200));
  });

  test.each([
    ['businesses', BUSINESS_FILTER, businessSearchSchema],
    ['events', EVENT_FILTER, eventSearchSchema],
  ])('is taken by the call that finds %s, whatever was typed', (_, rules, schema) => {
    for (const typed of ['yes', 'GB', '25', ' Accra ', 'x'.repeat(5000), '', '\u0000', '[]']) {
      const everywhere = new URLSearchParams(Object.keys(rules).map((name) => [name, typed]));
      const sent = new URLSearchParams(filterAddress(readFilter(rules, everywhere)));
      expect(schema.safeParse(Object.fromEntries(sent)).success, typed).toBe(true);
    }
  });
});
