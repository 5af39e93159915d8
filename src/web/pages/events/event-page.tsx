import type { Event } from '../../../contract/events/event.ts';
import { websiteLink } from '../../../domain/directory/contact-links.ts';
import { isMoment } from '../../../domain/events/event-time.ts';
import { lastMoment } from '../../../domain/events/last-moment.ts';
import { repeatSchedule, ruleMoment } from '../../../domain/events/repeats.ts';
import { eventCard, previewPath } from '../../../domain/previews/preview-card.ts';
import { withOffset } from '../../../domain/time/zoned-time.ts';
import { EVENTS } from '../../components/page/breadcrumbs.tsx';
import { JsonLd } from '../../components/page/json-ld.tsx';
import { NotFound } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { usePage } from '../../data/page-info.ts';
import { eventById } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { ReportProblem } from '../contact/report-problem.tsx';
import { eventLine, eventPath } from './describe-event.ts';
import { EventView } from './event-view.tsx';

export function Page({ id }: { id: string }) {
  const { data: event } = usePageData(eventById(id));
  if (!event) return <NotFound what="Event" />;
  return (
    <>
      <PageHead
        title={event.title}
        description={[eventLine(event), event.description].join('. ').slice(0, 200)}
        path={eventPath(event)}
        preview={eventCard(event)}
        trail={[EVENTS]}
        noIndex={event.isSample}
      />
      {isMoment(event.startDate) && <EventData event={event} path={eventPath(event)} />}
      <EventView event={event} report={<ReportProblem path={eventPath(event)} />} />
    </>
  );
}

const STATUS = {
  scheduled: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
} as const;

const MODE = { 'In person': 'Offline', Online: 'Online', 'In person and online': 'Mixed' } as const;

function locationOf({ attendance, location, city, country, position }: Event, url: string) {
  const virtual = { '@type': 'VirtualLocation', url };
  if (attendance === 'Online') return virtual;
  const venue = {
    '@type': 'Place',
    name: location,
    address: {
      '@type': 'PostalAddress',
      addressLocality: city || undefined,
      addressCountry: country,
    },
    geo: position ? { '@type': 'GeoCoordinates', ...position } : undefined,
  };
  return attendance === 'In person' ? venue : [venue, virtual];
}

function EventData({ event, path }: { event: Event; path: string }) {
  const siteUrl = usePage().siteUrl;
  const day = (moment: string) =>
    event.allDay ? moment.slice(0, 10) : withOffset(moment, event.timeZone);
  const byRule = (ruleDay: string) =>
    ruleMoment({ from: event.repeats?.from ?? '', timeZone: event.timeZone }, ruleDay);
  const hasEnd = lastMoment(event) === event.endDate;
  const moved = event.state === 'scheduled' && event.previousStartDate !== null;
  return (
    <JsonLd
      data={{
        '@type': 'Event',
        name: event.title,
        description: event.description,
        startDate: day(event.startDate),
        endDate: hasEnd ? day(event.endDate ?? '') : undefined,
        eventSchedule: event.repeats
          ? {
              ...repeatSchedule(
                { ...event.repeats, timeZone: event.timeZone },
                hasEnd ? event.endDate : null,
              ),
              ...(event.allDay && { startTime: undefined, endTime: undefined }),
            }
          : undefined,
        subEvent: event.repeats?.changed.map((change) => ({
          '@type': 'Event',
          name: event.title,
          startDate: day(change.startDate),
          previousStartDate: change.state === 'cancelled' ? undefined : day(byRule(change.day)),
          eventStatus: `https://schema.org/${change.state === 'cancelled' ? 'EventCancelled' : 'EventRescheduled'}`,
          location: locationOf(
            { ...event, location: change.location ?? event.location },
            websiteLink(event.website) ?? siteUrl + path,
          ),
        })),
        eventStatus: `https://schema.org/${moved ? 'EventRescheduled' : STATUS[event.state]}`,
        previousStartDate: moved ? day(event.previousStartDate ?? '') : undefined,
        eventAttendanceMode: `https://schema.org/${MODE[event.attendance]}EventAttendanceMode`,
        image: siteUrl + (event.imageUrl ?? previewPath(eventCard(event))),
        url: siteUrl + path,
        location: locationOf(event, websiteLink(event.website) ?? siteUrl + path),
        // Who holds a festival or a holiday is described, not named.
        ...(event.kind === 'community' && {
          organizer: { '@type': 'Organization', name: event.organizerName },
        }),
        ...(event.ticketPrice !== null && {
          offers: {
            '@type': 'Offer',
            price: event.ticketPrice.toFixed(2),
            priceCurrency: event.ticketCurrency,
            url: websiteLink(event.ticketUrl) ?? siteUrl + path,
          },
        }),
      }}
    />
  );
}
