import type { DeskField } from '../../../contract/desk/desk-field.ts';
import { optionalLine } from '../../../contract/forms/fields.ts';
import type { Country } from '../../../contract/places/countries.ts';
import type { Position } from '../../../contract/places/place.ts';
import { zoneWords } from '../../../domain/time/zone-words.ts';
import { FieldsError } from '../http/calls.ts';
import type { Gazetteer } from './gazetteer.ts';
import { cityInWords, zoneChoices, zoneInWords } from './place-question.ts';
import { positionOf } from './position-columns.ts';

/** Where a listing is, as the desk sees and corrects it. */

export interface PlaceColumns {
  city: string;
  country: Country;
  /** Thousandths of a degree. */
  latitude: number | null;
  longitude: number | null;
  time_zone: string;
}

/** What only the desk can set: a pin for a place that our map doesn't have, and its time zone. */
export const PLACE_EDITS = { pin: optionalLine(), timeZone: optionalLine() };

export interface PlaceEdits {
  pin: string;
  timeZone: string;
}

export type PlaceChanges = Partial<PlaceEdits & Pick<PlaceColumns, 'city' | 'country'>>;

/** '38.9, -77.03'. */
const COORDINATES = /^(-?\d{1,2}(?:\.\d+)?)[\s,;]+(-?\d{1,3}(?:\.\d+)?)$/;

/** 'Washington, DC · Eastern Time', or that it is not on the map, with the fields to change it. */
export function placeFields(
  row: PlaceColumns,
  places: Gazetteer,
  { allDay = false } = {},
): DeskField[] {
  // Whole days are the same on every clock.
  const zones = allDay ? [] : zoneChoices(row.country, places).map(({ label }) => label);
  const own = zoneInWords(row.time_zone);
  return [
    {
      name: 'pin',
      label: 'On the map',
      value: '',
      shown: `${pinInWords(row, places)} · ${allDay ? 'All day' : zoneWords(row.time_zone)}`,
      editable: true,
      input: 'line',
      hint: 'To move the pin, type a place, or latitude and longitude such as 38.9, -77.03.',
      deskOnly: true,
    },
    ...(zones.length > 0
      ? [
          {
            name: 'timeZone',
            label: 'Time zone',
            value: own,
            shown: '',
            editable: true,
            input: 'choice' as const,
            options: zones.includes(own) ? zones : [own, ...zones],
            deskOnly: true as const,
          },
        ]
      : []),
  ];
}

function pinInWords({ city, country, ...row }: PlaceColumns, places: Gazetteer): string {
  const position = positionOf(row);
  if (!position) return 'Not on the map';
  const match = places.find(country, city);
  if (match && isSame(match, position)) return cityInWords(match);
  const closest = places.closestTo(country, position);
  if (closest && isSame(closest, position)) return cityInWords(closest);
  const near = closest ? `, near ${cityInWords(closest)}` : '';
  return `${position.latitude}, ${position.longitude}${near}`;
}

const isSame = (one: Position, other: Position) =>
  Math.abs(one.latitude - other.latitude) < 0.001 &&
  Math.abs(one.longitude - other.longitude) < 0.001;

/** Pin and time zone after a change: a new city brings its own, and what the desk sets counts. */
export function editedPlace(before: PlaceColumns, changes: PlaceChanges, places: Gazetteer) {
  const { city, country } = { ...before, ...changes };
  const zone = zoneChoices(country, places).find(({ label }) => label === changes.timeZone)?.value;
  const { position, timeZone } = changes.pin
    ? pinnedAt(changes.pin, country, places)
    : changes.city === undefined && changes.country === undefined
      ? { position: positionOf(before), timeZone: before.time_zone }
      : cityIn(before, city, country, places);
  return { position, timeZone: zone ?? timeZone };
}

function pinnedAt(pin: string, country: Country, places: Gazetteer) {
  const [, latitude, longitude] = COORDINATES.exec(pin) ?? [];
  if (latitude && longitude) {
    const position = { latitude: Number(latitude), longitude: Number(longitude) };
    if (Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180) {
      const timeZone = places.closestTo(country, position)?.timeZone ?? places.zoneOf(country);
      return { position, timeZone };
    }
  }
  const place = places.find(country, pin);
  if (!place) {
    throw new FieldsError({
      pin: ['We don’t know this place. Type a larger one nearby, or latitude and longitude'],
    });
  }
  return { position: positionOfPlace(place), timeZone: place.timeZone };
}

/** Throws where a new city has namesakes. */
function cityIn(before: PlaceColumns, city: string, country: Country, places: Gazetteer) {
  const namesakes = places.namesakes(country, city);
  if (namesakes.length > 0) {
    const pin = positionOf(before);
    const isSameCity = city === before.city && country === before.country;
    const closest = pin && isSameCity ? places.closestTo(country, pin) : undefined;
    if (closest) return { position: pin, timeZone: closest.timeZone };
    const names = namesakes.map(cityInWords).join('; ');
    throw new FieldsError({ city: [`Which ${city} is it? Enter one of these: ${names}`] });
  }
  const match = places.find(country, city);
  if (match) return { position: positionOfPlace(match), timeZone: match.timeZone };
  const timeZone = country === before.country ? before.time_zone : places.zoneOf(country);
  return { position: null, timeZone };
}

const positionOfPlace = ({ latitude, longitude }: Position): Position => ({ latitude, longitude });
