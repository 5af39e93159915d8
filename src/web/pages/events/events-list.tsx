import { eventDate, eventDay } from '../../../domain/events/event-time.ts';
import type { Day } from '../../../domain/time/calendar-day.ts';
import { monthOfKey, monthTitle } from '../../../domain/time/month-grid.ts';
import { EventHours } from '../../components/event/event-hours.tsx';
import { EventCategory } from '../../components/event/event-mark.tsx';
import { EventTags } from '../../components/event/event-tags.tsx';
import type { CalendarEvent } from './calendar-event.ts';
import { eventsInMonth, eventsOnDay } from './events-by-date.ts';

/** The rest of a month's events are folded away. */
const SHOWN = 7;

interface Props {
  month: string;
  day: Day | undefined;
  events: readonly CalendarEvent[];
  onAll: () => void;
}

/** The month's events. Days of the Akan calendar are listed in one paragraph below. */
export function EventsList({ month, day, events, onAll }: Props) {
  if (day) return <EventsOfDay day={day} events={eventsOnDay(events, day)} onAll={onAll} />;
  const inMonth = eventsInMonth(events, month);
  const happening = inMonth.filter((event) => event.kind !== 'akan');
  const more = happening.slice(SHOWN);
  return (
    <>
      {happening.length === 0 ? (
        <p className="headline border-t-2 border-ink py-6 text-xl">
          No events scheduled for {monthTitle(monthOfKey(month))}
        </p>
      ) : (
        <ol className="divide-y divide-rule border-t-2 border-ink">
          {happening.slice(0, SHOWN).map((event) => (
            <EventRow key={event.id + event.startDate} event={event} />
          ))}
        </ol>
      )}
      {more.length > 0 && (
        // Another month begins folded.
        <details key={month} className="marked border-t border-rule">
          <summary className="flex min-h-12 items-center gap-2 font-semibold">
            Show all {happening.length} events
          </summary>
          <ol className="divide-y divide-rule border-t border-rule">
            {more.map((event) => (
              <EventRow key={event.id + event.startDate} event={event} />
            ))}
          </ol>
        </details>
      )}
      <AkanDays events={inMonth.filter((event) => event.kind === 'akan')} />
    </>
  );
}

function EventsOfDay(props: { day: Day; events: readonly CalendarEvent[]; onAll: () => void }) {
  return (
    <>
      <h3 className="border-t-2 border-ink pt-3 text-xl">{eventDate(props.day)}</h3>
      {props.events.length === 0 && <p className="py-4 text-quiet">Nothing on that day yet.</p>}
      <ol className="divide-y divide-rule">
        {props.events.map((event) => (
          <EventRow key={event.id + event.startDate} event={event} />
        ))}
      </ol>
      <button type="button" className="button button-plain mt-4" onClick={props.onAll}>
        Show the whole month
      </button>
    </>
  );
}

function EventRow({ event }: { event: CalendarEvent }) {
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

function AkanDays({ events }: { events: readonly CalendarEvent[] }) {
  if (events.length === 0) return null;
  return (
    <p className="mt-4 border-t border-rule pt-3 text-sm">
      <span className="font-semibold">Akan calendar: </span>
      {events.map((event, index) => (
        <span key={event.id}>
          {index > 0 && ' · '}
          <a href={`/event/${event.id}`} className="underline underline-offset-4">
            {event.title}
          </a>{' '}
          {eventDay(event.startDate, event.timeZone)}
        </span>
      ))}
    </p>
  );
}
