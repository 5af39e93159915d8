import { describe, expect, it } from 'vitest';
import type { Country } from '../../../contract/places/countries.ts';
import { OTHER_PLACE } from '../../../contract/places/place.ts';
import { openGazetteer } from './gazetteer.ts';
import { editedPlace } from './listing-place.ts';
import { placeQuestion } from './place-question.ts';
import { settlePlace } from './settle-place.ts';

const places = openGazetteer('content');
const labels = (country: Country, city: string) =>
  placeQuestion({ country, city, place: '' }, places).namesakes.map(({ label }) => label);

describe('what a form asks about a city', () => {
  it('asks which one where the clocks of namesakes differ, the largest first', () => {
    expect(labels('US', 'Washington')).toEqual([
      'Washington, DC (Eastern Time)',
      'Washington, Utah (Mountain Time)',
      'None of these',
    ]);
  });

  it('asks without the time zone where it is the same', () => {
    expect(labels('US', 'Woodbridge')).toEqual([
      'Woodbridge, Virginia',
      'Woodbridge, New Jersey',
      'None of these',
    ]);
  });

  it('asks where the country of the form may have been overlooked', () => {
    expect(labels('GH', 'London')).toEqual([
      'London, United Kingdom',
      'London, Ontario, Canada',
      'A place in Ghana',
    ]);
  });

  it.each([
    ['US', 'Washington DC'],
    ['US', 'Washington, DC'],
    ['US', 'Bronx, NY'],
    ['US', 'Springfield 22150'],
    ['US', 'New York'],
    // Dallas in Oregon and Houston's namesakes are too small to be meant.
    ['US', 'Dallas'],
    ['US', 'Houston'],
    ['GB', 'London'],
    ['GB', 'Toronto'],
    ['CA', 'London'],
    ['GH', 'Kumasi'],
    ['GH', 'Nowhereville'],
    ['GB', 'Nether Wallop'],
  ] as const)('asks nothing about %s %s', (country, city) => {
    expect(placeQuestion({ country, city, place: '' }, places)).toMatchObject({
      namesakes: [],
      zones: [],
    });
  });

  it('asks for the time zone of an unknown city in plain words', () => {
    const { zones } = placeQuestion({ country: 'US', city: 'Nowhereville', place: '' }, places);
    expect(zones[0]).toEqual({ value: 'America/New_York', label: 'Eastern Time (New York)' });
    expect(zones.map(({ label }) => label)).toContain('Mountain Standard Time (Phoenix)');
    expect(new Set(zones.map(({ label }) => label)).size).toBe(zones.length);
  });
});

describe('a place that a sender has answered for', () => {
  const settle = (fields: Partial<Parameters<typeof settlePlace>[0]>) =>
    settlePlace({ country: 'US', city: 'Washington', place: '', timeZone: '', ...fields }, places);

  it('is the namesake that was chosen', () => {
    expect(settle({ place: 'Washington, UT, United States' })).toMatchObject({
      city: 'Washington, UT',
      timeZone: 'America/Denver',
      position: { latitude: 37.131 },
    });
    const london = { country: 'GH', city: 'London', place: 'London, United Kingdom' } as const;
    expect(settle(london)).toMatchObject({ country: 'GB', timeZone: 'Europe/London' });
  });

  it('is asked for again where the answer belongs to another city', () => {
    expect(() => settle({ city: 'Portland', place: 'Washington, UT, United States' })).toThrow();
  });

  it('has the chosen time zone and no pin where it is none of those', () => {
    const chicago = { place: OTHER_PLACE, timeZone: 'America/Chicago' };
    expect(settle(chicago)).toMatchObject({
      city: 'Washington',
      timeZone: 'America/Chicago',
      position: null,
    });
    expect(() => settle({ place: OTHER_PLACE })).toThrow();
    expect(() => settle({ place: OTHER_PLACE, timeZone: 'Europe/Paris' })).toThrow();
  });

  it('is named by its town where a postcode was typed', () => {
    expect(settle({ city: '20782' })).toMatchObject({ city: 'Hyattsville, MD' });
  });
});

describe('a city that the desk changes', () => {
  const accra = {
    city: 'Accra',
    country: 'GH',
    latitude: 5556,
    longitude: -197,
    time_zone: 'Africa/Accra',
  } as const;
  const edited = (city: string, before: Parameters<typeof editedPlace>[0] = accra) =>
    editedPlace(before, { city, country: 'US' }, places);
  const choicesFor = (city: string) => {
    try {
      edited(city);
      return [];
    } catch (error) {
      const [message = ''] = (error as { errors: { city: string[] } }).errors.city;
      return message.slice(message.indexOf(': ') + 2).split('; ');
    }
  };

  it.each(['Portland', 'Springfield', 'Washington', 'Woodbridge'])(
    'is asked about where it is %s, and each of the choices is understood',
    (city) => {
      const choices = choicesFor(city);
      expect(choices.length).toBeGreaterThan(1);
      const found = choices.map((choice) => JSON.stringify(edited(choice)));
      expect(new Set(found).size).toBe(choices.length);
    },
  );

  it('keeps its pin where it is sent unchanged', () => {
    const maine = {
      city: 'Portland',
      country: 'US',
      latitude: 43_661,
      longitude: -70_255,
    } as const;
    expect(edited('Portland', { ...maine, time_zone: 'America/New_York' })).toEqual({
      position: { latitude: 43.661, longitude: -70.255 },
      timeZone: 'America/New_York',
    });
  });
});
