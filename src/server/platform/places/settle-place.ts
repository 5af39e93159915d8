import type { Country } from '../../../contract/places/countries.ts';
import { OTHER_PLACE, type Position } from '../../../contract/places/place.ts';
import { cityTitle } from '../../../domain/places/place-title.ts';
import { FieldsError } from '../http/calls.ts';
import type { Gazetteer } from './gazetteer.ts';
import { placeQuestion, type TypedPlace } from './place-question.ts';
import { isPostcode } from './postcodes.ts';

/** Where something is, as far as it is known. */
export interface SettledPlace {
  country: Country;
  city: string;
  timeZone: string;
  /** Null where it is not on our map. */
  position: Position | null;
}

/**
 * Where the sender's city is. Throws if several are meant; an unknown one never stops a submission,
 * but where its country has several time zones the sender says which.
 */
export function settlePlace(
  typed: TypedPlace & { timeZone?: string },
  places: Gazetteer,
): SettledPlace {
  const { country, city } = typed;
  const { place, namesakes, zones } = placeQuestion(typed, places);
  if (place) {
    const { timeZone, latitude, longitude } = place;
    const isRenamed = namesakes.length > 0 || isPostcode(city);
    return {
      country: place.country,
      city: isRenamed ? cityTitle(place) : city,
      timeZone,
      position: { latitude, longitude },
    };
  }
  if (namesakes.length > 0 && typed.place !== OTHER_PLACE) {
    throw new FieldsError({ place: [`Which ${city} is it? Please choose one`] });
  }
  const zone = zones.find(({ value }) => value === typed.timeZone)?.value;
  if (typed.timeZone !== undefined && zones.length > 0 && !zone) {
    throw new FieldsError({
      timeZone: [`We can’t find ${city} on our map. Please choose its time zone`],
    });
  }
  return { country, city, timeZone: zone ?? places.zoneOf(country), position: null };
}
