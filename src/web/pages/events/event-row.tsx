import type { Event } from '../../../contract/events/event.ts';
import type { Position } from '../../../contract/places/place.ts';
import { eventPlace } from '../../../domain/events/event-place.ts';
import { eventDay } from '../../../domain/events/event-time.ts';
import { repeatWords } from '../../../domain/events/repeats.ts';
import { distanceBetween } from '../../../domain/places/near.ts';
import { DateBlock } from '../../components/event/date-block.tsx';
import { PageEventHours } from '../../components/event/event-hours.tsx';
import { EventCategory } from '../../components/event/event-mark.tsx';
import { EventTags } from '../../components/event/event-tags.tsx';
import { Cover } from '../../components/page/cover.tsx';
import { eventPath } from './describe-event.ts';
import { ticketPrice } from './ticket-price.ts';

/** One event of a list. `from` is the city that the reader searched near. */
export function EventRow({ event, from }: { event: Event; from: Position | null }) {
  const far = from && event.position ? Math.round(distanceBetween(from, event.position)) : 0;
  return (
    <li className="grid grid-cols-[3.75rem_1fr] gap-x-4 border-t border-rule py-4">
      <DateBlock moment={event.startDate} timeZone={event.timeZone} />
      <div className="min-w-0 gap-x-4 sm:max-lg:flex sm:max-lg:justify-between">
        <div className="min-w-0">
          <h4
            className={`small-headline text-lg ${event.state === 'cancelled' ? 'line-through' : ''}`}
          >
            <a href={eventPath(event)} className="headline-link">
              {event.title}
            </a>
          </h4>
          <p className="mt-1 text-sm text-quiet">
            <PageEventHours event={event} />
            {event.allDay && event.endDate && ` until ${eventDay(event.endDate)}`}
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
        {event.imageUrl && (
          <div className="mt-3 shrink-0 sm:max-lg:mt-0 sm:max-lg:w-40">
            <Cover src={event.imageUrl} alt="" className="max-h-32" />
          </div>
        )}
      </div>
    </li>
  );
}
