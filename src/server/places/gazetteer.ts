import { readFileSync } from 'node:fs';
import { type Country, HOME_COUNTRY } from '../../contract/places/countries.ts';
import type { Place } from '../../contract/places/place.ts';
import { foldText } from '../../domain/text/fold-text.ts';
import { type GazetteerEntry, STATES, wholeState } from './states.ts';
import { zoneCountries } from './zone-countries.ts';

export type Gazetteer = ReturnType<typeof openGazetteer>;

/** Countries searched when the reader names none. */
const WHERE_READERS_LIVE: readonly Country[] = [
  ...(['GH', 'US', 'GB', 'IE', 'CA', 'DE', 'NL', 'IT', 'FR', 'BE', 'ES', 'AU', 'NG'] as const),
];

/** Countries in which readers search by state or province. */
const STATE_COUNTRIES: readonly Country[] = ['US', 'CA'];

/** How well a city matches what was typed: exactly, with its state, with other words, not at all. */
type Likeness = 3 | 2 | 1 | 0;

/**
 * Coordinates and time zones of the world's cities, from a local file. The file is read when first
 * needed and parsed country by country, so that it does not slow down the start.
 */
export function openGazetteer(file: string) {
  let text: string | undefined;
  const byCountry = new Map<Country, GazetteerEntry[]>();

  /** Largest first, as in the file. */
  function citiesOf(country: Country): GazetteerEntry[] {
    const cached = byCountry.get(country);
    if (cached) return cached;
    text ??= readFileSync(file, 'utf8');
    const first = text.indexOf(`\n${country}\t`) + 1;
    const last = text.indexOf('\n', text.lastIndexOf(`\n${country}\t`) + 1);
    const cities = first === 0 ? [] : text.slice(first, last).split('\n').map(readLine);
    byCountry.set(country, cities);
    return cities;
  }

  let countryOfZone: ReturnType<typeof zoneCountries> | undefined;

  /** The best match; of several equal ones the largest. */
  function best(country: Country, typed: string) {
    const name = foldText(typed);
    let bestMatch: { entry: GazetteerEntry; likeness: Likeness } | undefined;
    for (const entry of citiesOf(country)) {
      const likeness = likenessOf(name, entry);
      if (likeness > (bestMatch?.likeness ?? 0)) bestMatch = { entry, likeness };
    }
    return bestMatch;
  }

  return {
    /** The city of that name; of several, the one in the named state or else the largest. */
    find: (country: Country, typed: string): Place | undefined => best(country, typed)?.entry.place,

    /**
     * Searches the chosen country. Without one, prefers a city in Ghana, then the largest of that
     * name: 'Manchester' is in England, 'Manchester NH' is not. Falls back to a state or province.
     */
    nearest(typed: string, country: Country | undefined): Place | null {
      const matches = (country ? [country] : WHERE_READERS_LIVE).flatMap(
        (candidate) => best(candidate, typed) ?? [],
      );
      const rank = ({ likeness, entry }: (typeof matches)[number]) =>
        likeness * 2e6 + (entry.place.country === HOME_COUNTRY ? 1e6 : entry.people);
      const [city] = matches.sort((one, other) => rank(other) - rank(one));
      if (city) return city.entry.place;
      const name = foldText(typed);
      const states = STATE_COUNTRIES.filter((candidate) => !country || candidate === country);
      return states.map((candidate) => wholeState(name, citiesOf(candidate))).find(Boolean) ?? null;
    },

    /** The time zone of the country's largest city, for when the city is unknown. */
    zoneOf: (country: Country): string => citiesOf(country)[0]?.place.timeZone ?? 'UTC',

    /** Whether the whole country has one time zone. */
    hasOneZone(country: Country): boolean {
      const [first, ...others] = citiesOf(country);
      return others.every(({ place }) => place.timeZone === first?.place.timeZone);
    },

    /** The country of a time zone, by any of its names. */
    countryOf(zone: string): Country | undefined {
      text ??= readFileSync(file, 'utf8');
      countryOfZone ??= zoneCountries(text);
      return countryOfZone(zone);
    },

    startingWith(country: Country, typed: string, limit: number): Place[] {
      const start = foldText(typed);
      const matches = citiesOf(country).filter(({ city }) => city.startsWith(start));
      return matches.slice(0, limit).map(({ place }) => place);
    },
  };
}

/** 'silver spring maryland' and 'silver spring md' are in that state; 'peckham london' is Peckham. */
function likenessOf(typed: string, { city, place: { state } }: GazetteerEntry): Likeness {
  if (typed === city) return 3;
  if (!typed.startsWith(`${city} `)) return 0;
  if (state === '') return 1;
  const rest = typed.slice(city.length + 1);
  return rest === state.toLowerCase() || rest === STATES[state] ? 2 : 0;
}

function readLine(line: string): GazetteerEntry {
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
