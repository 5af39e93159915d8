import { COUNTRIES, type Country, HOME_COUNTRY } from '../../../contract/places/countries.ts';
import { COUNTRY_BY_NAME } from '../../../domain/places/country-names.ts';
import { foldPlace } from '../../../domain/places/fold-place.ts';
import { STATES } from './states.ts';

/** A place name, and the country and state that were named after it. */
export interface Reading {
  name: string;
  country?: Country | undefined;
  state?: string | undefined;
}

const CANADIAN = new Set('AB BC MB NB NL NS ON PE QC SK YT NT NU'.split(' '));

const countryByName = new Map<string, Country>([
  ...COUNTRIES.map((country) => [foldPlace(country), country] as const),
  ...COUNTRY_BY_NAME,
]);

/** 'Winneba, C/R': how regions of Ghana are written after a town. */
const REGIONS_OF_GHANA = new Set(
  'ar cr er wr vr nr gr gar uer uwr ue uw ba bar be ber br or sr ner wn wnr'.split(' '),
);

/** Short names in use before the two letters. */
const OLD_SHORT_NAMES: Record<string, string> = {
  ariz: 'AZ',
  calif: 'CA',
  colo: 'CO',
  conn: 'CT',
  fla: 'FL',
  ill: 'IL',
  mass: 'MA',
  mich: 'MI',
  minn: 'MN',
  penn: 'PA',
  penna: 'PA',
  tenn: 'TN',
  tex: 'TX',
  wash: 'WA',
  alta: 'AB',
  ont: 'ON',
  que: 'QC',
};

const stateByName = new Map<string, string>([
  ...Object.entries(STATES).flatMap(([code, name]) => [
    [code.toLowerCase(), code] as const,
    [foldPlace(name), code] as const,
  ]),
  ...Object.entries(OLD_SHORT_NAMES),
]);

/** The most words in the name of a country or state. */
const MAX_SUFFIX_WORDS = 4;

/** Whether the words only say in which state or country something is. */
export const isStateOrCountry = (folded: string): boolean =>
  countryByName.has(folded) || stateByName.has(folded);

/** The country that the words name, or in which the state they name is. */
export function countryNamed(folded: string): Country | undefined {
  const state = stateByName.get(folded);
  return countryByName.get(folded) ?? (state === undefined ? undefined : countryOfState(state));
}

const countryOfState = (state: string): Country => (CANADIAN.has(state) ? 'CA' : 'US');

/** 'london on canada' as it stands, as 'london on' in Canada, and as 'london' in Ontario. */
export function placeReadings(folded: string): Reading[] {
  const whole: Reading = { name: folded };
  const [, town, region = ''] = /^(.+) (\S+)$/.exec(folded) ?? [];
  const inRegion: Reading[] =
    town && REGIONS_OF_GHANA.has(region) ? [{ name: town, country: HOME_COUNTRY }] : [];
  const inCountry = withoutSuffix(folded, countryByName).map(
    ([name, country]): Reading => ({ name, country }),
  );
  const inState = [whole, ...inCountry].flatMap(({ name, country }) =>
    withoutSuffix(name, stateByName).flatMap(([city, state]): Reading[] => {
      const stateCountry = countryOfState(state);
      const contradicts = country !== undefined && country !== stateCountry;
      return contradicts ? [] : [{ name: city, state, country: stateCountry }];
    }),
  );
  return [whole, ...inCountry, ...inState, ...inRegion];
}

function withoutSuffix<Code>(
  folded: string,
  codes: ReadonlyMap<string, Code>,
): [name: string, code: Code][] {
  const words = folded.split(' ');
  const found: [string, Code][] = [];
  for (let count = 1; count <= MAX_SUFFIX_WORDS && count < words.length; count++) {
    const code = codes.get(words.slice(-count).join(' '));
    if (code) found.push([words.slice(0, -count).join(' '), code]);
  }
  return found;
}

const POSTCODES: readonly RegExp[] = [
  / \d{5}( \d{4})?$/,
  / [a-z]\d[a-z] ?\d[a-z]\d$/,
  / \d[a-z]{2}$/,
  / [a-z]{1,2}\d[a-z\d]?( ?\d[a-z]{2})?$/,
  /^\d{4} ?[a-z]{2} (?=.{3})/,
  /^\d{4,5} /,
];
/** 'South East London', 'SE London'. */
export const COMPASS =
  /^(?:(?:north|south|east|west|central|[ns][ew]|(?:north|south)(?:east|west)) )+/;
const WORDS_BEFORE =
  /^(downtown|greater|central|near|in|city of|metro|metropolitan|old town|north|south|east|west) /;
const WORDS_AFTER =
  / (city|area|metro|metropolis|metropolitan|county|region|town|municipality)(?= |$)/g;

/** The name without postcodes, and without words such as 'downtown' or 'area' around it. */
export function looseNames(folded: string): string[] {
  const withoutPostcode = POSTCODES.map((postcode) => folded.replace(postcode, ''));
  const candidates = [folded, ...withoutPostcode].flatMap((name) => [
    name,
    name.replace(WORDS_BEFORE, '').replaceAll(WORDS_AFTER, ''),
  ]);
  return [...new Set(candidates)].filter((name) => name !== '' && name !== folded);
}
