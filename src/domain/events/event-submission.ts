import { daysIn, type EventForm } from '../../contract/events/event.ts';
import { decimalOf } from '../../contract/forms/typed-amount.ts';
import { eventTimes } from '../time/end-moment.ts';
import { ticketCurrencyIn } from './ticket-currency.ts';

/** What the event form holds as the call wants it: times, a number, a whole number or nothing. */
export function toEventSubmission({ ticketPrice, capacity, leftOut, ...event }: EventForm) {
  const isAllDay = event.allDay === 'Yes';
  const { start, end } = isAllDay ? wholeDays(event) : eventTimes(event);
  const places = Number.parseInt(capacity, 10);
  return {
    ...event,
    allDay: isAllDay ? ('Yes' as const) : ('No' as const),
    startDate: start,
    repeatsUntil: event.repeatsUntil || null,
    repeatsCount: Number.parseInt(event.repeatsCount, 10) || null,
    leftOut: daysIn(leftOut),
    endDate: Number.isNaN(Date.parse(end)) ? null : end,
    ticketCurrency: event.ticketCurrency || ticketCurrencyIn(event.country),
    ticketPrice: Number(decimalOf(ticketPrice) ?? 0),
    capacity: places >= 0 ? places : null,
  };
}

/** Times that were typed before the box was ticked don't count. */
const wholeDays = ({ startDate, endDate }: Pick<EventForm, 'startDate' | 'endDate'>) => ({
  start: `${startDate}T00:00`,
  end: `${endDate || startDate}T00:00`,
});
