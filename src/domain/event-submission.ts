import type { EventForm } from '../contract/event.ts';
import { eventMoments } from './end-moment.ts';

/** What the event form holds as the call wants it: moments, a number, a whole number or nothing. */
export function toEventSubmission({ ticketPrice, capacity, ...event }: EventForm) {
  const { start, end } = eventMoments(event);
  const places = Number.parseInt(capacity, 10);
  return {
    ...event,
    startDate: start.toISOString(),
    endDate: Number.isNaN(end.getTime()) ? null : end.toISOString(),
    ticketPrice: Math.max(0, Number.parseFloat(ticketPrice) || 0),
    capacity: places >= 0 ? places : null,
  };
}
