import { readFileSync } from 'node:fs';
import { COUNTRIES, type Country, HOME_COUNTRY } from '../../../contract/places/countries.ts';
import type { Place, Position } from '../../../contract/places/place.ts';
import { foldPlace } from '../../../domain/places/fold-place.ts';
import { distanceBetween } from '../../../domain/places/near.ts';
import { placeTitle } from '../../../domain/places/place-title.ts';
import { zoneWords } from '../../../domain/time/zone-words.ts';
import { type CountryPlaces, linesByCountry, readCountryPlaces } from './country-places.ts';
import {
  COMPASS,
  countryNamed,
  isStateOrCountry,
  looseNames,
  placeReadings,
} from './place-readings.ts';
import { openPostcodes, type PostcodeArea } from './postcodes.ts';
import { type GazetteerEntry, wholeState } from './states.ts';
import { zoneCountries } from './zone-countries.ts';

export type Gazetteer = ReturnType<typeof openGazetteer>;

/** What a typed name was understood as, and the other places it may mean. */
export interface ResolvedPlace {
  /** Null where it is not known: then the others are spelt almost so. */
  place: Place | null;
  others: Place[];
}

/** Countries in which readers search by state, province or region. */
const STATE_COUNTRIES: readonly Country[] = [HOME_COUNTRY, 'US', 'CA'];

/** Bounds the work for long input. */
const MAX_WORDS = 12;
/** Thousands of people by which a place in Ghana comes before its namesakes. */
const HOME_ADVANTAGE = 1000;
/** 'Peckham, London': how far apart the two may be. */
const SAME_CITY_KM = 60;
const MAX_OTHERS = 4;
const MAX_NAMESAKES = 7;
/** A city so far from a postcode says how large the place is. */
const NEXT_CITY_KM = 15;
/** Thousands of people in a city that comes before the villages of the same postcode elsewhere. */
const BIG_CITY_THOUSANDS = 100;
/** Thousands of people in a city whose parts are named by the compass. */
const METROPOLIS_THOUSANDS = 1000;
/** A state comes before a city of its name that has fewer: Ontario in California, not Washington. */
const STATE_FIRST_THOUSANDS = 300;
/** Shorter names are too often one letter away from another, or an airport's. */
const MIN_NAME_LENGTH = 4;
/** 'GA-183-8164': the letters are the district's, and a name of its capital in place-aliases.tsv. */
const DIGITAL_ADDRESS = /^([a-z][a-z\d])[ -]?\d{3,4}(?:[ -]?\d{4})?$/i;
/** Namesakes are asked about from this share of the people of the largest, so that nobody in Dallas is. */
const NAMESAKE_SHARE = 0.1;
/** The same where their clocks differ. */
const NAMESAKE_SHARE_ON_OTHER_CLOCKS = 0.03;

/**
 * Coordinates and time zones of the world's cities and what people call them, from two local files.
 * They are read when first needed and parsed country by country, so that the start stays fast.
 */
