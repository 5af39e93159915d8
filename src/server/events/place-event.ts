import type { EventSubmission } from '../../contract/events/event.ts';
import { countryName } from '../../contract/places/countries.ts';
import type { Position } from '../../contract/places/place.ts';
import { cityOfZone, dayThere } from '../../domain/events/event-time.ts';
import { repeatRule, type Series } from '../../domain/events/repeats.ts';
import { submittedEnd, zoneOf } from '../../domain/time/end-moment.ts';
import { momentAt } from '../../domain/time/zoned-time.ts';
import { ProblemError } from '../http/problem-response.ts';
import type { Gazetteer } from '../places/gazetteer.ts';

/** Fields that the stored event holds in another form. */
type SentOnly =
  | 'endDate'
  | 'startTime'
  | 'endTime'
  | 'repeats'
  | 'repeatsUntil'
  | 'repeatsCount'
  | 'leftOut';

/** A submission with its times in UTC, and the time zone and coordinates of its city. */
export type PlacedEvent = Omit<EventSubmission, SentOnly> & PlaceAndSeries & { endDate: string };

export interface PlaceAndSeries {
  timeZone: string;
  position: Position | null;
  repeats: Omit<Series, 'timeZone'> | null;
}

/** Interprets the submitted times in the time zone of the event. */
export function placeEvent(submission: EventSubmission, places: Gazetteer): PlacedEvent {
  const {
    startTime: _start,
    endTime: _end,
    repeatsUntil,
    repeatsCount,
    leftOut,
    ...event
  } = submission;
  const location = locationOf(submission, places);
  const startDate = momentIn(location.timeZone, submission.startDate, 'startTime');
  const first = dayThere(startDate, location.timeZone);
  if (submission.repeats !== 'Once' && repeatsUntil && repeatsUntil < first) {
    throw new ProblemError(422, 'Some fields need another look.', {
      repeatsUntil: ['The last day must not be before the first'],
    });
  }
  const end = { until: repeatsUntil ?? undefined, count: repeatsCount };
  const rule = repeatRule(submission.repeats, first, location.timeZone, end);
  return {
    ...event,
    ...location,
    repeats: rule ? { rule, from: startDate, leftOut } : null,
    startDate,
    endDate: momentIn(location.timeZone, submittedEnd(submission), 'endTime'),
  };
}

/** Converts a local time to UTC. Throws if the clocks skip that time. */
export function momentIn(zone: string, time: string, field: string): string {
  const moment = momentOf(time, zone);
  if (moment) return moment.toISOString();
  throw new ProblemError(422, 'Some fields need another look.', {
    [field]: [
      `${time.slice(11, 16)} doesn't exist in ${cityOfZone(zone)} on that day because the clocks go forward. Please choose another time`,
    ],
  });
}

/** The time zone and, if the gazetteer has the city, its coordinates. */
export function locationOf(
  { country, city }: Pick<EventSubmission, 'country' | 'city'>,
  places: Gazetteer,
): { timeZone: string; position: Position | null } {
  const match = places.find(country, city);
  if (match) {
    const { timeZone, latitude, longitude } = match;
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
