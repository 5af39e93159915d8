import { type Country, countryName, HOME_COUNTRY } from '../../../contract/places/countries.ts';
import {
  type Choice,
  OTHER_PLACE,
  type Place,
  type PlaceQuestion,
} from '../../../contract/places/place.ts';
import { cityOfZone } from '../../../domain/events/event-time.ts';
import { cityTitle, placeTitle } from '../../../domain/places/place-title.ts';
import { zoneWords } from '../../../domain/time/zone-words.ts';
import type { Gazetteer } from './gazetteer.ts';
import { STATES } from './states.ts';

/** What a form says about where something is. */
export interface TypedPlace {
  country: Country;
  city: string;
  /** The answer to which of the namesakes is meant. */
  place: string;
}

/**
 * What a form has to ask about a typed city: which of its namesakes is meant, or, where it is not on our
 * map and the country has several, the time zone.
 */
export function placeQuestion(typed: TypedPlace, places: Gazetteer): PlaceQuestion {
  const { country, city, place: answer } = typed;
  const unclear = { place: null, namesakes: [], zones: [] };
  if (city === '') return unclear;
  const match = places.find(country, city);
  const candidates = match ? places.namesakes(country, city) : overlooked(country, city, places);
  const chosen = candidates.find((candidate) => placeTitle(candidate) === answer);
  const namesakes = candidates.length > 0 ? choicesOf(candidates, country) : [];
  if (chosen) return { place: chosen, namesakes, zones: [] };
  if (match && namesakes.length === 0) return { ...unclear, place: match };
  if (namesakes.length > 0 && answer !== OTHER_PLACE) return { ...unclear, namesakes };
  return { place: null, namesakes, zones: zoneChoices(country, places) };
}

/** The form starts with Ghana, so who types 'London' may not have seen that there is a country. */
const overlooked = (country: Country, city: string, places: Gazetteer): Place[] =>
  country === HOME_COUNTRY ? places.abroad(country, city) : [];

/** 'Eastern Time (New York)'. */
export const zoneInWords = (zone: string): string => `${zoneWords(zone)} (${cityOfZone(zone)})`;

/** Those of the country, where it has several. */
export function zoneChoices(country: Country, places: Gazetteer): Choice[] {
  const zones = places.zonesOf(country);
  if (zones.length < 2) return [];
  return zones.map((zone) => ({ value: zone, label: zoneInWords(zone) }));
}

function choicesOf(candidates: readonly Place[], country: Country): Choice[] {
  const zones = new Set(candidates.map(({ timeZone }) => zoneWords(timeZone)));
  const areAbroad = candidates.some((place) => place.country !== country);
  const labelOf = (place: Place) => {
    const names = [cityInWords(place), areAbroad ? countryName(place.country) : ''];
    const title = names.filter(Boolean).join(', ');
    return zones.size > 1 && !areAbroad ? `${title} (${zoneWords(place.timeZone)})` : title;
  };
  return [
    ...candidates.map((place) => ({ value: placeTitle(place), label: labelOf(place) })),
    {
      value: OTHER_PLACE,
      label: areAbroad ? `A place in ${countryName(country)}` : 'None of these',
    },
  ];
}

/** 'Washington, Utah'; the capital stays 'Washington, DC'. */
export function cityInWords(place: Pick<Place, 'name' | 'state'>): string {
  const { state } = place;
  if (state === 'DC') return cityTitle(place);
  return cityTitle({ ...place, state: titleOf(STATES[state] ?? state) });
}

const titleOf = (name: string) =>
  name.replaceAll(/(?<!\p{L})(?!and\b|of\b)\p{L}/gu, (initial) => initial.toUpperCase());
