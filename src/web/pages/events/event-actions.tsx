import type { Event } from '../../../contract/events/event.ts';
import { contactWays, websiteLink } from '../../../domain/directory/contact-links.ts';
import { eventFilePath } from '../../../domain/events/calendar-feeds.ts';
import { calendarLinks } from '../../../domain/events/calendar-links.ts';
import { ButtonLink, TextLink } from '../../components/page/links.tsx';
import { ShareButton } from '../../components/page/share-button.tsx';
import { ShareOnWhatsApp } from '../../components/page/share-on-whatsapp.tsx';
import { usePage } from '../../data/page-info.ts';
import { eventLine, eventPath } from './describe-event.ts';
import { Guests } from './guest-form.tsx';

/** What can be done about an event. */
export function EventActions({ event }: { event: Event }) {
  const shared = { title: event.title, path: eventPath(event) };
  return (
    <div className="grid gap-3">
      {event.state !== 'cancelled' && <Tickets event={event} />}
      <Guests event={event} />
      <AddToCalendar event={event} />
      <div className="no-print flex flex-wrap gap-2">
        <noscript>
          <ShareOnWhatsApp {...shared} line={eventLine(event)} />
        </noscript>
        <ShareButton {...shared} text={eventLine(event)}>
          Share Event
        </ShareButton>
      </div>
    </div>
  );
}

const OUTSIDE = 'noopener noreferrer nofollow external';

/** Where to buy tickets; of a paid event that says none, how to ask the organiser. */
function Tickets({ event }: { event: Event }) {
  const { ticketUrl, ticketPrice, organizerEmail: email, contactPhone: phone, website } = event;
  const tickets = websiteLink(ticketUrl);
  if (tickets) {
    return (
      <ButtonLink href={tickets} target="_blank" rel={OUTSIDE}>
        Get Tickets
      </ButtonLink>
    );
  }
  const ways = contactWays({ phone, email, website, whatsapp: null });
  if (!ticketPrice || ways.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p className="w-full font-semibold">For tickets, ask the organiser:</p>
      {ways.map(({ href, way, action }) => (
        <TextLink key={way} href={href} rel={way === 'website' ? OUTSIDE : undefined} alone>
          {action}
        </TextLink>
      ))}
    </div>
  );
}

/** A file, and links for calendars on the web. */
function AddToCalendar({ event }: { event: Event }) {
  const siteUrl = usePage().siteUrl;
  const links = calendarLinks(event, siteUrl + eventPath(event));
  if (links.length === 0) return null;
  return (
    <div className="no-print">
      <ButtonLink href={eventFilePath(event.id)} plain className="w-full" download>
        Add to calendar (.ics)
      </ButtonLink>
      <div className="flex flex-wrap items-center gap-x-4 text-sm mt-2">
        <p>Or add it to</p>
        {links.map(({ name, href }) => (
          <TextLink key={name} href={href} alone rel={OUTSIDE}>
            {name}
          </TextLink>
        ))}
      </div>
    </div>
  );
}
