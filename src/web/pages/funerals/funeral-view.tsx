import type { ReactNode } from 'react';
import type { Funeral } from '../../../contract/funerals/funeral.ts';
import type { Part } from '../../../contract/funerals/funeral-part.ts';
import { websiteLink } from '../../../domain/directory/contact-links.ts';
import { eventDate } from '../../../domain/events/event-time.ts';
import { inOrder, lifeOf, partPlace } from '../../../domain/funerals/funeral-words.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import { PageEventHours } from '../../components/event/event-hours.tsx';
import { DirectionsLink } from '../../components/page/directions-link.tsx';
import { TextLink } from '../../components/page/links.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { TitledSection } from '../../components/page/titled-section.tsx';

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
      <TextLink href="/funerals" alone className="no-print">
        ← All announcements
      </TextLink>
      <MourningBand className="mt-2" />
      <FuneralHead funeral={funeral} />
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <TitledSection id="arrangements" title="Arrangements" className="lg:col-span-7">
          <ul className="mt-3 border-b border-rule">
            {inOrder(funeral.parts).map((part) => (
              <FuneralPart key={part.kind + part.startDate} part={part}>
                {partActions?.(part)}
              </FuneralPart>
            ))}
          </ul>
        </TitledSection>
        <div className="grid content-start gap-8 lg:col-span-5">
          {family && (
            <TitledSection id="family" title="Chief mourners and family">
              <p className="mt-3 leading-relaxed whitespace-pre-line">{family}</p>
            </TitledSection>
          )}
          {actions}
        </div>
      </div>
      {description && (
        <TitledSection
          id="obituary"
          title="Obituary"
          className="mt-8 max-w-[65ch] border-t border-rule pt-5"
        >
          <p className="mt-3 text-lg leading-relaxed whitespace-pre-line">{description}</p>
        </TitledSection>
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
          className="h-auto max-h-72 w-auto max-w-full bg-raised sm:max-h-96 sm:max-w-64"
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
          <TextLink
            href={livestream}
            target="_blank"
            rel="noopener noreferrer nofollow external"
            alone
          >
            Watch the livestream<span className="sr-only"> (leaves this site)</span>
          </TextLink>
        )}
        {children}
      </p>
    </li>
  );
}

export function MissingFuneral() {
  return (
    <MessageScreen title="Announcement not found">
      <p>It doesn’t exist, or the family has had it removed.</p>
    </MessageScreen>
  );
}
