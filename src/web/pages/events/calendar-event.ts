import type { Event } from '../../../contract/events/event.ts';
import { dayThere } from '../../../domain/events/event-time.ts';
import type { Day } from '../../../domain/time/calendar-day.ts';
import { pick } from '../../data/pick.ts';

const SHOWN = [
  'id',
  'title',
  'category',
  'startDate',
  'endDate',
  'allDay',
  'timeZone',
  'location',
  'city',
  'state',
  'kind',
  'certainty',
  'isSample',
] as const;

/** What the calendar shows of an event. */
export type CalendarEvent = Pick<Event, (typeof SHOWN)[number]>;

export const calendarEvent = (event: Event): CalendarEvent => pick(event, SHOWN);

const firstDay = (event: CalendarEvent): Day => dayThere(event.startDate, event.timeZone);
export const lastDay = (event: CalendarEvent): Day =>
  dayThere(event.endDate ?? event.startDate, event.timeZone);

/** Events that are on that day, also for a part of it. */
export const eventsOnDay = (events: readonly CalendarEvent[], day: Day): CalendarEvent[] =>
  events.filter((event) => firstDay(event) <= day && lastDay(event) >= day);

/** Events that are on in the month, `2026-11`, without the days of other months on its calendar page. */
export const eventsInMonth = (events: readonly CalendarEvent[], month: string): CalendarEvent[] =>
  events.filter(
    (event) => firstDay(event).slice(0, 7) <= month && lastDay(event).slice(0, 7) >= month,
  );
