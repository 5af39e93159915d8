import type { EventSubmission } from '../../contract/events/event.ts';
import { countryName } from '../../contract/places/countries.ts';
import type { Position } from '../../contract/places/place.ts';
import { cityOfZone } from '../../domain/events/event-time.ts';
import { dayThere, repeatRule, type Series } from '../../domain/events/repeats.ts';
import { submittedEnd, zoneOf } from '../../domain/time/end-moment.ts';
import { momentAt } from '../../domain/time/zoned-time.ts';
import { ProblemError } from '../http/problem-response.ts';
import type { Gazetteer } from '../places/gazetteer.ts';

/** What the stored event says in other words. */
type SentOnly =
  | 'endDate'
  | 'startTime'
  | 'endTime'
  | 'repeats'
  | 'repeatsUntil'
  | 'repeatsCount'
  | 'leftOut';

/** A submission whose moments are moments, with the clock and the pin of its place. */
export type PlacedEvent = Omit<EventSubmission, SentOnly> & PlaceAndSeries & { endDate: string };

export interface PlaceAndSeries {
  timeZone: string;
  position: Position | null;
  repeats: Omit<Series, 'timeZone'> | null;
}

/** Reads the times that were sent from the clocks of the place they are about. */
export function placeEvent(given: EventSubmission, places: Gazetteer): PlacedEvent {
  const { startTime: _start, endTime: _end, repeatsUntil, repeatsCount, leftOut, ...event } = given;
  const place = whereIs(given, places);
  const startDate = momentIn(place.timeZone, given.startDate, 'startTime');
  const first = dayThere(startDate, place.timeZone);
  if (given.repeats !== 'Once' && repeatsUntil && repeatsUntil < first) {
    throw new ProblemError(422, 'Some fields need another look.', {
      repeatsUntil: ['The last day must not be before the first'],
    });
  }
  const end = { until: repeatsUntil ?? undefined, count: repeatsCount };
  const rule = repeatRule(given.repeats, first, place.timeZone, end);
  return {
    ...event,
    ...place,
    repeats: rule ? { rule, from: startDate, leftOut } : null,
    startDate,
    endDate: momentIn(place.timeZone, submittedEnd(given), 'endTime'),
  };
}

/** The moment that a time means on the clocks of a zone. Throws where they skip it. */
export function momentIn(zone: string, time: string, field: string): string {
  const moment = momentOf(time, zone);
  if (moment) return moment.toISOString();
  throw new ProblemError(422, 'Some fields need another look.', {
    [field]: [
      `${time.slice(11, 16)} doesn't exist in ${cityOfZone(zone)} on that day because the clocks go forward. Please choose another time`,
    ],
  });
}

/** The clock and, if the gazetteer knows the city, the pin. */
export function whereIs(
  { country, city }: Pick<EventSubmission, 'country' | 'city'>,
  places: Gazetteer,
): { timeZone: string; position: Position | null } {
  const found = places.find(country, city);
  if (found) {
    const { timeZone, latitude, longitude } = found;
    return { timeZone, position: { latitude, longitude } };
  }
  if (places.hasOneZone(country)) return { timeZone: places.zoneOf(country), position: null };
  throw new ProblemError(422, 'Some fields need another look.', {
    city: [
      `We don't know this city, and ${countryName(country)} has several time zones. Please enter the nearest larger city`,
    ],
  });
}

function momentOf(time: string, zone: string): Date | undefined {
  if (zoneOf(time) !== '') return new Date(time);
  return momentAt(time.slice(0, 10), time.slice(11), zone);
}
