import type { EventSearch } from '../../../contract/events/event-filter.ts';
import type { EventAlternative, FoundEvents } from '../../../contract/events/event-search.ts';
import { placeTitle } from '../../../domain/places/place-title.ts';
import { EventAlertForm } from './event-alert-page.tsx';
import { eventsAddress } from './event-chips.tsx';
import { namedChoices, withoutChoices } from './event-choice-names.ts';
import { PicturedEventRow } from './event-row.tsx';

/** In place of an empty list: what there is instead, and the form for an event that's missing. */
export function NoEvents({ filter, found }: { filter: EventSearch; found: FoundEvents }) {
  const { place, alternative } = found;
  const isUnknown = filter.near !== undefined && !place;
  const isOnline = alternative?.events.every(({ attendance }) => attendance !== 'In person');
  return (
    <>
      <div className="mt-4 border-l-8 border-gold bg-raised px-4 py-4">
        <p className="headline text-xl">
          {isUnknown ? `We couldn’t find “${filter.near}”` : 'No events found'}
        </p>
        <p className="mt-1">
          {isUnknown
            ? 'Choose a country as well, or enter the nearest big city.'
            : 'Remove a filter above, or tell us about an event.'}
        </p>
        <p className="mt-3 flex flex-wrap gap-3">
          <a href="/event-submission" className="button button-plain">
            Submit an event
          </a>
          <a href="/events" className="button button-plain">
            Show all events
          </a>
        </p>
        {place && <EventAlertForm near={placeTitle(place)} within={filter.within} />}
      </div>
      {alternative && (
        <section aria-labelledby="alternative" className="mt-8">
          <h3 id="alternative" className="border-t-2 border-ink pt-2 pb-1 text-2xl">
            {isOnline ? 'Online, wherever you are' : titleOf(filter, found, alternative)}
          </h3>
          <ol className="gap-x-10 lg:grid lg:grid-cols-2">
            {alternative.events.map((event) => (
              <PicturedEventRow key={event.id + event.startDate} event={event} from={place} />
            ))}
          </ol>
          <p className="no-print mt-4">
            <a
              href={eventsAddress({
                ...withoutChoices(filter, alternative.without),
                ...(isOnline && { online: 'yes' }),
              })}
              className="button button-plain"
            >
              Show all of these
            </a>
          </p>
        </section>
      )}
    </>
  );
}

/** 'The nearest to Kumasi', or 'Without “Free”'. */
function titleOf(filter: EventSearch, { place }: FoundEvents, alternative: EventAlternative) {
  const names: readonly string[] = alternative.without;
  const removed = namedChoices(filter).filter(({ name }) => names.includes(name));
  const remaining = namedChoices(withoutChoices(filter, alternative.without));
  if (place && names.includes('near')) return `Nearest to ${place.name}`;
  if (remaining.length === 0) return 'Coming up';
  return `Without “${removed.map(({ label }) => label.replaceAll(/[“”]/g, '')).join('”, “')}”`;
}
