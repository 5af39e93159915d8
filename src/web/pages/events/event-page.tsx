import { type ReactNode, useContext } from 'react';
import type { Event } from '../../../contract/event.ts';
import { eventFilePath } from '../../../domain/calendar-feeds.ts';
import { mailLink, phoneLink, websiteLink, websiteName } from '../../../domain/contact-links.ts';
import { eventDate } from '../../../domain/event-time.ts';
import { KenteStrip } from '../../components/brand/kente-strip.tsx';
import { EventHours } from '../../components/event/event-hours.tsx';
import { EventCategory } from '../../components/event/event-mark.tsx';
import { EventTags } from '../../components/event/event-tags.tsx';
import { Cover } from '../../components/page/cover.tsx';
import { JsonLd } from '../../components/page/json-ld.tsx';
import { Loading } from '../../components/page/loading.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead, SiteUrl } from '../../components/page/page-head.tsx';
import { ShareButton } from '../../components/page/share-button.tsx';
import { eventById } from '../../data/queries.ts';
import { useQuery } from '../../data/use-query.ts';
import { Link } from '../../navigation/router.tsx';
import { ReportProblem } from '../contact/report-problem.tsx';

export function Page({ id }: { id: string }) {
  const { data: event, isPending } = useQuery(eventById(id));
  if (isPending) return <Loading>Loading event...</Loading>;
  if (!event) {
    return (
      <MessageScreen title="Event Not Found">
        <PageHead title="Event Not Found" path="/" noIndex />
        <p>The event you're looking for doesn't exist.</p>
      </MessageScreen>
    );
  }
  return (
    <>
      <PageHead
        title={event.title}
        description={`${eventDate(event.startDate)}, ${placeOf(event)}. ${event.description}`.slice(
          0,
          200,
        )}
        path={pathOf(event)}
        noIndex={event.isSample}
      />
      <EventData event={event} path={pathOf(event)} />
      <EventView event={event} />
    </>
  );
}

const pathOf = (event: Event) => `/event/${event.id}`;

const imageOf = (event: Event) => event.imageUrl ?? `/art/events/${event.id}.svg`;
const placeOf = (event: Event) => [event.location, event.city].filter(Boolean).join(', ');

/** What a reader sees. The desk shows the same before it is published. */
export function EventView({ event }: { event: Event }) {
  const path = pathOf(event);
  return (
    <article className="wrap py-8 lg:py-12">
      <Link
        href="/#events"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        ← Events &amp; Festivals
      </Link>
      <header className="mt-4">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <EventCategory category={event.category} />
          <EventTags event={event} />
        </p>
        <h1 className="mt-2 text-4xl sm:text-5xl">{event.title}</h1>
        <StateNotice event={event} />
      </header>
      <div className="mt-6 grid gap-10 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <Cover src={imageOf(event)} alt="" first className="max-h-80" />
          <section className="mt-8" aria-labelledby="about">
            <h2 id="about" className="text-2xl">
              About This Event
            </h2>
            <p className="mt-3 max-w-[65ch] text-lg leading-relaxed whitespace-pre-line">
              {event.description}
            </p>
            {event.basis && (
              <p className="mt-4 max-w-[65ch] border-l-4 border-gold pl-4 text-sm">
                <strong>Why this day:</strong> {event.basis}
              </p>
            )}
          </section>
          <Organizer event={event} />
        </div>
        <Facts event={event} path={path} />
      </div>
      <footer className="mt-8 border-t border-rule pt-2 text-sm">
        <ReportProblem path={path} />
      </footer>
    </article>
  );
}

function StateNotice({ event }: { event: Event }) {
  if (event.state === 'scheduled') return null;
  return (
    <p className="mt-4 border-l-4 border-red bg-raised p-4 font-semibold">
      {event.state === 'cancelled'
        ? 'This event has been cancelled.'
        : 'This event has been postponed. The new date will stand here when it is known.'}
    </p>
  );
}

