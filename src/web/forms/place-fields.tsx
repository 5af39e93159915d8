import { useWatch } from 'react-hook-form';
import { COUNTRIES, countryName, HOME_COUNTRY } from '../../contract/countries.ts';
import type { Place } from '../../contract/place.ts';
import { foldText } from '../../domain/fold-text.ts';
import { query } from '../data/query.ts';
import { usePageData } from '../page/page-data.ts';
import { SelectField, TextField } from './fields.tsx';

/** From so many letters on there are few enough cities to choose from. */
const ENOUGH = 2;

export const CountryField = () => (
  <SelectField name="country" label="Country" options={COUNTRIES} nameOf={countryName} required />
);

/** Any city may be written; those that the gazetteer knows are offered. */
export function CityField() {
  const { offered } = usePlaces();
  return (
    <>
      <TextField
        name="city"
        label="City"
        autoComplete="address-level2"
        list="cities"
        hint="Or the nearest larger one."
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
  const country = useWatch({ name: 'country' });
  if (country !== HOME_COUNTRY) return null;
  return (
    <TextField
      name="ghanaPostGps"
      label="GhanaPostGPS address"
      placeholder="GA-183-8164"
      hint="If it has one: the app of Ghana Post shows it."
    />
  );
}

/** The cities whose names begin as somebody has typed, and the one that is meant, if it is known. */
export function usePlaces(): { offered: readonly Place[]; meant: Place | undefined } {
  const [country, typed] = useWatch({ name: ['country', 'city'] }) as [string, string];
  const q = typed.split(',')[0]?.trim() ?? '';
  const { data: offered = [] } = usePageData(
    query<Place[]>(`/api/places?${new URLSearchParams({ country, q: q.slice(0, 100) })}`, {
      enabled: q.length >= ENOUGH,
    }),
  );
  const named = foldText(typed);
  const meant = offered.find(
    ({ name, state }) => named === foldText(name) || named === foldText(`${name} ${state}`),
  );
  return { offered, meant };
}
