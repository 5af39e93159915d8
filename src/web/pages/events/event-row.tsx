import type { ReactNode } from 'react';
import type { Event } from '../../../contract/events/event.ts';
import type { Position } from '../../../contract/places/place.ts';
import { eventPlace } from '../../../domain/events/event-place.ts';
import { eventDay, isMoment } from '../../../domain/events/event-time.ts';
import { repeatWords } from '../../../domain/events/repeats.ts';
import { distanceBetween } from '../../../domain/places/near.ts';
import { PageEventHours } from '../../components/event/event-hours.tsx';
import { EventCategory } from '../../components/event/event-mark.tsx';
import { EventTags } from '../../components/event/event-tags.tsx';
import { Cover } from '../../components/page/cover.tsx';
import { usePage } from '../../data/page-info.ts';
import { eventPath, ticketPrice } from './describe-event.ts';

interface Props {
  event: Event;
  /** The city that the reader searched near. */
  from?: Position | null;
  /** One level below that of the list. */
  heading?: 'h3' | 'h4';
  /** Its picture, where the list has room for one. */
  children?: ReactNode;
}

/** One event of a list. */
export function EventRow({ event, from = null, heading: Heading = 'h3', children }: Props) {
  const far = from && event.position ? Math.round(distanceBetween(from, event.position)) : 0;
  return (
    <li className="relative grid grid-cols-[3.75rem_1fr] gap-x-4 border-t border-rule py-4">
      <DateBlock moment={event.startDate} timeZone={event.timeZone} />
      <div className="flex min-w-0 justify-between gap-x-4">
        <div className="min-w-0">
          <Heading
            className={`small-headline text-lg ${event.state === 'cancelled' ? 'line-through' : ''}`}
          >
            <a href={eventPath(event)} className="headline-link after:absolute after:inset-0">
              {event.title}
            </a>
          </Heading>
          <p className="mt-1 text-sm text-quiet">
            <PageEventHours event={event} />
            {event.allDay && event.endDate && ` until ${eventDay(event.endDate, event.timeZone)}`}
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
          {event.note && <p className="mt-1 line-clamp-3 text-sm break-words">{event.note}</p>}
        </div>
        {children}
      </div>
    </li>
  );
}

/** Weekday, day and month one below the other, as on a wall calendar. */
function DateBlock({ moment, timeZone }: { moment: string; timeZone: string }) {
  const [weekday, day, month] = eventDay(moment, timeZone).split(' ');
  if (!isMoment(moment)) {
    return <p className="border-t-4 border-quiet bg-raised p-2 text-sm">Invalid Date</p>;
  }
  return (
    <time
      dateTime={moment}
      className="grid h-fit justify-items-center border-t-4 border-red bg-raised px-1 pt-1 pb-2 text-sm leading-tight"
    >
      <span>{weekday}</span>{' '}
      <span className="headline text-3xl leading-none tabular-nums">{day}</span>{' '}
      <span className="font-semibold">{month}</span>
    </time>
  );
}

/** An event of a list with its picture, if it has one. */
export function PicturedEventRow({ event, from }: { event: Event; from: Position | null }) {
  const { light } = usePage();
  return (
    <EventRow event={event} from={from} heading="h4">
      {event.photo && !light && (
        <img
          src={event.photo.smallUrl}
          alt=""
          width={96}
          height={96}
          loading="lazy"
          decoding="async"
          className="size-20 shrink-0 bg-raised object-cover sm:size-24"
        />
      )}
      {!event.photo && event.imageUrl && (
        <div className="w-20 shrink-0 sm:w-40">
          <Cover src={event.imageUrl} alt="" className="max-h-32" />
        </div>
      )}
    </EventRow>
  );
}
