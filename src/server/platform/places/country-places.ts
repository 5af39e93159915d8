import type { Country } from '../../../contract/places/countries.ts';
import { placeKeys } from '../../../domain/places/fold-place.ts';
import type { GazetteerEntry } from './states.ts';

export interface CountryPlaces {
  /** Cities, the largest first, then the suburbs that people name. */
  entries: GazetteerEntry[];
  byKey: Map<string, GazetteerEntry[]>;
  /** By name without spaces, for 'Newyork' and 'Cape-coast'. */
  byJoinedKey: Map<string, GazetteerEntry[]>;
}

/** Thousands of people in a suburb whose size isn't in the file. */
const USUAL_SUBURB_THOUSANDS = 10;

/** The places of one country and every name they have, from the lines of both files. */
export function readCountryPlaces(
  cities: readonly string[],
  aliases: readonly string[],
): CountryPlaces {
  const entries = cities.map(readCity);
  for (const line of aliases) addAliases(entries, line);
  const byKey = new Map<string, GazetteerEntry[]>();
  const byJoinedKey = new Map<string, GazetteerEntry[]>();
  for (const entry of entries) {
    for (const key of entry.keys) {
      append(byKey, key, entry);
      append(byJoinedKey, key.replaceAll(' ', ''), entry);
    }
  }
  return { entries, byKey, byJoinedKey };
}

/** The lines of a file by the country they begin with. */
export function linesByCountry(text: string): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    if (line !== '' && !line.startsWith('#')) append(lines, line.slice(0, 2), line);
  }
  return lines;
}

function readCity(line: string): GazetteerEntry {
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
  return { place, keys: placeKeys(name), people: Number(people) };
}

/** Adds names to a city, or a suburb with the time zone of its city. */
function addAliases(entries: GazetteerEntry[], line: string): void {
  const [, state = '', name = '', otherNames = '', city, latitude, longitude, people] =
    line.split('\t');
  const keys = otherNames.split(', ').filter(Boolean).flatMap(placeKeys);
  const existing = entries.find(
    ({ place }) => place.name === (city ?? name) && (city !== undefined || place.state === state),
  );
  if (!existing) throw new Error(`place-aliases.tsv names an unknown place: ${line}`);
  if (city === undefined) {
    existing.keys = [...new Set([...existing.keys, ...keys])];
    return;
  }
  const place = {
    ...existing.place,
    name,
    state,
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
  entries.push({
    place,
    keys: [...new Set([...placeKeys(name), ...keys])],
    people: Number(people ?? USUAL_SUBURB_THOUSANDS),
  });
}

function append<Item>(index: Map<string, Item[]>, key: string, item: Item): void {
  const items = index.get(key);
  if (items) items.push(item);
  else index.set(key, [item]);
}
