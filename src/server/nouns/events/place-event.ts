import type { EventSubmission } from '../../../contract/events/event.ts';
import { HOME_ZONE } from '../../../contract/home-zone.ts';
import { cityOfZone, dayThere, eventDate, isMoment } from '../../../domain/events/event-time.ts';
import { repeatRule, type Series } from '../../../domain/events/repeats.ts';
import type { Day } from '../../../domain/time/calendar-day.ts';
import { submittedEnd, zoneOf } from '../../../domain/time/end-moment.ts';
import { momentAt } from '../../../domain/time/zoned-time.ts';
import { FieldsError } from '../../platform/http/calls.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import { type SettledPlace, settlePlace } from '../../platform/places/settle-place.ts';

/** Fields that the stored event holds in another form. */
type SentOnly =
  | 'endDate'
  | 'startTime'
  | 'endTime'
  | 'place'
  | 'repeats'
  | 'repeatsUntil'
  | 'repeatsCount'
  | 'leftOut';

/** A submission with its times in UTC, and the time zone and coordinates of its city. */
export type PlacedEvent = Omit<EventSubmission, SentOnly> & PlaceAndSeries & { endDate: string };

export type PlaceAndSeries = Pick<SettledPlace, 'timeZone' | 'position'> & {
  repeats: Omit<Series, 'timeZone'> | null;
};

/** Interprets the submitted times in the time zone of the event. */
export function placeEvent(submission: EventSubmission, places: Gazetteer, now: Date): PlacedEvent {
  const {
    startTime: _start,
    endTime: _end,
    place: _place,
    repeatsUntil,
    repeatsCount,
    leftOut,
    ...event
  } = submission;
  const settled = settlePlace(submission, places);
  const times = timesOf(submission, settled.timeZone);
  const { startDate, timeZone } = times;
  const first = dayThere(startDate, timeZone);
  if (submission.repeats !== 'Once' && repeatsUntil && repeatsUntil < first) {
    throw refused('repeatsUntil', 'The last day must not be before the first');
  }
  if (submission.repeats === 'Once' || repeatsUntil) {
    const last = submission.repeats === 'Once' ? times.endDate : `${repeatsUntil}T23:59:59.000Z`;
    refusePast(startDate, last, timeZone, now);
  }
  const end = { until: repeatsUntil ?? undefined, count: repeatsCount };
  const rule = repeatRule(submission.repeats, first, timeZone, end);
  return {
    ...event,
    ...settled,
    ...times,
    repeats: rule ? { rule, from: startDate, leftOut } : null,
  };
}

function timesOf(submission: EventSubmission, zone: string) {
  const end = submittedEnd(submission);
  if (submission.allDay === 'Yes') {
    const [first, last] = [dayIn(submission.startDate, zone), dayIn(end, zone)];
    if (last < first) throw endBeforeStart();
    return wholeDays(first, last);
  }
  const startDate = momentIn(zone, submission.startDate, 'startTime');
  const endDate = momentIn(zone, end, 'endTime');
  if (endDate < startDate) throw endBeforeStart();
  return { startDate, endDate, timeZone: zone };
}

/** Whole days are the same days everywhere, so they are stored on the clocks of Accra. */
export const wholeDays = (first: Day, last: Day) => ({
  startDate: `${first}T00:00:00.000Z`,
  endDate: `${last < first ? first : last}T23:59:59.000Z`,
  timeZone: HOME_ZONE,
});

const dayIn = (time: string, zone: string): Day =>
  zoneOf(time) === '' ? time.slice(0, 10) : dayThere(new Date(time).toISOString(), zone);

/** Most events in the past are a typing mistake in the year. What is still on may have begun. */
function refusePast(start: string, last: string, zone: string, now: Date): void {
  const over = isMoment(last) && last > start ? last : start;
  const today = dayThere(now.toISOString(), zone);
  if (dayThere(over, zone) >= today) return;
  const day = dayThere(start, zone);
  const year = [0, 1]
    .map((later) => Number(today.slice(0, 4)) + later)
    .find((candidate) => `${candidate}${day.slice(4)}` >= today);
  throw refused('startDate', `That was ${eventDate(start, zone)}. Did you mean ${year}?`);
}

/** Converts a local time to UTC. Throws if the clocks skip that time. */
export function momentIn(zone: string, time: string, field: string): string {
  const moment = momentOf(time, zone);
  if (moment) return moment.toISOString();
  throw refused(
    field,
    `${time.slice(11, 16)} doesn't exist in ${cityOfZone(zone)} on that day because the clocks go forward. Please choose another time`,
  );
}

export const refused = (field: string, message: string) => new FieldsError({ [field]: [message] });

export const endBeforeStart = () => refused('endDate', 'The end must not be before the start');

function momentOf(time: string, zone: string): Date | undefined {
  if (zoneOf(time) !== '') return new Date(time);
  return momentAt(time.slice(0, 10), time.slice(11), zone);
}