function Organizer({ event }: { event: Event }) {
  const mail = mailLink(event.organizerEmail);
  const phone = phoneLink(event.contactPhone);
  const website = websiteLink(event.website);
  return (
    <section className="mt-8 border-t border-rule pt-5" aria-labelledby="organizer">
      <h2 id="organizer" className="text-2xl">
        Organizer
      </h2>
      <p className="mt-2 font-semibold">{event.organizerName}</p>
      <ul>
        {mail && event.organizerEmail && <Contact href={mail}>{event.organizerEmail}</Contact>}
        {phone && event.contactPhone && <Contact href={phone}>{event.contactPhone}</Contact>}
        {website && <Contact href={website}>{websiteName(website)}</Contact>}
      </ul>
    </section>
  );
}

function Contact(props: { href: string; children: string }) {
  const outside = props.href.startsWith('http');
  return (
    <li>
      <a
        href={props.href}
        className="inline-flex min-h-11 items-center break-all underline underline-offset-4"
        rel={outside ? 'noopener noreferrer nofollow external' : undefined}
      >
        {props.children}
      </a>
    </li>
  );
}

function Facts({ event, path }: { event: Event; path: string }) {
  const tickets = websiteLink(event.ticketUrl);
  const lastDay = event.allDay && event.endDate;
  return (
    <aside className="h-fit bg-raised lg:col-span-4" aria-label="When and where">
      <KenteStrip cloth="events" thin />
      <dl className="divide-y divide-rule px-5 pt-2">
        <Fact name="Date">
          <time dateTime={event.startDate}>{eventDate(event.startDate)}</time>
          {lastDay && (
            <>
              {' '}
              to <time dateTime={lastDay}>{eventDate(lastDay)}</time>
            </>
          )}
        </Fact>
        <Fact name="Time">
          <EventHours event={event} />
        </Fact>
        <Fact name="Location">{placeOf(event)}</Fact>
        {event.ticketPrice !== null && (
          <Fact name="Price">
            {event.ticketPrice === 0 ? 'Free' : `GHS ${event.ticketPrice.toFixed(2)}`}
          </Fact>
        )}
        {event.capacity !== null && (
          <Fact name="Places">{event.capacity.toLocaleString('en')}</Fact>
        )}
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
        <ShareButton
          title={event.title}
          text={`${event.title}, ${eventDate(event.startDate)}, ${placeOf(event)}`}
          path={path}
        >
          Share Event
        </ShareButton>
        <a href={eventFilePath(event.id)} className="button button-plain" download>
          Add to calendar (.ics)
        </a>
      </div>
    </aside>
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

const STATUS = {
  scheduled: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
} as const;

function EventData({ event, path }: { event: Event; path: string }) {
  const siteUrl = useContext(SiteUrl);
  const day = (moment: string) => (event.allDay ? moment.slice(0, 10) : moment);
  const online = /^online\b/i.test(event.location);
  return (
    <JsonLd
      data={{
        '@type': 'Event',
        name: event.title,
        description: event.description,
        startDate: day(event.startDate),
        endDate: event.endDate ? day(event.endDate) : undefined,
        eventStatus: `https://schema.org/${STATUS[event.state]}`,
        eventAttendanceMode: `https://schema.org/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
        image: siteUrl + imageOf(event),
        url: siteUrl + path,
        location: online
          ? { '@type': 'VirtualLocation', url: websiteLink(event.website) ?? siteUrl + path }
          : {
              '@type': 'Place',
              name: event.location,
              address: {
                '@type': 'PostalAddress',
                addressLocality: event.city || undefined,
                addressCountry: 'GH',
              },
            },
        organizer: { '@type': 'Organization', name: event.organizerName },
        ...(event.ticketPrice !== null && {
          offers: {
            '@type': 'Offer',
            price: event.ticketPrice.toFixed(2),
            priceCurrency: 'GHS',
            url: websiteLink(event.ticketUrl) ?? siteUrl + path,
          },
        }),
      }}
    />
  );
}
