import type { Event } from '../../../contract/events/event.ts';
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
