import ical, {
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalLuxonDateTimeStub,
} from 'ical-generator';
import { DAY } from '../../../contract/durations.ts';
import { asTyped, onOneLine } from '../../../contract/forms/clean-text.ts';
import { SITE, SITE_NAME } from '../../../contract/site.ts';
import { eventPath } from '../../../domain/events/event-path.ts';
import { calendarPlace } from '../../../domain/events/event-place.ts';
import { isMoment } from '../../../domain/events/event-time.ts';
import { lastMoment } from '../../../domain/events/last-moment.ts';
import { ruleMoment } from '../../../domain/events/repeats.ts';
import { markedDescription, markedTitle } from '../../../domain/events/sample-event.ts';
import { withOffset } from '../../../domain/time/zoned-time.ts';
import type { StoredEvent } from './event-row.ts';
import { writeZone } from './series/write-zone.ts';

/** The library writes these after the time zones, where RFC 5545 (3.6) allows only components. */
const METHOD = 'METHOD:PUBLISH\r\n';
const REFRESH = 'REFRESH-INTERVAL;VALUE=DURATION:PT12H\r\nX-PUBLISHED-TTL:PT12H\r\n';

/** The library writes a time, where whole days need a date like their start (RFC 5545, 3.8.4.4). */
const MIDNIGHT_ID = /RECURRENCE-ID:(\d{8})T000000Z/g;

/** Part of every UID, so it must never change, even if the site moves to another domain. */
const UID_HOST = `events.${SITE_NAME.toLowerCase().replaceAll(' ', '-')}`;

