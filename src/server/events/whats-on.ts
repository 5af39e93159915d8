import type { Event, EventQuery } from '../../contract/events/event.ts';
import { CALENDAR_LIMITS } from '../../contract/limits.ts';
import { type AlmanacEntry, almanacBetween, almanacEntry } from '../../domain/calendar/almanac.ts';
import { almanacEvent } from '../../domain/calendar/almanac-event.ts';
import type { AlmanacFacts } from '../../domain/calendar/almanac-facts.ts';
import { cutAtWord } from '../../domain/text/cut-text.ts';
import { addDays, type Day, dayOf } from '../../domain/time/calendar-day.ts';
import { daysOfGrid, monthOfDay, monthOfKey } from '../../domain/time/month-grid.ts';
import type { FactStore } from '../facts/fact-store.ts';
import type { StoredEvent } from './event-row.ts';
import type { EventStore } from './event-store.ts';

export type WhatsOn = ReturnType<typeof whatsOn>;

/** How far ahead the almanac is told when nobody says until when. */
const DAYS_AHEAD = 366;

/** What people sent in and what the almanac computes, as one calendar. */
export function whatsOn(store: EventStore, facts: Pick<FactStore, 'almanac'>) {
  async function list(wanted: EventQuery, now: Date): Promise<Event[]> {
    const { from, to } = spanOf(wanted, dayOf(now));
    if (from > to) return [];
    const open = wanted.month === undefined && wanted.to === undefined;
    const stored = await store.onDays({
      from: `${from}T00:00:00.000Z`,
      to: open ? '9999-01-01T00:00:00.000Z' : `${addDays(to, 1)}T00:00:00.000Z`,
      category: wanted.category,
      limit: wanted.limit,
    });
    const computed = almanacBetween(from, to, await facts.almanac())
      .map(almanacEvent)
      .filter((event) => !wanted.category || event.category === wanted.category);
    return [...stored.map(withoutRevision), ...computed]
      .sort((one, other) => (one.startDate < other.startDate ? -1 : 1))
      .slice(0, wanted.limit)
      .map((event) => ({
        ...event,
        description: cutAtWord(event.description, CALENDAR_LIMITS.teaser),
      }));
  }

  return {
    list,

    async find(id: string): Promise<StoredEvent | undefined> {
      const almanac = await facts.almanac();
      const entry = almanacEntry(id, almanac);
      return entry ? asStored(entry, almanac) : store.find(id);
    },

    /** For calendar files: everything of a span with its revision. */
    async revised(from: Day, to: Day, limit: number): Promise<StoredEvent[]> {
      const stored = await store.between({
        from: `${from}T00:00:00.000Z`,
        to: `${addDays(to, 1)}T00:00:00.000Z`,
        limit,
      });
      const almanac = await facts.almanac();
      const computed = almanacBetween(from, to, almanac).map((entry) => asStored(entry, almanac));
      return [...stored, ...computed];
    },
  };
}

export const withoutRevision = ({ revision: _, ...event }: StoredEvent): Event => event;

export const asStored = (entry: AlmanacEntry, { edition }: AlmanacFacts): StoredEvent => ({
  ...almanacEvent(entry),
  revision: { sequence: edition.sequence, updatedAt: edition.changedAt },
});

/** Two years: what lies beyond has to be asked for again. */
const MAX_SPAN_DAYS = 732;

function spanOf(wanted: EventQuery, today: Day): { from: Day; to: Day } {
  if (wanted.month) {
    const days = daysOfGrid(monthOfKey(wanted.month));
    return { from: days[0] ?? today, to: days.at(-1) ?? today };
  }
  const from = wanted.from ?? daysOfGrid(monthOfDay(today))[0] ?? today;
  const to = wanted.to ?? addDays(from, DAYS_AHEAD);
  const last = addDays(from, MAX_SPAN_DAYS);
  if (to > last) return { from, to: last };
  return { from, to };
}
