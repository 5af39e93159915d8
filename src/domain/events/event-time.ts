import type { Event } from '../../contract/events/event.ts';
import { accraParts } from '../time/accra-date.ts';
import { dayOf } from '../time/calendar-day.ts';
import { clockOf } from '../time/clock-of.ts';

/**
 * How an event's moments are worded, always on the clocks of a place.
 * What is not a moment says so instead of breaking the page.
 */

const partsIn = (moment: string, zone: string) =>
  accraParts(new Date(clockOf(Date.parse(moment), zone)));

/** Whether a stored date can be read. */
export const isMoment = (text: string) => !Number.isNaN(Date.parse(text));

/** '2026-11-20', the day where it takes place; empty where the moment can't be read. */
export const dayThere = (moment: string, zone: string): string =>
  isMoment(moment) ? dayOf(new Date(clockOf(Date.parse(moment), zone))) : '';

/** 'Friday 20 November 2026'. */
export function eventDate(moment: string, zone: string): string {
  if (!isMoment(moment)) return 'Invalid Date';
  const { weekday, day, month, year } = partsIn(moment, zone);
  return `${weekday} ${day} ${month} ${year}`;
}

/** '18:30'. */
export function eventTime(moment: string, zone: string): string {
  return isMoment(moment) ? partsIn(moment, zone).time : 'Invalid Time';
}

/** 'Fri 20 Nov'. */
export function eventDay(moment: string, zone: string): string {
  if (!isMoment(moment)) return 'Invalid Date';
  const { shortWeekday, day, shortMonth } = partsIn(moment, zone);
  return `${shortWeekday} ${day} ${shortMonth}`;
}

/** 'Saturday 5 December 2026, 20:00'; the day alone where it lasts whole days. */
export const eventWhen = (event: Pick<Event, 'startDate' | 'timeZone' | 'allDay'>): string =>
  event.allDay
    ? eventDate(event.startDate, event.timeZone)
    : `${eventDate(event.startDate, event.timeZone)}, ${eventTime(event.startDate, event.timeZone)}`;

/** '18:30 to 22:00', or '18:30 to Sat 21 Nov, 02:00' when it ends on another day. */
export function eventHours(start: string, end: string | null, zone: string): string {
  const from = eventTime(start, zone);
  if (!end || end === start) return from;
  const otherDay = isMoment(end) && eventDate(start, zone) !== eventDate(end, zone);
  return `${from} to ${otherDay ? `${eventDay(end, zone)}, ` : ''}${eventTime(end, zone)}`;
}

/** 'America/New_York' is New York. */
export const cityOfZone = (zone: string): string =>
  zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

/**
 * An event's hours on several clocks, those of its place first. A clock that shows the same as one
 * before it is left out; where it is another day there than in the first, that is said.
 */
export function hoursOnClocks(
  start: string,
  end: string | null,
  zones: readonly [string, ...string[]],
): { zone: string; hours: string }[] {
  const [first] = zones;
  const seen = new Set<string>();
  return [...new Set(zones)].flatMap((zone) => {
    const hours = eventHours(start, end, zone);
    const date = eventDate(start, zone);
    if (seen.has(date + hours)) return [];
    seen.add(date + hours);
    const otherDay = isMoment(start) && date !== eventDate(start, first);
    return { zone, hours: otherDay ? `${eventDay(start, zone)}, ${hours}` : hours };
  });
}
