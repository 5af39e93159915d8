import type { Event } from '../../../contract/event.ts';
import type { Day } from '../../../domain/calendar-day.ts';

const firstDay = (event: Event): Day => event.startDate.slice(0, 10);
const lastDay = (event: Event): Day => (event.endDate ?? event.startDate).slice(0, 10);

/** Events that are on that day, also for a part of it. */
export const eventsOnDay = (events: readonly Event[], day: Day): Event[] =>
  events.filter((event) => firstDay(event) <= day && lastDay(event) >= day);

/** Events that are on in the month, `2026-11`, without the days of other months on its calendar page. */
export const eventsInMonth = (events: readonly Event[], month: string): Event[] =>
  events.filter(
    (event) => firstDay(event).slice(0, 7) <= month && lastDay(event).slice(0, 7) >= month,
  );