const STATUS = {
  scheduled: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

const TRUST = {
  certain: '',
  declared: '',
  expected: ' (expected)',
  estimated: ' (estimated)',
};

/**
 * Writes an iCalendar file (RFC 5545) without events whose date can't be read. Times are in UTC, which every calendar converts; repeating
 * events are in local time, because their rule is evaluated there.
 */
export function writeCalendar(title: string, listed: readonly StoredEvent[], siteUrl: string) {
  const events = listed.filter(({ startDate }) => isMoment(startDate));
  // The library does not escape the name, so a line break in it would start a new property.
  const name = onOneLine(title);
  const calendar = ical({
    name,
    description: `${name}, from ${SITE.name}`,
    prodId: { company: SITE.name, product: 'calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: (zone) => writeZone(zone, ...yearsOf(events)) },
  });
  const shared = (event: StoredEvent) => ({
    id: `${event.id}@${UID_HOST}`,
    sequence: event.revision.sequence,
    stamp: event.revision.updatedAt,
    lastModified: event.revision.updatedAt,
    allDay: event.allDay,
    summary: onOneLine(`${markedTitle(event)}${TRUST[event.certainty]}`),
    description: descriptionOf(event),
    location: onOneLine(calendarPlace(event)),
    categories: [{ name: event.category }],
    status: event.certainty === 'estimated' ? ICalEventStatus.TENTATIVE : STATUS[event.state],
    url: siteUrl + eventPath(event),
  });
  for (const event of events) {
    calendar.createEvent({ ...shared(wholeSeries(event)), ...whenOf(event) });
    for (const date of changedDatesOf(event)) {
      calendar.createEvent({ ...shared(date.event), ...date.when });
    }
  }
  return `${calendar.toString()}\r\n`
    .replace(METHOD, METHOD + REFRESH)
    .replace(MIDNIGHT_ID, 'RECURRENCE-ID;VALUE=DATE:$1');
}

/** Why it was cancelled or moved comes first, because calendars show only a few lines. */
const descriptionOf = (event: StoredEvent) =>
  asTyped(
    [event.note, markedDescription(event), event.basis, ticketLine(event)]
      .filter(Boolean)
      .join('\n\n'),
  );

const ticketLine = ({ ticketUrl }: StoredEvent) => ticketUrl && `Tickets: ${ticketUrl}`;

/** An event may stand for a date that was moved, which its series was not. */
const wholeSeries = (event: StoredEvent): StoredEvent => ({ ...event, ...event.revision.series });

/** Each date that was moved or cancelled replaces the one of its rule (RFC 5545, 3.8.4.4). */
function changedDatesOf(event: StoredEvent) {
  const { repeats, timeZone, allDay } = event;
  if (!repeats) return [];
  const lengthMs = lengthOf(event);
  return repeats.changed.map((change) => {
    const [start, byRule] = [
      new Date(change.startDate),
      new Date(ruleMoment({ from: repeats.from, timeZone }, change.day)),
    ];
    const end = lengthMs > 0 ? new Date(start.getTime() + lengthMs) : null;
    const clockOf = (moment: Date) => (allDay ? moment : onClock(moment, timeZone));
    const series = wholeSeries(event);
    return {
      event: {
        ...series,
        state: series.state === 'scheduled' ? change.state : series.state,
        note: change.note ?? series.note,
        location: change.location ?? series.location,
      },
      when: {
        start: clockOf(start),
        end: end && clockOf(end),
        recurrenceId: clockOf(byRule),
        ...(!allDay && { timezone: timeZone }),
      },
    };
  });
}

/** All-day events end on the following day (RFC 5545, 3.6.1). */
function lengthOf(event: StoredEvent): number {
  const lengthMs = Date.parse(lastMoment(event)) - Date.parse(event.startDate);
  return event.allDay ? lengthMs + DAY : lengthMs;
}

function whenOf(event: StoredEvent) {
  const { repeats, allDay, timeZone } = event;
  const start = new Date(event.startDate);
  const last = new Date(lastMoment(event));
  // All-day events end on the following day (RFC 5545, 3.6.1).
  const end = allDay ? new Date(last.getTime() + DAY) : last > start ? last : null;
  if (!repeats) return { start, end };
  const from = new Date(repeats.from);
  if (allDay) {
    const days = end && new Date(from.getTime() + end.getTime() - start.getTime());
    return { start: from, end: days, repeating: repeatingDays(repeats) };
  }
  const clockOf = (moment: Date) => onClock(moment, timeZone);
  return {
    start: clockOf(from),
    end: end && clockOf(new Date(from.getTime() + end.getTime() - start.getTime())),
    timezone: timeZone,
    repeating: [`RRULE:${writtenRule(repeats.rule)}`, ...leftOutOf(repeats, timeZone)].join('\r\n'),
  };
}

/** A week is on the weekday of its start, and calcurse skips dates west of Greenwich where BYDAY repeats it. */
const writtenRule = (rule: string) => rule.replace(/^(FREQ=WEEKLY.*?);BYDAY=\w{2}/, '$1');

/** A rule of whole days ends on a day, and leaves out days (RFC 5545, 3.3.10). */
function repeatingDays({ rule, leftOut }: NonNullable<StoredEvent['repeats']>): string {
  const days = leftOut.map(compact).join(',');
  const lines = [`RRULE:${writtenRule(rule).replace(/(UNTIL=\d{8})T\d{6}Z/, '$1')}`];
  if (days) lines.push(`EXDATE;VALUE=DATE:${days}`);
  return lines.join('\r\n');
}

/** EXDATE: the days left out, with the start time of the event. */
function leftOutOf({ from, leftOut }: NonNullable<StoredEvent['repeats']>, zone: string): string[] {
  if (leftOut.length === 0) return [];
  const time = compact(withOffset(from, zone)).slice(8);
  const days = leftOut.map((day) => compact(day) + time);
  return [`EXDATE;TZID=${zone}:${days.join(',')}`];
}

/** `20261205T180000` of `2026-12-05T18:00:00+01:00`. */
const compact = (clock: string) => clock.slice(0, 19).replace(/[-:]/g, '');

/**
 * Local time as a Luxon stub, because the library would write a plain Date in the server's own time
 * zone.
 */
function onClock(moment: Date, zone: string): ICalLuxonDateTimeStub {
  const [day = '', time = ''] = compact(withOffset(moment.toISOString(), zone)).split('T');
  const there: ICalLuxonDateTimeStub = {
    isValid: true,
    zone: { type: 'IANA' },
    setZone: () => there,
    toFormat: (form) => (form === 'HHmmss' ? time : day),
    toJSDate: () => moment,
    toJSON: () => moment.toISOString(),
  };
  return there;
}

/** The years of the first start and of the last date of all series. */
function yearsOf(events: readonly StoredEvent[]): [number, number] {
  const series = events.filter(({ repeats }) => repeats);
  const yearOf = (moment: string) => Number(moment.slice(0, 4));
  return [
    Math.min(...series.map(({ repeats, startDate }) => yearOf(repeats?.from ?? startDate))),
    Math.max(...series.map(({ startDate }) => yearOf(startDate))),
  ];
}
