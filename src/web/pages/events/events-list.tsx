import { useState } from 'react';
import type { Event } from '../../../contract/event.ts';
import type { Day } from '../../../domain/calendar-day.ts';
import { eventDate, eventDay } from '../../../domain/event-time.ts';
import { monthOfKey, monthTitle } from '../../../domain/month-grid.ts';
import { EventHours } from '../../components/event/event-hours.tsx';
import { EventCategory } from '../../components/event/event-mark.tsx';
import { EventTags } from '../../components/event/event-tags.tsx';
import { eventsInMonth, eventsOnDay } from './events-by-date.ts';

const SHOWN = 7;

interface Props {
  month: string;
  day: Day | undefined;
  events: readonly Event[];
  onAll: () => void;
}

/** The month in words. Days of the Akan calendar stand in a line of their own below. */
export function EventsList({ month, day, events, onAll }: Props) {
  const [whole, setWhole] = useState('');
  if (day) return <EventsOfDay day={day} events={eventsOnDay(events, day)} onAll={onAll} />;
  const inMonth = eventsInMonth(events, month);
  const happening = inMonth.filter((event) => event.kind !== 'akan');
  const shown = whole === month ? happening : happening.slice(0, SHOWN);
  return (
    <div aria-live="polite">
      {happening.length === 0 ? (
        <p className="headline border-t-2 border-ink py-6 text-xl">
          No events scheduled for {monthTitle(monthOfKey(month))}
        </p>
      ) : (
        <ol className="divide-y divide-rule border-t-2 border-ink">
          {shown.map((event) => (
            <EventRow key={event.id + event.startDate} event={event} />
          ))}
        </ol>
      )}
      {happening.length > shown.length && (
        <button type="button" className="button button-plain mt-4" onClick={() => setWhole(month)}>
          Show all {happening.length}
        </button>
      )}
      <AkanDays events={inMonth.filter((event) => event.kind === 'akan')} />
    </div>
  );
}

function EventsOfDay(props: { day: Day; events: readonly Event[]; onAll: () => void }) {
  return (
    <div aria-live="polite">
      <h3 className="border-t-2 border-ink pt-3 text-xl">{eventDate(props.day)}</h3>
      {props.events.length === 0 && <p className="py-4 text-quiet">Nothing is on that day yet.</p>}
      <ol className="divide-y divide-rule">
        {props.events.map((event) => (
          <EventRow key={event.id + event.startDate} event={event} />
        ))}
      </ol>
      <button type="button" className="button button-plain mt-4" onClick={props.onAll}>
        Show the whole month
      </button>
    </div>
  );
}

function EventRow({ event }: { event: Event }) {
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-x-4 py-4">
      <p className="text-sm leading-snug font-semibold text-red">
        <time dateTime={event.startDate}>{eventDay(event.startDate, event.timeZone)}</time>
        {event.allDay && event.endDate && (
          <>
            {' '}
            to <time dateTime={event.endDate}>{eventDay(event.endDate, event.timeZone)}</time>
          </>
        )}
      </p>
      <div className="min-w-0">
        <h4
          className={`small-headline text-lg ${event.state === 'cancelled' ? 'line-through' : ''}`}
        >
          <a href={`/event/${event.id}`} className="headline-link">
            {event.title}
          </a>
        </h4>
        <p className="mt-1 text-sm text-quiet">
          <EventHours event={event} />
          <br />
          {[event.location, event.city].filter(Boolean).join(', ')}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <EventCategory category={event.category} />
          <EventTags event={event} />
        </p>
      </div>
    </li>
  );
}

function AkanDays({ events }: { events: readonly Event[] }) {
  if (events.length === 0) return null;
  return (
    <p className="mt-4 border-t border-rule pt-3 text-sm">
      <span className="font-semibold">Akan calendar: </span>
      {events.map((event, place) => (
        <span key={event.id}>
          {place > 0 && ' · '}
          <a href={`/event/${event.id}`} className="underline underline-offset-4">
            {event.title}
          </a>{' '}
          {eventDay(event.startDate, event.timeZone)}
        </span>
      ))}
    </p>
  );
}
