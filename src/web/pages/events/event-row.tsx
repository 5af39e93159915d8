import type { Event } from '../../../contract/events/event.ts';
import type { Position } from '../../../contract/places/place.ts';
import { eventPlace } from '../../../domain/events/event-place.ts';
import { eventDay } from '../../../domain/events/event-time.ts';
import { repeatWords } from '../../../domain/events/repeats.ts';
import { distanceBetween } from '../../../domain/places/near.ts';
import { PageEventHours } from '../../components/event/event-hours.tsx';
import { EventCategory } from '../../components/event/event-mark.tsx';
import { EventTags } from '../../components/event/event-tags.tsx';
import { eventPath } from './describe-event.ts';
import { ticketPrice } from './ticket-price.ts';

/** One event of a list. `from` is the city that the reader searched near. */
export function EventRow({ event, from }: { event: Event; from: Position | null }) {
  const far = from && event.position ? Math.round(distanceBetween(from, event.position)) : 0;
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-x-4 py-4">
      <p className="text-sm leading-snug font-semibold text-red">
        <time dateTime={event.startDate}>
          {eventDay(event.startDate, event.timeZone)} {event.startDate.slice(0, 4)}
        </time>
      </p>
      <div className="min-w-0">
        <h3
          className={`small-headline text-lg ${event.state === 'cancelled' ? 'line-through' : ''}`}
        >
          <a href={eventPath(event)} className="headline-link">
            {event.title}
          </a>
        </h3>
        <p className="mt-1 text-sm text-quiet">
          <PageEventHours event={event} />
          <br />
          {eventPlace(event)}
          {far > 0 && `, ${far} km away`}
          {event.repeats && (
            <>
              <br />
              {repeatWords({ ...event.repeats, timeZone: event.timeZone })}
            </>
          )}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <EventCategory category={event.category} />
          {event.attendance !== 'In person' && <span>{event.attendance}</span>}
          {event.ticketPrice !== null && <span>{ticketPrice(event)}</span>}
          <EventTags event={event} />
        </p>
      </div>
    </li>
  );
}
