import type { ReactNode } from 'react';
import type { Event } from '../../../contract/events/event.ts';
import { HOME_ZONE } from '../../../contract/home-zone.ts';
import { writeCount } from '../../../contract/write-count.ts';
import { eventPlace } from '../../../domain/events/event-place.ts';
import { eventDate, eventWhen } from '../../../domain/events/event-time.ts';
import { repeatWords } from '../../../domain/events/repeats.ts';
import { PageEventHours } from '../../components/event/event-hours.tsx';
import { DirectionsLink } from '../../components/page/directions-link.tsx';
import { ticketPrice } from './describe-event.ts';
import { EventActions } from './event-actions.tsx';

type EventChange = NonNullable<Event['repeats']>['changed'][number];

/** When and where, and what can be done about it: first on a phone, beside the text on a wide screen. */
export function EventFacts({ event }: { event: Event }) {
  const lastDay = event.allDay && event.endDate;
  return (
    <aside className="h-fit bg-raised lg:order-last lg:col-span-4" aria-label="When and where">
      <dl className="divide-y divide-rule px-4 pt-1 lg:px-5">
        <Fact name={event.repeats ? 'Next date' : 'Date'}>
          <time dateTime={event.startDate}>{eventDate(event.startDate, event.timeZone)}</time>
          {lastDay && (
            <>
              {' '}
              to <time dateTime={lastDay}>{eventDate(lastDay, event.timeZone)}</time>
            </>
          )}
        </Fact>
        <Fact name="Time">
          <PageEventHours event={event} />
        </Fact>
        <Fact name="Location">
          {eventPlace(event)}
          {event.ghanaPostGps && (
            <span className="block font-normal">GhanaPostGPS {event.ghanaPostGps}</span>
          )}
          {hasVenue(event) && (
            <span className="block">
              <DirectionsLink
                address={[event.location, event.city, event.countryName].filter(Boolean).join(', ')}
              />
            </span>
          )}
        </Fact>
        {event.attendance !== 'In person' && <Fact name="How to attend">{event.attendance}</Fact>}
        {event.ticketPrice !== null && <Fact name="Price">{ticketPrice(event)}</Fact>}
        {event.repeats && (
          <Fact name="Repeats">
            {repeatWords({ ...event.repeats, timeZone: event.timeZone })}
            <NextDates event={event} />
          </Fact>
        )}
        {event.capacity !== null && <Fact name="Capacity">{writeCount(event.capacity)}</Fact>}
      </dl>
      <div className="p-4 pt-3 lg:p-5">
        <EventActions event={event} />
      </div>
    </aside>
  );
}

/** Days of the almanac are kept all over a town or a country. */
const hasVenue = ({ kind, attendance, isSample }: Event) =>
  kind === 'community' && attendance !== 'Online' && !isSample;

function NextDates({ event }: { event: Event }) {
  const { repeats, timeZone } = event;
  if (!repeats) return null;
  const changed = repeats.changed.filter(({ startDate }) => startDate > event.startDate);
  const isMoved = (date: string) => changed.some(({ startDate }) => startDate === date);
  if (repeats.next.length + repeats.leftOut.length + changed.length === 0) return null;
  return (
    <ul className="mt-1 text-sm font-normal">
      {repeats.next
        .filter((date) => !isMoved(date))
        .map((date) => (
          <li key={date}>
            <time dateTime={date}>{eventDate(date, timeZone)}</time>
          </li>
        ))}
      {changed.map((change) => (
        <li key={change.day} className="break-words">
          <ChangedDate change={change} event={event} />
        </li>
      ))}
      {repeats.leftOut.map((day) => (
        <li key={day} className="text-quiet">
          Not on {eventDate(day, HOME_ZONE)}
        </li>
      ))}
    </ul>
  );
}

/** 'Sunday 27 December 2026, 16:00 instead of Saturday 26 December 2026, at Peckham Library'. */
function ChangedDate(props: { change: EventChange; event: Event }) {
  const { day, startDate, state, location, note } = props.change;
  return (
    <>
      {state === 'cancelled' ? (
        <strong className="text-red">Cancelled: {eventDate(day, HOME_ZONE)}</strong>
      ) : (
        <>
          <time dateTime={startDate}>{eventWhen({ ...props.event, startDate })}</time> instead of{' '}
          {eventDate(day, HOME_ZONE)}
          {location && `, at ${location}`}
        </>
      )}
      {note && `. ${note}`}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="py-2 max-lg:grid max-lg:grid-cols-[4.25rem_1fr] max-lg:gap-x-2 lg:py-3">
      <dt className="text-sm leading-6 text-quiet">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
