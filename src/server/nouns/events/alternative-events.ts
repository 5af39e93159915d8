import type { EventSearch } from '../../../contract/events/event-filter.ts';
import type { EventAlternative } from '../../../contract/events/event-search.ts';
import type { Position } from '../../../contract/places/place.ts';
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

type Find = (filters: EventSearch, centre: Position | null) => Promise<StoredEvent[]>;

/** What a search that found nothing would find without one of its filters, the nearest first. Samples help nobody. */
export async function alternativeEvents(
  filters: EventSearch,
  place: Position | null,
  find: Find,
): Promise<{ without: Name[]; events: StoredEvent[] } | null> {
  for (const names of LEFT_OUT) {
    const without = names.filter((name) => filters[name]);
    if (without.length === 0) continue;
    const remaining = {
      ...filters,
      ...Object.fromEntries(without.map((name) => [name, undefined])),
    };
    const events = await find({ ...remaining, after: undefined }, remaining.near ? null : place);
    if (events.length > 0) return { without, events };
    if (names[0] !== 'near' || !place) continue;
    // What is on far away is no help, what is online is on everywhere.
    const online = await find({ ...remaining, after: undefined, online: 'yes' }, null);
    if (online.length > 0) return { without, events: online };
  }
  return null;
}
