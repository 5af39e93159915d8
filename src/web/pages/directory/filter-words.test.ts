import { expect, test } from 'vitest';
import type { Business } from '../../../contract/directory/business.ts';
import { alternativeTitle, filterChips } from './filter-words.ts';
import { isFar } from './listings.tsx';

const LONDON = {
  name: 'London',
  state: '',
  country: 'GB',
  timeZone: 'Europe/London',
  latitude: 51.5,
  longitude: -0.1,
} as const;

test('each filter in use has a chip, in the order of the form', () => {
  expect(filterChips({})).toEqual([]);
  const filter = {
    open: 'yes',
    near: 'London',
    country: 'GB',
    q: 'Nkɔsoɔ ne Ɔdɔ',
    category: 'Hospitality',
  } as const;
  expect(filterChips(filter)).toEqual([
    { shown: '“Nkɔsoɔ ne Ɔdɔ”', fields: ['q'] },
    { shown: 'Hospitality', fields: ['category'] },
    { shown: 'United Kingdom', fields: ['country'] },
    { shown: 'Near London', fields: ['near', 'within'] },
    { shown: 'Open now', fields: ['open'] },
  ]);
});

test.each([
  [{ q: 'restaurant', near: 'London' }, ['near'], '“restaurant”, nearest to London first'],
  [{ q: 'restaurant', near: 'London' }, ['q'], 'Other businesses near London'],
  [{ category: 'Media', region: 'Volta' }, ['region'], 'Media elsewhere'],
  [{ category: 'Media', region: 'Volta' }, ['category'], 'Other businesses in Volta'],
  [{ category: 'Media', open: 'yes' }, ['open'], 'Media, whether open or not'],
  [{ q: 'law', category: 'Media' }, ['q'], 'Media'],
] as const)('of %o without %o there are: %s', (filter, without, title) => {
  const place = 'near' in filter ? LONDON : null;
  expect(alternativeTitle(filter, { without: [...without] }, place)).toBe(title);
});

test('a business on another continent is not called the nearest', () => {
  const at = (latitude: number, longitude: number) =>
    ({ position: { latitude, longitude } }) as unknown as Business;
  expect(isFar(LONDON, at(5.6, -0.2))).toBe(true);
  expect(isFar(LONDON, at(53.5, -2.2))).toBe(false);
  expect(isFar(LONDON, undefined)).toBe(false);
});
