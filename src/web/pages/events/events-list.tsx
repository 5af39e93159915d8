import { HOME_ZONE } from '../../../contract/home-zone.ts';
import { eventPath } from '../../../domain/events/event-path.ts';
import { eventDate, eventDay } from '../../../domain/events/event-time.ts';
import type { Day } from '../../../domain/time/calendar-day.ts';
import { monthOfKey, monthTitle } from '../../../domain/time/month-grid.ts';
import { EventHours } from '../../components/event/event-hours.tsx';
import { EventCategory } from '../../components/event/event-mark.tsx';
import { EventTags } from '../../components/event/event-tags.tsx';
import { TextLink } from '../../components/page/links.tsx';
import type { CalendarEvent } from './calendar-event.ts';
import { eventsInMonth, eventsOnDay, lastDay } from './calendar-event.ts';

/** The rest of a month's events are folded away. */
const SHOWN = 5;

interface Props {
  month: string;
  day: Day | undefined;
  today: Day;
  events: readonly CalendarEvent[];
  onAll: () => void;
}

/**
 * The month's events from today on; what is over stands in the grid. Days of the Akan calendar are
 * listed in one paragraph below.
 */
export function EventsList({ month, day, today, events, onAll }: Props) {
  if (day) return <EventsOfDay day={day} events={eventsOnDay(events, day)} onAll={onAll} />;
  const inMonth = eventsInMonth(events, month);
  // A month that is over is shown whole.
  const isOver = (event: CalendarEvent) => today.startsWith(month) && lastDay(event) < today;
  const isAkan = (event: CalendarEvent) => event.kind === 'akan';
  const left = inMonth.filter((event) => !isOver(event));
  const coming = left.filter((event) => !isAkan(event));
  return (
    <>
      <div className="border-t-2 border-ink">
        {coming.length === 0 ? (
          <p className="headline py-6 text-xl">
            No events scheduled for {monthTitle(monthOfKey(month))}
          </p>
        ) : (
          <Rows events={coming.slice(0, SHOWN)} isFirst />
        )}
      </div>
      {/* Another month begins folded. */}
      {coming.length > SHOWN && (
        <details key={month} className="marked border-t border-rule">
          <summary className="flex min-h-12 items-center gap-2 font-semibold">
            Show all {coming.length} events
          </summary>
          <Rows events={coming.slice(SHOWN)} />
        </details>
      )}
      <AkanDays events={left.filter(isAkan)} />
    </>
  );
}

/** A phone shows the first three: the page of events has all of them. */
function Rows({
  events,
  isFirst = false,
}: {
  events: readonly CalendarEvent[];
  isFirst?: boolean;
}) {
  return (
    <ol className={`divide-y divide-rule ${isFirst ? 'max-sm:*:nth-[n+4]:hidden' : ''}`}>
      {events.map((event) => (
        <EventRow key={event.id + event.startDate} event={event} />
      ))}
    </ol>
  );
}

function EventsOfDay(props: { day: Day; events: readonly CalendarEvent[]; onAll: () => void }) {
  return (
    <>
      <h3 className="border-t-2 border-ink pt-3 text-xl">{eventDate(props.day, HOME_ZONE)}</h3>
      {props.events.length === 0 && <p className="py-4 text-quiet">Nothing on that day yet.</p>}
      <Rows events={props.events} />
      <button type="button" className="button button-plain mt-4" onClick={props.onAll}>
        Show the whole month
      </button>
    </>
  );
}

function EventRow({ event }: { event: CalendarEvent }) {
  return (
    <li className="relative grid grid-cols-[4.5rem_1fr] gap-x-4 py-3 sm:py-4">
      <p className="text-sm leading-snug font-semibold text-red">
        <time dateTime={event.startDate}>{eventDay(event.startDate, event.timeZone)}</time>
        {event.allDay && event.endDate && ` to ${eventDay(event.endDate, event.timeZone)}`}
      </p>
      <div className="min-w-0">
        <h4
          className={`small-headline text-lg ${event.state === 'cancelled' ? 'line-through' : ''}`}
        >
          <a href={eventPath(event)} className="headline-link after:absolute after:inset-0">
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
      {events.map((event) => (
        <span key={event.id} className="mr-4">
          <TextLink href={eventPath(event)}>{event.title}</TextLink>{' '}
          {eventDay(event.startDate, event.timeZone)}
        </span>
      ))}
    </p>
  );
}
