import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../../../contract/places/countries.ts';
import { distanceBetween } from '../../../domain/places/near.ts';
import { placeTitle } from '../../../domain/places/place-title.ts';
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
    ['Ashanti', 'GH', 'Ashanti', { latitude: 6.69, longitude: -1.62 }],
    ['Volta Region', 'GH', 'Volta', { latitude: 6.6, longitude: 0.47 }],
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
    ['South East London', 'London, United Kingdom', ''],
    ['SE London', 'London, United Kingdom', ''],
    ['East London', 'London, United Kingdom', 'East London, South Africa'],
    ['East London, South Africa', 'East London, South Africa', ''],
    ['West New York', 'West New York, NJ, United States', ''],
    ['West Ham', 'West Ham, United Kingdom', ''],
    ['Ontario', 'Ontario, Canada', 'Ontario, CA, United States'],
    ['GA-183-8164', 'Accra, Ghana', ''],
    ['AK0395028', 'Kumasi, Ghana', ''],
    ['GW-0007-1234', 'Amasaman, Ghana', ''],
    ['EWR', 'Newark, NJ, United States', ''],
    ['KMS', 'Kumasi, Ghana', ''],
    ['Winneba, C/R', 'Winneba, Ghana', ''],
    ['Tamale N/R', 'Tamale, Ghana', ''],
  ])('understands %s as %s', (typed, title, others) => {
    const found = places.resolve(typed, undefined);
    expect(found.place && placeTitle(found.place)).toBe(title);
    expect(found.others.map(placeTitle).join('; ')).toBe(others);
  });

  it.each([
    ['Kumasy', 'Kumasi'],
    ['Kumais', 'Kumasi'],
    ['Hamburgh', 'Hamburg'],
    ['Bolgatana', 'Bolgatanga'],
    ['Kumasy, Ghana', 'Kumasi'],
  ])('asks about %s, one letter from %s', (typed, name) => {
    const { place, others } = places.resolve(typed, undefined);
    expect(place).toBeNull();
    expect(others[0]?.name).toBe(name);
    expect(places.resolve('Kmsy', undefined).others).toEqual([]);
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
