import type { ReactNode } from 'react';
import type { Event } from '../../../contract/events/event.ts';
import { writeCount } from '../../../contract/write-count.ts';
import { websiteLink } from '../../../domain/directory/contact-links.ts';
import { eventFilePath } from '../../../domain/events/calendar-feeds.ts';
import { calendarLinks } from '../../../domain/events/calendar-links.ts';
import { eventPlace } from '../../../domain/events/event-place.ts';
import { eventDate } from '../../../domain/events/event-time.ts';
import { repeatWords } from '../../../domain/events/repeats.ts';
import { KenteStrip } from '../../components/brand/kente-strip.tsx';
import { PageEventHours } from '../../components/event/event-hours.tsx';
import { ShareLinks } from '../../components/page/share-links.tsx';
import { usePage } from '../../data/page-info.ts';
import { Guests } from './guest-form.tsx';
import { ticketPrice } from './ticket-price.ts';

export function EventFacts({ event, path }: { event: Event; path: string }) {
  const tickets = websiteLink(event.ticketUrl);
  const lastDay = event.allDay && event.endDate;
  return (
    <aside className="h-fit bg-raised lg:col-span-4" aria-label="When and where">
      <KenteStrip cloth="Events" thin />
      <dl className="divide-y divide-rule px-5 pt-2">
        <Fact name="Date">
          <time dateTime={event.startDate}>{eventDate(event.startDate, event.timeZone)}</time>
          {lastDay && (
            <>
              {' '}
              to <time dateTime={lastDay}>{eventDate(lastDay)}</time>
            </>
          )}
        </Fact>
        <Fact name="Time">
          <PageEventHours event={event} />
        </Fact>
        {event.repeats && (
          <Fact name="Repeats">
            {repeatWords({ ...event.repeats, timeZone: event.timeZone })}
            <NextDates event={event} />
          </Fact>
        )}
        <Fact name="Location">
          {eventPlace(event)}
          {event.ghanaPostGps && (
            <span className="block font-normal">GhanaPostGPS {event.ghanaPostGps}</span>
          )}
        </Fact>
        {event.attendance !== 'In person' && <Fact name="How to attend">{event.attendance}</Fact>}
        {event.ticketPrice !== null && <Fact name="Price">{ticketPrice(event)}</Fact>}
        {event.capacity !== null && <Fact name="Capacity">{writeCount(event.capacity)}</Fact>}
      </dl>
      <div className="grid gap-3 p-5">
        {tickets && event.state !== 'cancelled' && (
          <a
            href={tickets}
            target="_blank"
            rel="noopener noreferrer nofollow external"
            className="button"
          >
            Get Tickets
          </a>
        )}
        <Guests event={event} />
        <ShareLinks
          title={event.title}
          line={`${eventDate(event.startDate, event.timeZone)}, ${eventPlace(event)}`}
          path={path}
          label="Share Event"
        />
        <AddToCalendar event={event} path={path} />
      </div>
    </aside>
  );
}

function NextDates({ event: { repeats, timeZone } }: { event: Event }) {
  if (!repeats || repeats.next.length + repeats.leftOut.length === 0) return null;
  return (
    <ul className="mt-1 text-sm font-normal">
      {repeats.next.map((date) => (
        <li key={date}>
          <time dateTime={date}>{eventDate(date, timeZone)}</time>
        </li>
      ))}
      {repeats.leftOut.map((day) => (
        <li key={day} className="text-quiet">
          Not on {eventDate(day)}
        </li>
      ))}
    </ul>
  );
}

/** A file for calendars on a phone or computer, and links for calendars on the web. */
function AddToCalendar({ event, path }: { event: Event; path: string }) {
  const siteUrl = usePage().siteUrl;
  return (
    <div>
      <a href={eventFilePath(event.id)} className="button button-plain w-full" download>
        Add to calendar (.ics)
      </a>
      <p className="mt-2 text-sm text-quiet">
        Works with Apple Calendar and most phones. Or add it to{' '}
        {calendarLinks(event, siteUrl + path).map(({ name, href }, index) => (
          <span key={name}>
            {index > 0 && ' or '}
            <a
              href={href}
              className="inline-block py-1 underline underline-offset-4"
              rel="noopener noreferrer nofollow external"
            >
              {name}
            </a>
          </span>
        ))}
        .
      </p>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="py-3">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
