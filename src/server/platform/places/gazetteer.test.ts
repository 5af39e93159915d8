import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../../../contract/places/countries.ts';
import { distanceBetween } from '../../../domain/places/near.ts';
import { openGazetteer } from './gazetteer.ts';

const places = openGazetteer('content');

describe('the gazetteer', () => {
  it.each([
    ['GH', 'Kumasi', 'Africa/Accra', 6.688, -1.624],
    ['GH', 'wa', 'Africa/Accra', 10.061, -2.502],
    ['GB', 'Peckham', 'Europe/London', 51.474, -0.07],
    ['GB', 'Peckham, London', 'Europe/London', 51.474, -0.07],
    ['US', 'Silver Spring, Maryland', 'America/New_York', 38.991, -77.026],
    ['US', 'Silver Spring MD', 'America/New_York', 38.991, -77.026],
    ['US', 'Columbus', 'America/New_York', 39.961, -82.999],
    ['US', 'Columbus, Nebraska', 'America/Chicago', 41.43, -97.368],
    ['CA', 'London', 'America/Toronto', 42.983, -81.233],
    ['AU', 'SYDNEY', 'Australia/Sydney', -33.868, 151.207],
    ['DE', 'Köln', 'Europe/Berlin', 50.933, 6.95],
  ] as const)('finds %s %s', (country, typed, timeZone, latitude, longitude) => {
    expect(places.find(country, typed)).toMatchObject({ country, timeZone, latitude, longitude });
  });

  it('finds no unknown city, and none of another country', () => {
    expect(places.find('GH', 'Peckham')).toBeUndefined();
    expect(places.find('US', 'Columbus, Ontario')).toBeUndefined();
    expect(places.find('GB', '')).toBeUndefined();
  });

  it.each([
    ['Birmingham', 'GB'],
    ['Manchester', 'GB'],
    ['London', 'GB'],
    ['Paris', 'FR'],
    ['Kumasi', 'GH'],
    ['Newark', 'US'],
    ['Dublin', 'IE'],
    ['Rome', 'IT'],
    ['Manchester NH', 'US'],
    ['London, Ontario', 'CA'],
    ['Paris Texas', 'US'],
    ['Tema Community 1', 'GH'],
    ['Peckham, London', 'GB'],
  ])('finds %s in %s if no country is named', (typed, country) => {
    expect(places.resolve(typed, undefined).place?.country).toBe(country);
  });

  it.each([
    ['Maryland', 'US', 'Maryland', { latitude: 39.29, longitude: -76.61 }],
    ['new jersey', 'US', 'New Jersey', { latitude: 40.74, longitude: -74.17 }],
    ['Ontario', 'CA', 'Ontario', { latitude: 43.7, longitude: -79.42 }],
  ] as const)(
    'finds %s as a whole state whose radius includes the largest city',
    (typed, country, name, city) => {
      const state = places.resolve(typed, country === 'CA' ? 'CA' : undefined).place;
      expect(state).toMatchObject({ country, name });
      if (state) expect(distanceBetween(state, city)).toBeLessThan(state.reach ?? 0);
    },
  );

  it('prefers a city to a state of the same name', () => {
    expect(places.resolve('Washington', undefined).place?.reach).toBeUndefined();
    expect(places.resolve('Maryland', 'GB').place).toBeNull();
  });

  it('searches only the country that is named', () => {
    expect(places.resolve('Birmingham', 'US').place).toMatchObject({ state: 'AL' });
    expect(places.resolve('Peckham', 'US').place).toBeNull();
  });

  it.each([
    ['Africa/Accra', 'GH'],
    ['Europe/London', 'GB'],
    ['America/New_York', 'US'],
    ['America/Toronto', 'CA'],
    ['Europe/Kyiv', 'UA'],
    ['Europe/Kiev', 'UA'],
    ['Asia/Kolkata', 'IN'],
    ['Asia/Calcutta', 'IN'],
    ['Africa/Lagos', 'NG'],
    ['UTC', undefined],
    ['Mars/Olympus', undefined],
    ['', undefined],
    ['x'.repeat(60), undefined],
  ])('finds the country of %s', (zone, country) => {
    expect(places.countryOf(zone)).toBe(country);
  });

  it('has a valid time zone for every country', () => {
    for (const country of COUNTRIES) {
      const zone = places.zoneOf(country);
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
      expect([country, zone]).not.toEqual([country, 'UTC']);
    }
  });

  it('suggests the largest first, up to the limit', () => {
    const names = places.startingWith('US', 'wor', 3).map(({ name }) => name);
    expect(names[0]).toBe('Worcester');
    expect(places.startingWith('GH', 'a', 8)).toHaveLength(8);
    expect(places.startingWith('GH', 'zzzz', 8)).toEqual([]);
  });
});
