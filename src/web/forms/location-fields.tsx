import { useEffect, useState } from 'react';
import type { AnswerOf } from '../../contract/api/call-types.ts';
import { COUNTRIES, countryName, HOME_COUNTRY } from '../../contract/places/countries.ts';
import type { Place } from '../../contract/places/place.ts';
import { addressOf, createReader } from '../data/request.ts';
import { SelectField, TextField } from './fields.tsx';
import { useTyped } from './form-context.ts';

/** With fewer letters too many cities match. */
const MIN_LETTERS = 2;

export const CountryField = () => (
  <SelectField name="country" label="Country" options={COUNTRIES} nameOf={countryName} required />
);

/** Any city may be entered; those in the gazetteer are suggested. */
export function CityField() {
  const offered = useCities();
  return (
    <>
      <TextField
        name="city"
        label="City"
        autoComplete="address-level2"
        list="cities"
        hint="A postcode works too."
        required
      />
      <datalist id="cities">
        {offered.map(({ name, state }) => (
          <option key={name + state} value={state ? `${name}, ${state}` : name} />
        ))}
      </datalist>
    </>
  );
}

export function GhanaPostGpsField() {
  if (useTyped('country') !== HOME_COUNTRY) return null;
  return (
    <TextField
      name="ghanaPostGps"
      label="GhanaPostGPS address"
      placeholder="GA-183-8164"
      hint="If there is one. You’ll find it in the GhanaPostGPS app."
    />
  );
}

/** The cities whose names start with the typed text. */
function useCities(): readonly Place[] {
  const country = useTyped('country');
  const typed = useTyped('city');
  const [offered, setOffered] = useState<readonly Place[]>([]);
  const q = typed.split(',')[0]?.trim().slice(0, 100) ?? '';

  useEffect(() => {
    let isCurrent = true;
    const found = q.length < MIN_LETTERS ? Promise.resolve([]) : findCities(country, q);
    void found.then((cities) => isCurrent && setOffered(cities));
    return () => {
      isCurrent = false;
    };
  }, [country, q]);

  return offered;
}

const readJson = createReader();
const requests = new Map<string, Promise<Place[]>>();

/** People retype letters, so each call is made once. */
function findCities(country: string, q: string): Promise<Place[]> {
  const path = addressOf('/places', { country, q });
  const request =
    requests.get(path) ??
    (readJson(path) as Promise<AnswerOf<'GET /places'>>).catch(() => {
      requests.delete(path);
      return [];
    });
  requests.set(path, request);
  return request;
}
