import type { ReactNode } from 'react';
import type { Event } from '../../../contract/events/event.ts';
import {
  mailLink,
  phoneLink,
  websiteLink,
  websiteName,
} from '../../../domain/directory/contact-links.ts';
import { eventDate, eventTime } from '../../../domain/events/event-time.ts';
import { fallbackPicture } from '../../../domain/news/fallback-picture.ts';
import { EventCategory } from '../../components/event/event-mark.tsx';
import { EventTags, useIsOver } from '../../components/event/event-tags.tsx';
import { Cover } from '../../components/page/cover.tsx';
import { TitledSection } from '../../components/page/titled-section.tsx';
import { usePage } from '../../data/page-info.ts';
import { EventFacts } from './event-facts.tsx';

interface Props {
  event: Event;
  /** The form for reports, which the desk's preview does not have. */
  report?: ReactNode;
}

/** What a reader sees. The desk shows the same before it is published. */
export function EventView({ event, report }: Props) {
  // Nobody plans around a forecast for a day that has passed.
  const isForecast = event.certainty === 'expected' || event.certainty === 'estimated';
  const basis = useIsOver(event) && isForecast ? null : event.basis;
  return (
    <article className="wrap py-4 lg:py-12">
      <a href="/events" className="inline-flex min-h-11 items-center underline underline-offset-4">
        ← All events
      </a>
      <header className="lg:mt-4">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <EventCategory category={event.category} />
          <EventTags event={event} />
        </p>
        <h1 className="mt-2 text-3xl sm:text-5xl">{event.title}</h1>
        <StateNotice event={event} />
      </header>
      <div className="mt-4 grid gap-x-10 gap-y-6 lg:mt-6 lg:grid-cols-12">
        <EventFacts event={event} />
        <div className="lg:col-span-8">
          {event.photo ? (
            <EventPhoto photo={event.photo} />
          ) : (
            <Cover src={pictureOf(event)} alt="" first className="mb-6 max-h-48 lg:max-h-96" />
          )}
          <TitledSection id="about" title="About This Event">
            <p className="mt-3 max-w-[65ch] text-lg leading-relaxed whitespace-pre-line">
              {event.description}
            </p>
            {basis && (
              <p className="mt-4 max-w-[65ch] border-l-4 border-gold pl-4 text-sm">
                <strong>Why this date:</strong> {basis}
              </p>
            )}
          </TitledSection>
          <Organizer event={event} />
        </div>
      </div>
      <footer className="mt-8 border-t border-rule pt-2 text-sm">{report}</footer>
    </article>
  );
}

const pictureOf = ({ imageUrl, title, category }: Event) =>
  imageUrl ?? fallbackPicture(`${title} ${category}`, null);

function StateNotice({ event }: { event: Event }) {
  const { state, note, previousStartDate: previous } = event;
  if (state === 'scheduled' && !previous && !note) return null;
  return (
    <p className="mt-4 border-l-4 border-red bg-raised p-4 font-semibold">
      {state === 'cancelled' && 'This event has been cancelled.'}
      {state === 'postponed' &&
        'This event has been postponed. We’ll show the new date here when we know it.'}
      {state === 'scheduled' &&
        previous &&
        `This event has moved. It was due to start on ${eventDate(previous, event.timeZone)}${event.allDay ? '' : `, ${eventTime(previous, event.timeZone)}`}.`}
      {note && <span className="font-normal break-words whitespace-pre-line"> {note}</span>}
    </p>
  );
}

function Organizer({ event }: { event: Event }) {
  const mail = mailLink(event.organizerEmail);
  const phone = phoneLink(event.contactPhone);
  const website = websiteLink(event.website);
  return (
    <TitledSection id="organizer" title="Organiser" className="mt-8 border-t border-rule pt-5">
      <p className="mt-2 font-semibold">{event.organizerName}</p>
      <ul>
        {mail && event.organizerEmail && <Contact href={mail}>{event.organizerEmail}</Contact>}
        {phone && event.contactPhone && <Contact href={phone}>{event.contactPhone}</Contact>}
        {website && <Contact href={website}>{websiteName(website)}</Contact>}
      </ul>
    </TitledSection>
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

/** The whole picture, because a poster says things at its edges. Readers who save data get a link. */
function EventPhoto({ photo }: { photo: NonNullable<Event['photo']> }) {
  const { url, alt, width, height } = photo;
  return usePage().light ? (
    <p className="mb-6">
      <a href={url} className="inline-flex min-h-11 items-center underline underline-offset-4">
        Picture: {alt}
      </a>
    </p>
  ) : (
    <img
      src={url}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      className="mb-6 h-auto max-h-[36rem] w-auto max-w-full bg-raised"
    />
  );
}
