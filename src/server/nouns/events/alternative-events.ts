import type { EventSearch } from '../../../contract/events/event-filter.ts';
import type { EventAlternative } from '../../../contract/events/event-search.ts';
import type { Position } from '../../../contract/places/place.ts';
import { distanceBetween } from '../../../domain/places/near.ts';
import type { StoredEvent } from './event-row.ts';

type Name = EventAlternative['without'][number];

/** Which filters are left out, one set after the other, until something is found. */
const LEFT_OUT: readonly (readonly Name[])[] = [
  ['near'],
  ['free', 'online'],
  ['q'],
  ['category', 'kind'],
  ['country'],
  ['when'],
  ['near', 'country', 'free', 'online', 'q', 'category', 'kind', 'when'],
];

export const MAX_ALTERNATIVES = 6;
/** The soonest of them are sorted by distance. */
const CANDIDATES = 200;

/** What a search that found nothing would find without one of its filters, the nearest first. */
export async function alternativeEvents(
  filters: EventSearch,
  place: Position | null,
  firstOf: (filters: EventSearch, limit: number) => Promise<StoredEvent[]>,
): Promise<{ without: Name[]; events: StoredEvent[] } | null> {
  for (const names of LEFT_OUT) {
    const without = names.filter((name) => filters[name]);
    if (without.length === 0) continue;
    const kept = { ...filters, ...Object.fromEntries(without.map((name) => [name, undefined])) };
    const centre = kept.near ? null : place;
    const events = await firstOf(
      { ...kept, after: undefined },
      centre ? CANDIDATES : MAX_ALTERNATIVES,
    );
    const shown = centre ? nearestTo(centre, events) : events;
    if (shown.length > 0) return { without, events: shown };
  }
  return null;
}

/** Without days of the calendar, which are in no one place. */
const nearestTo = (place: Position, events: readonly StoredEvent[]): StoredEvent[] =>
  events
    .flatMap((event) =>
      event.position ? [{ event, distance: distanceBetween(place, event.position) }] : [],
    )
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MAX_ALTERNATIVES)
    .map(({ event }) => event);
