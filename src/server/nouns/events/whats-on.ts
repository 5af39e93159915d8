import type { Event, EventQuery } from '../../../contract/events/event.ts';
import {
  type AlmanacEntry,
  almanacBetween,
  almanacEntry,
} from '../../../domain/calendar/almanac.ts';
import { almanacEvent } from '../../../domain/calendar/almanac-event.ts';
import type { AlmanacFacts } from '../../../domain/calendar/almanac-facts.ts';
import { cutAtWord } from '../../../domain/text/cut-text.ts';
import { addDays, type Day, dayOf } from '../../../domain/time/calendar-day.ts';
import { daysOfGrid, monthOfDay, monthOfKey } from '../../../domain/time/month-grid.ts';
import type { FactStore } from '../facts/fact-store.ts';
import type { StoredEvent } from './event-row.ts';
import type { EventStore } from './event-store.ts';

/** Lists tell what an event is about in so many characters. */
export const TEASER_LENGTH = 200;

export type WhatsOn = ReturnType<typeof whatsOn>;

/** How far ahead the almanac is listed without an end date. */
const DAYS_AHEAD = 366;

/** Submitted events and computed almanac days as one calendar. */
export function whatsOn(store: EventStore, facts: Pick<FactStore, 'almanac'>) {
  async function list(query: EventQuery, now: Date): Promise<Event[]> {
    const { from, to } = spanOf(query, dayOf(now));
    if (from > to) return [];
    const open = query.month === undefined && query.to === undefined;
    const end = open ? '9999-01-01T00:00:00.000Z' : `${addDays(to, 1)}T00:00:00.000Z`;
    const parts = await store.funerals.between(`${from}T00:00:00.000Z`, end);
    const stored = await store.onDays({
      from: `${from}T00:00:00.000Z`,
      to: end,
      category: query.category,
      limit: query.limit,
    });
    const computed = [
      ...almanacBetween(from, to, await facts.almanac()).map(almanacEvent),
      ...parts.map(withoutRevision),
    ].filter((event) => !query.category || event.category === query.category);
    return [...stored.map(withoutRevision), ...computed]
      .sort((one, other) => (one.startDate < other.startDate ? -1 : 1))
      .slice(0, query.limit)
      .map((event) => ({
        ...event,
        description: cutAtWord(event.description, TEASER_LENGTH),
      }));
  }

  return {
    list,

    async find(id: string): Promise<StoredEvent | undefined> {
      const almanac = await facts.almanac();
      const entry = almanacEntry(id, almanac);
      if (entry) return asStored(entry, almanac);
      return (await store.funerals.find(id)) ?? store.find(id);
    },

    /** All events of a span with their revisions, for calendar files. */
    async revised(from: Day, to: Day, limit: number): Promise<StoredEvent[]> {
      const stored = await store.between({
        from: `${from}T00:00:00.000Z`,
        to: `${addDays(to, 1)}T00:00:00.000Z`,
        limit,
      });
      const almanac = await facts.almanac();
      const computed = almanacBetween(from, to, almanac).map((entry) => asStored(entry, almanac));
      const parts = await store.funerals.between(
        `${from}T00:00:00.000Z`,
        `${addDays(to, 1)}T00:00:00.000Z`,
      );
      return [...stored, ...computed, ...parts];
    },
  };
}

export const withoutRevision = ({ revision: _, ...event }: StoredEvent): Event => event;

export const asStored = (entry: AlmanacEntry, { edition }: AlmanacFacts): StoredEvent => ({
  ...almanacEvent(entry),
  revision: { sequence: edition.sequence, updatedAt: edition.changedAt },
});

/** Two years; later events need another request. */
const MAX_SPAN_DAYS = 732;

function spanOf(query: EventQuery, today: Day): { from: Day; to: Day } {
  if (query.month) {
    const days = daysOfGrid(monthOfKey(query.month));
    return { from: days[0] ?? today, to: days.at(-1) ?? today };
  }
  const from = query.from ?? daysOfGrid(monthOfDay(today))[0] ?? today;
  const to = query.to ?? addDays(from, DAYS_AHEAD);
  const last = addDays(from, MAX_SPAN_DAYS);
  if (to > last) return { from, to: last };
  return { from, to };
}
