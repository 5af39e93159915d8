import type { Event } from '../../../contract/event.ts';
import type { Day } from '../../../domain/calendar-day.ts';

const firstDay = (event: Event): Day => event.startDate.slice(0, 10);
const lastDay = (event: Event): Day => (event.endDate ?? event.startDate).slice(0, 10);

/** Events of which some part falls on the day. */
export const eventsOn = (events: readonly Event[], day: Day): Event[] =>
  events.filter((event) => firstDay(event) <= day && lastDay(event) >= day);

/** Events of which some part falls into the month, `2026-11`, and not only into its calendar page. */
export const eventsIn = (events: readonly Event[], month: string): Event[] =>
  events.filter(
    (event) => firstDay(event).slice(0, 7) <= month && lastDay(event).slice(0, 7) >= month,
  );
