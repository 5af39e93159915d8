import { readFileSync } from 'node:fs';
import { type Country, HOME_COUNTRY } from '../../contract/places/countries.ts';
import type { Place } from '../../contract/places/place.ts';
import { foldText } from '../../domain/text/fold-text.ts';
import { type Named, STATES, wholeState } from './states.ts';
import { zoneCountries } from './zone-countries.ts';

export type Gazetteer = ReturnType<typeof openGazetteer>;

/** Where a city is looked for when nobody says in which country. */
const WHERE_READERS_LIVE: readonly Country[] = [
  ...(['GH', 'US', 'GB', 'IE', 'CA', 'DE', 'NL', 'IT', 'FR', 'BE', 'ES', 'AU', 'NG'] as const),
];

/** Whose readers say 'Maryland' and 'Ontario'. */
const STATE_COUNTRIES: readonly Country[] = ['US', 'CA'];

/** How well a city answers to what was typed: by its name alone, with its state, with anything. */
type Likeness = 3 | 2 | 1 | 0;

/**
 * Cities of the world by name: the pin and the clock of whatever is there. No service is asked. The
 * file is read when first needed, and of it only the countries that are: a start does not wait for it.
 */
export function openGazetteer(file: string) {
  let text: string | undefined;
  const byCountry = new Map<Country, Named[]>();

  /** The largest first, as the file has them. */
  function citiesOf(country: Country): Named[] {
    const known = byCountry.get(country);
    if (known) return known;
    text ??= readFileSync(file, 'utf8');
    const first = text.indexOf(`\n${country}\t`) + 1;
    const last = text.indexOf('\n', text.lastIndexOf(`\n${country}\t`) + 1);
    const cities = first === 0 ? [] : text.slice(first, last).split('\n').map(readLine);
    byCountry.set(country, cities);
    return cities;
  }

  let countryOfZone: ReturnType<typeof zoneCountries> | undefined;

  /** The largest of those that answer best. */
  function best(country: Country, typed: string) {
    const name = foldText(typed);
    let found: { named: Named; likeness: Likeness } | undefined;
    for (const named of citiesOf(country)) {
      const likeness = likenessOf(name, named);
      if (likeness > (found?.likeness ?? 0)) found = { named, likeness };
    }
    return found;
  }

  return {
    /** The city of that name; of several the one in the state that was named, else the largest. */
    find: (country: Country, typed: string): Place | undefined => best(country, typed)?.named.place,

    /**
     * In the country that was chosen. Else the one in Ghana, and where there is none the largest of
     * that name: Manchester is in England, and 'Manchester NH' is not. Where no city is called so, a
     * state or province may be.
     */
    nearest(typed: string, country: Country | undefined): Place | null {
      const found = (country ? [country] : WHERE_READERS_LIVE).flatMap(
        (tried) => best(tried, typed) ?? [],
      );
      const rank = ({ likeness, named }: (typeof found)[number]) =>
        likeness * 2e6 + (named.place.country === HOME_COUNTRY ? 1e6 : named.people);
      const [city] = found.sort((one, other) => rank(other) - rank(one));
      if (city) return city.named.place;
      const name = foldText(typed);
      const states = STATE_COUNTRIES.filter((tried) => !country || tried === country);
      return states.map((tried) => wholeState(name, citiesOf(tried))).find(Boolean) ?? null;
    },

    /** Where a country's clocks are set when the city is not known: as in its largest. */
    zoneOf: (country: Country): string => citiesOf(country)[0]?.place.timeZone ?? 'UTC',

    /** Whether one clock serves the whole country. */
    hasOneZone(country: Country): boolean {
      const [first, ...others] = citiesOf(country);
      return others.every(({ place }) => place.timeZone === first?.place.timeZone);
    },

    /** Whose clocks show this time zone, whichever of its names is given. */
    countryOf(zone: string): Country | undefined {
      text ??= readFileSync(file, 'utf8');
      countryOfZone ??= zoneCountries(text);
      return countryOfZone(zone);
    },

    startingWith(country: Country, typed: string, limit: number): Place[] {
      const start = foldText(typed);
      const found = citiesOf(country).filter(({ city }) => city.startsWith(start));
      return found.slice(0, limit).map(({ place }) => place);
    },
  };
}

/** 'silver spring maryland' and 'silver spring md' are in that state; 'peckham london' is Peckham. */
function likenessOf(typed: string, { city, place: { state } }: Named): Likeness {
  if (typed === city) return 3;
  if (!typed.startsWith(`${city} `)) return 0;
  if (state === '') return 1;
  const rest = typed.slice(city.length + 1);
  return rest === state.toLowerCase() || rest === STATES[state] ? 2 : 0;
}

function readLine(line: string): Named {
  const [country = '', name = '', state = '', latitude, longitude, timeZone = '', people] =
    line.split('\t');
  const place = {
    name,
    state,
    country: country as Country,
    timeZone,
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
  return { place, city: foldText(name), people: Number(people) };
}