export function openGazetteer(folder: string) {
  const readLines = (name: string) => linesByCountry(readFileSync(`${folder}/${name}`, 'utf8'));
  let files: Record<'cities' | 'aliases', Map<string, string[]>> | undefined;
  const byCountry = new Map<Country, CountryPlaces>();
  const postcodes = openPostcodes(`${folder}/postcodes`);
  let countryOfZone: ReturnType<typeof zoneCountries> | undefined;

  function readFiles() {
    files ??= { cities: readLines('places.tsv'), aliases: readLines('place-aliases.tsv') };
    return files;
  }

  function placesOf(country: Country): CountryPlaces {
    let places = byCountry.get(country);
    if (!places) {
      const { cities, aliases } = readFiles();
      places = readCountryPlaces(cities.get(country) ?? [], aliases.get(country) ?? []);
      byCountry.set(country, places);
    }
    return places;
  }

  const named = (country: Country, folded: string, state?: string) => {
    const entries = placesOf(country).byKey.get(folded) ?? [];
    return state ? entries.filter(({ place }) => place.state === state) : entries;
  };

  const exact = (folded: string, countries: readonly Country[]): GazetteerEntry[] =>
    placeReadings(folded).flatMap(({ name, country, state }) =>
      country && !countries.includes(country)
        ? []
        : (country ? [country] : countries).flatMap((candidate) => named(candidate, name, state)),
    );

  const loose = (folded: string, countries: readonly Country[]): GazetteerEntry[] => {
    const withoutSpaces = folded.replaceAll(' ', '');
    const joined = countries.flatMap(
      (country) => placesOf(country).byJoinedKey.get(withoutSpaces) ?? [],
    );
    if (joined.length > 0) return joined;
    return looseNames(folded).flatMap((name) => exact(name, countries));
  };

  /** 'peckham london' is the Peckham in London, 'tema community 25' is in Tema. */
  function beginning(folded: string, countries: readonly Country[]): GazetteerEntry[] {
    const words = folded.split(' ').slice(0, MAX_WORDS);
    let partly: GazetteerEntry[] = [];
    for (let count = words.length - 1; count > 0; count--) {
      const head = words.slice(0, count).join(' ');
      const rest = words.slice(count).join(' ');
      const heads = countries.flatMap((country) => named(country, head));
      const close = heads.filter(({ place }) =>
        exact(rest, [place.country]).some(
          (other) => distanceBetween(place, other.place) < SAME_CITY_KM,
        ),
      );
      if (close.length > 0) return close;
      if (partly.length === 0 && !isStateOrCountry(rest)) {
        partly = heads.filter(({ place }) => place.state === '');
      }
    }
    return partly;
  }

  /** A city of its own state first, because the border of a state may be that of a time zone. */
  function entryOfArea({ code, ...area }: PostcodeArea): GazetteerEntry {
    const [exact] = named(area.country, foldPlace(code));
    if (exact) return exact;
    const byDistance = placesOf(area.country)
      .entries.map((entry) => ({ ...entry, away: distanceBetween(area, entry.place) }))
      .sort((one, other) => one.away - other.away);
    const isOwn = (city: (typeof byDistance)[number]) =>
      city.place.state === area.state && city.away < SAME_CITY_KM;
    const closest = byDistance.find(isOwn) ?? byDistance[0];
    const around = byDistance.filter(({ away }) => away < NEXT_CITY_KM);
    return {
      place: { ...area, timeZone: closest?.place.timeZone ?? 'UTC' },
      keys: [],
      people: Math.max(0, ...around.map(({ people }) => people)),
    };
  }

  /** A postcode alone, or with its state or country; it may exist in several countries. */
  function byPostcode(typed: string, countries: readonly Country[]): GazetteerEntry[] {
    const { areas, rest } = postcodes.find(typed, countries);
    // 'New York 10001' names a city; 'MD 20782' only a state.
    const isAlone = rest === '' || (isStateOrCountry(rest) && exact(rest, countries).length === 0);
    if (!isAlone) return [];
    const country = countryNamed(rest);
    const entries = areas
      .filter((area) => country === undefined || area.country === country)
      .map(entryOfArea);
    const isBig = ({ people }: GazetteerEntry) => Number(people >= BIG_CITY_THOUSANDS);
    return entries.sort((one, other) => isBig(other) - isBig(one));
  }

  /** Of several places of a name, the one that the postcode beside it is in; else that postcode. */
  function withPostcode(
    typed: string,
    countries: readonly Country[],
    named: GazetteerEntry[],
  ): GazetteerEntry[] {
    const { areas } = postcodes.find(typed, countries);
    const close = named.filter(({ place }) =>
      areas.some((area) => distanceBetween(place, area) < SAME_CITY_KM),
    );
    if (close.length > 0) return close;
    return named.length > 0 ? named : areas.map(entryOfArea);
  }

  /** The likeliest first, all of them matching equally well. */
  function matches(typed: string, countries: readonly Country[]): GazetteerEntry[] {
    if (!/\d/.test(typed)) return matchesByName(typed, countries);
    const [, district] = DIGITAL_ADDRESS.exec(typed.trim()) ?? [];
    const capital = district ? exact(foldPlace(`GPS ${district}`), countries) : [];
    if (capital.length > 0) return capital;
    const alone = exact(foldPlace(typed), countries).length > 0 ? [] : byPostcode(typed, countries);
    if (alone.length > 0) return alone;
    return withPostcode(typed, countries, matchesByName(typed, countries));
  }

  function matchesByName(typed: string, countries: readonly Country[]): GazetteerEntry[] {
    const folded = foldPlace(typed);
    if (folded === '') return [];
    const inMetropolis = partOfMetropolis(folded, countries);
    if (inMetropolis.length > 0) return inMetropolis;
    for (const search of [exact, loose, beginning]) {
      const found = search(folded, countries);
      if (found.length > 0)
        return [...new Set(found)].sort((one, other) => rank(other) - rank(one));
    }
    const [, afterComma] = typed.match(/^[^,]*,(.*)$/s) ?? [];
    const isPlace = afterComma !== undefined && !isStateOrCountry(foldPlace(afterComma));
    return isPlace ? matchesByName(afterComma, countries) : [];
  }

  /** 'East London' is in London, with the town of that name elsewhere as another place it may mean. */
  function partOfMetropolis(folded: string, countries: readonly Country[]): GazetteerEntry[] {
    const name = folded.replace(COMPASS, '');
    // 'West Ham' is no part of the city whose airport is HAM.
    if (name === folded || name.length < MIN_NAME_LENGTH) return [];
    const [largest] = exact(name, countries).sort((one, other) => rank(other) - rank(one));
    if (!largest || largest.people < METROPOLIS_THOUSANDS) return [];
    const ofThatName = exact(folded, countries);
    const isOwn = ({ place }: GazetteerEntry) =>
      distanceBetween(place, largest.place) < SAME_CITY_KM;
    return ofThatName.some(isOwn) ? [] : [largest, ...ofThatName];
  }

  /** Places spelt almost so, the largest first. */
  function nearlySpelt(folded: string, countries: readonly Country[]): Place[] {
    const found = placeReadings(folded)
      .flatMap(({ name, country }) =>
        countries
          .filter((candidate) => !country || country === candidate)
          .flatMap((candidate) => placesOf(candidate).entries)
          .filter(({ keys }) => keys.some((key) => isOneLetterOff(name, key))),
      )
      .sort((one, other) => rank(other) - rank(one));
    return [...new Map(found.map(({ place }) => [placeTitle(place), place])).values()];
  }

  function stateNamed(typed: string, country: Country | undefined): Place | null {
    const name = foldPlace(typed).replace(/^(state|province) of | (state|province|region)$/, '');
    const countries = STATE_COUNTRIES.filter((candidate) => !country || candidate === country);
    const states = countries.map((candidate) => wholeState(name, placesOf(candidate).entries));
    return states.find(Boolean) ?? null;
  }

  return {
    /** The city of that name; of several, the one in the named state or else the largest. */
    find: (country: Country, typed: string): Place | undefined =>
      matches(typed, [country])[0]?.place,

    /**
     * Searches the chosen country, or all of them for the largest place of that name. Falls back to
     * a state or province.
     */
    resolve(typed: string, country: Country | undefined): ResolvedPlace {
      const folded = foldPlace(typed);
      if (!folded) return { place: null, others: [] };
      const isState = / (state|province|region)$|^(state|province) of /.test(folded);
      const state = stateNamed(typed, country);
      if (state && isState) return { place: state, others: [] };
      const countries = country ? [country] : COUNTRIES;
      const found = matches(typed, countries);
      const isLarge = found.some(({ people }) => people >= STATE_FIRST_THOUSANDS);
      const [first, ...rest] = found.map(({ place }) => place);
      if (state && !isLarge) return { place: state, others: first ? [first] : [] };
      if (first) return { place: first, others: distinctPlaces(first, rest).slice(0, MAX_OTHERS) };
      return { place: null, others: nearlySpelt(folded, countries).slice(0, MAX_OTHERS) };
    },

    /**
     * The city and those of its namesakes that matter, because their clocks differ or they are about as
     * large. Empty where nobody has to be asked.
     */
    namesakes(country: Country, typed: string): Place[] {
      const [first, ...rest] = matches(typed, [country]);
      if (!first) return [];
      const others = rest.filter(({ place, people }) => {
        const isOnSameClock = zoneWords(place.timeZone) === zoneWords(first.place.timeZone);
        const share = isOnSameClock ? NAMESAKE_SHARE : NAMESAKE_SHARE_ON_OTHER_CLOCKS;
        return people >= first.people * share;
      });
      const distinct = distinctPlaces(
        first.place,
        others.map(({ place }) => place),
      ).slice(0, MAX_NAMESAKES);
      return distinct.length > 0 ? [first.place, ...distinct] : [];
    },

    /** Large cities of exactly this name in other countries, for when the country was overlooked. */
    abroad(country: Country, typed: string): Place[] {
      const elsewhere = COUNTRIES.filter((other) => other !== country);
      const [first, ...rest] = exact(foldPlace(typed), elsewhere)
        .filter(({ people }) => people >= BIG_CITY_THOUSANDS)
        .sort((one, other) => other.people - one.people)
        .map(({ place }) => place);
      return first ? [first, ...distinctPlaces(first, rest)].slice(0, MAX_OTHERS) : [];
    },

    /** The country's time zones that differ in name, that of the largest city first. */
    zonesOf(country: Country): string[] {
      const byWords = new Map<string, string>();
      for (const { place } of placesOf(country).entries) {
        const words = zoneWords(place.timeZone);
        if (!byWords.has(words)) byWords.set(words, place.timeZone);
      }
      return [...byWords.values()];
    },

    closestTo(country: Country, position: Position): Place | undefined {
      const [closest] = placesOf(country)
        .entries.map(({ place }) => ({ place, away: distanceBetween(position, place) }))
        .sort((one, other) => one.away - other.away);
      return closest?.place;
    },

    /** The time zone of the country's largest city, for when the city is unknown. */
    zoneOf: (country: Country): string => placesOf(country).entries[0]?.place.timeZone ?? 'UTC',

    /** The country of a time zone, by any of its names. */
    countryOf(zone: string): Country | undefined {
      countryOfZone ??= zoneCountries([...readFiles().cities.values()].flat());
      return countryOfZone(zone);
    },

    startingWith(country: Country, typed: string, limit: number): Place[] {
      const start = foldPlace(typed);
      const found = placesOf(country).entries.filter(({ keys }) =>
        keys.some((key) => key.startsWith(start)),
      );
      return found.slice(0, limit).map(({ place }) => place);
    },
  };
}

