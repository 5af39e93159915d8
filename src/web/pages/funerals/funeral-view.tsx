import type { ReactNode } from 'react';
import type { Funeral } from '../../../contract/funerals/funeral.ts';
import type { Part } from '../../../contract/funerals/funeral-part.ts';
import { websiteLink } from '../../../domain/directory/contact-links.ts';
import { eventDate } from '../../../domain/events/event-time.ts';
import { inOrder, lifeOf, partPlace } from '../../../domain/funerals/funeral-words.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import { PageEventHours } from '../../components/event/event-hours.tsx';
import { DirectionsLink } from '../../components/page/directions-link.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';

interface Props {
  funeral: Funeral;
  /** What readers can do with it, which the desk's preview does not have. */
  actions?: ReactNode;
  /** What can be done about a part. */
  partActions?: (part: Part) => ReactNode;
}

/** What a reader sees. The desk shows the same before it is published. */
export function FuneralView({ funeral, actions, partActions }: Props) {
  const { description, family } = funeral;
  return (
    <article className="wrap py-4 lg:py-10">
      <a
        href="/funerals"
        className="no-print inline-flex min-h-11 items-center underline underline-offset-4"
      >
        ← All announcements
      </a>
      <MourningBand className="mt-2" />
      <FuneralHead funeral={funeral} />
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <section aria-labelledby="arrangements" className="lg:col-span-7">
          <h2 id="arrangements" className="text-2xl">
            Arrangements
          </h2>
          <ul className="mt-3 border-b border-rule">
            {inOrder(funeral.parts).map((part) => (
              <FuneralPart key={part.kind + part.startDate} part={part}>
                {partActions?.(part)}
              </FuneralPart>
            ))}
          </ul>
        </section>
        <div className="grid content-start gap-8 lg:col-span-5">
          {family && (
            <section aria-labelledby="family">
              <h2 id="family" className="text-2xl">
                Chief mourners and family
              </h2>
              <p className="mt-3 leading-relaxed whitespace-pre-line">{family}</p>
            </section>
          )}
          {actions}
        </div>
      </div>
      {description && (
        <section aria-labelledby="obituary" className="mt-8 max-w-[65ch] border-t border-rule pt-5">
          <h2 id="obituary" className="text-2xl">
            Obituary
          </h2>
          <p className="mt-3 text-lg leading-relaxed whitespace-pre-line">{description}</p>
        </section>
      )}
    </article>
  );
}

/** The colours of mourning; nothing else on these pages is ornament. */
export const MourningBand = ({ className = '' }: { className?: string }) => (
  <div aria-hidden="true" className={`mourning-band ${className}`} />
);

/** Who it is: photograph, name, years, hometown. */
export function FuneralHead({ funeral }: { funeral: Funeral }) {
  const { name, alsoKnownAs, photo, died, city, countryName } = funeral;
  const { years, age } = lifeOf(funeral);
  return (
    <header className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-[auto_1fr] sm:items-center">
      {photo && (
        <img
          src={photo.url}
          alt={photo.alt}
          width={photo.width}
          height={photo.height}
          decoding="async"
          className="h-auto max-h-96 w-auto max-w-full bg-raised sm:max-w-64"
        />
      )}
      <div className="min-w-0">
        <h1 className="text-3xl break-words sm:text-5xl">{name}</h1>
        {alsoKnownAs && <p className="mt-2 text-xl">also known as {alsoKnownAs}</p>}
        <p className="mt-3 text-xl">
          {[years, age !== null && `aged ${age}`].filter(Boolean).join(', ')}
        </p>
        <p className="mt-1 text-quiet">
          Died {longDate(`${died}T00:00:00.000Z`)}. Hometown: {city}, {countryName}.
        </p>
      </div>
    </header>
  );
}

/** What takes place, when on the clocks there, and where. */
export function FuneralPart({ part, children }: { part: Part; children?: ReactNode }) {
  const { kind, startDate, timeZone, city, dress, stream, who, isCancelled } = part;
  const livestream = websiteLink(stream);
  return (
    <li className="border-t border-rule py-4">
      <h3 className={`small-headline text-xl ${isCancelled ? 'line-through' : ''}`}>{kind}</h3>
      {isCancelled && <p className="font-semibold text-red">Cancelled</p>}
      <p className="mt-1 text-lg font-semibold">
        <time dateTime={startDate}>{eventDate(startDate, timeZone)}</time>
      </p>
      <p>
        <PageEventHours event={{ ...part, allDay: false, city }} />
      </p>
      <p className="mt-1">{partPlace(part)}</p>
      {(dress || who !== 'Everyone') && (
        <p className="mt-1 text-quiet">
          {[dress && `Dress: ${dress}`, who !== 'Everyone' && 'For the family only']
            .filter(Boolean)
            .join('. ')}
        </p>
      )}
      <p className="no-print flex flex-wrap gap-x-5">
        <DirectionsLink address={partPlace(part)} />
        {livestream && !isCancelled && (
          <a
            href={livestream}
            target="_blank"
            rel="noopener noreferrer nofollow external"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Watch the livestream<span className="sr-only"> (leaves this site)</span>
          </a>
        )}
        {children}
      </p>
    </li>
  );
}

export function MissingFuneral() {
  return (
    <MessageScreen title="Announcement not found">
      <PageHead title="Announcement not found" path="/" noIndex />
      <p>It doesn’t exist, or the family has had it removed.</p>
    </MessageScreen>
  );
}
