import { countryName } from '../../contract/places/countries.ts';
import type { Place } from '../../contract/places/place.ts';

/** 'Washington, DC, United States'. */
export const placeTitle = ({ name, state, country }: Place): string =>
  [name, state, countryName(country)].filter(Boolean).join(', ');

/** 'Washington, DC': within its country. */
export const cityTitle = ({ name, state }: Pick<Place, 'name' | 'state'>): string =>
  [name, state].filter(Boolean).join(', ');
