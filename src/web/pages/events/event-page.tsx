import { useContext } from 'react';
import type { Event } from '../../../contract/event.ts';
import { websiteLink } from '../../../domain/contact-links.ts';
import { eventDate } from '../../../domain/event-time.ts';
import { JsonLd } from '../../components/page/json-ld.tsx';
import { Loading } from '../../components/page/loading.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead, SiteUrl } from '../../components/page/page-head.tsx';
import { eventById } from '../../data/queries.ts';
import { useQuery } from '../../data/use-query.ts';
import { eventImage, eventPath, eventPlace } from './describe-event.ts';
import { EventView } from './event-view.tsx';

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
        description={`${eventDate(event.startDate)}, ${eventPlace(event)}. ${event.description}`.slice(
          0,
          200,
        )}
        path={eventPath(event)}
        noIndex={event.isSample}
      />
      <EventData event={event} path={eventPath(event)} />
      <EventView event={event} />
    </>
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
  const moved = event.state === 'scheduled' && event.previousStartDate !== null;
  const online = /^online\b/i.test(event.location);
  return (
    <JsonLd
      data={{
        '@type': 'Event',
        name: event.title,
        description: event.description,
        startDate: day(event.startDate),
        endDate: event.endDate ? day(event.endDate) : undefined,
        eventStatus: `https://schema.org/${moved ? 'EventRescheduled' : STATUS[event.state]}`,
        previousStartDate: moved ? day(event.previousStartDate ?? '') : undefined,
        eventAttendanceMode: `https://schema.org/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
        image: siteUrl + eventImage(event),
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
