import { COUNTRIES, COUNTRY_NAMES, type Country } from '../../contract/places/countries.ts';
import { foldPlace } from './fold-place.ts';

/** What readers call them besides their names in our lists. */
const OTHER_NAMES: Partial<Record<Country, readonly string[]>> = {
  GB: ['UK', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'Great Britain', 'Britain', 'NI'],
  US: ['USA', 'United States of America', 'America', 'Estados Unidos', 'États-Unis'],
  NL: ['Holland', 'Nederland', 'Pays-Bas', 'Niederlande', 'Olanda'],
  DE: ['Deutschland', 'Allemagne', 'Germania', 'Duitsland', 'Tyskland'],
  IT: ['Italia', 'Italien', 'Italie', 'Italië'],
  FR: ['Frankreich', 'Frankrijk', 'Francia'],
  ES: ['España', 'Spanien', 'Espagne', 'Spagna'],
  BE: ['België', 'Belgique', 'Belgien', 'Belgio'],
  CH: ['Schweiz', 'Suisse', 'Svizzera'],
  AT: ['Österreich'],
  DK: ['Danmark'],
  SE: ['Sverige'],
  NO: ['Norge'],
  FI: ['Suomi'],
  IE: ['Eire', 'Republic of Ireland', 'ROI'],
  AE: ['UAE', 'Emirates', 'U.A.E.'],
  SA: ['KSA', 'Saudi', 'Kingdom of Saudi Arabia'],
  CI: ['Ivory Coast', 'Côte d Ivoire', 'RCI'],
  ZA: ['RSA'],
  TR: ['Turkey'],
  GM: ['The Gambia'],
  BF: ['Burkina'],
  NG: ['Naija'],
  CV: ['Cabo Verde'],
  GH: ['Gh', 'Gold Coast'],
};

export const COUNTRY_BY_NAME: ReadonlyMap<string, Country> = new Map(
  COUNTRIES.flatMap((country) =>
    [COUNTRY_NAMES[country], ...(OTHER_NAMES[country] ?? [])].map(
      (name) => [foldPlace(name), country] as const,
    ),
  ),
);

interface PlaceFilter {
  near?: string | undefined;
  country?: Country | undefined;
}

/** A country that was typed as a place is the filter of that name. */
export function withTypedCountry<Filter extends PlaceFilter>(filter: Filter): Filter {
  const country = COUNTRY_BY_NAME.get(foldPlace(filter.near ?? ''));
  return country ? { ...filter, near: undefined, country } : filter;
}
