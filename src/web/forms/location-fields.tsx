import { COUNTRIES, countryName, HOME_COUNTRY } from '../../contract/places/countries.ts';
import type { Place } from '../../contract/places/place.ts';
import { query } from '../data/query.ts';
import { useFound } from '../data/use-found.ts';
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
  const q = typed.split(',')[0]?.trim().slice(0, 100) ?? '';
  const isEnough = q.length >= MIN_LETTERS;
  const found = useFound(isEnough ? query('/places', { country, q }) : undefined, NO_CITIES);
  return isEnough ? found : NO_CITIES;
}

const NO_CITIES: Place[] = [];
