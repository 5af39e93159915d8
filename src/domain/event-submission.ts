import type { EventForm } from '../contract/event.ts';
import { eventTimes } from './end-moment.ts';

/** What the event form holds as the call wants it: times, a number, a whole number or nothing. */
export function toEventSubmission({ ticketPrice, capacity, ...event }: EventForm) {
  const { start, end } = eventTimes(event);
  const places = Number.parseInt(capacity, 10);
  return {
    ...event,
    startDate: start,
    endDate: Number.isNaN(Date.parse(end)) ? null : end,
    ticketPrice: Math.max(0, Number.parseFloat(ticketPrice) || 0),
    capacity: places >= 0 ? places : null,
  };
}