const rank = ({ place, people }: GazetteerEntry) =>
  people + (place.country === HOME_COUNTRY ? HOME_ADVANTAGE : 0);

/** A letter more, less, other, or two that changed places. */
function isOneLetterOff(typed: string, name: string): boolean {
  const longer = Math.max(typed.length, name.length);
  const isShort = Math.min(typed.length, name.length) < MIN_NAME_LENGTH;
  if (isShort || Math.abs(typed.length - name.length) > 1) return false;
  let same = 0;
  while (same < longer && typed[same] === name[same]) same++;
  const [typedRest, nameRest] = [typed.slice(same + 1), name.slice(same + 1)];
  if (typed.length > name.length) return typedRest === name.slice(same);
  if (typed.length < name.length) return typed.slice(same) === nameRest;
  const isSwapped = typed[same] === name[same + 1] && typed[same + 1] === name[same];
  return typedRest === nameRest || (isSwapped && typedRest.slice(1) === nameRest.slice(1));
}

/** Those whose written name tells them apart, and that are not in the same city as the first. */
function distinctPlaces(first: Place, rest: readonly Place[]): Place[] {
  const byTitle = new Map([...rest].reverse().map((place) => [placeTitle(place), place]));
  return rest.filter(
    (place) =>
      byTitle.get(placeTitle(place)) === place &&
      placeTitle(place) !== placeTitle(first) &&
      distanceBetween(place, first) > SAME_CITY_KM,
  );
}
