import { type SqlBool, sql } from 'kysely';
import { DAY } from '../../../contract/durations.ts';
import type { EVENT } from '../../../contract/events/event-description.ts';
import type { SampleName, Values } from '../../../contract/forms/description.ts';
import { isMoment } from '../../../domain/events/event-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { isListed, isReal } from '../../platform/review/listing-review.ts';
import { funeralEvents } from '../funerals/funeral-events.ts';
import { eventListing } from './event-listing.ts';
import {
  columnsOf,
  SAMPLE_DEFAULTS,
  type StoredEvent,
  toEvent,
  withNextDates,
} from './event-row.ts';
import type { PlacedEvent } from './place-event.ts';

/** No event is looked for longer than this after it began. */
export const LONGEST_EVENT = 60 * DAY;

export type EventStore = ReturnType<typeof eventStore>;

/** Samples fill an empty calendar, and step back once an event that somebody sent in is listed. */
export const isOnShow = sql<SqlBool>`(is_sample = 0 or not exists (
  select 1 from event as other where other.status = 'approved' and other.is_sample = 0))`;

interface Span {
  from: string;
  to: string;
  category?: string | undefined;
  limit: number;
}

export type SampleEvent = Omit<Values<typeof EVENT>, SampleName<typeof EVENT>> &
  Pick<PlacedEvent, 'position'> & { id: string };

/** The calendar as readers see it. */
export function eventStore(db: Database) {
  const store = eventListing.open(db);
  const listed = () => db.query.selectFrom('event').where(isListed);

  async function occurrencesBetween({ from, to, category, limit }: Span): Promise<StoredEvent[]> {
    const earliest = new Date(Date.parse(from) - LONGEST_EVENT).toISOString();
    let query = listed()
      .where(isOnShow)
      .innerJoin('event_occurrence', 'event_id', 'id')
      .where('begins_at', '>=', earliest)
      .where('begins_at', '<', to)
      .where((row) => row.or([row('begins_at', '>=', from), row('finishes_at', '>=', from)]));
    if (category) query = query.where(sql.ref<string>('category'), '=', category);
    // In index order, so that the database stops reading at the limit.
    const rows = await query
      .selectAll()
      .orderBy('begins_at')
      .orderBy('event_id')
      .limit(limit)
      .execute();
    return rows.map((row) =>
      toEvent({ ...row, starts_at: row.begins_at, ends_at: row.finishes_at }),
    );
  }

  return {
    ...store,
    funerals: funeralEvents(db),

    /** Events that happen between two moments, in order; `to` is not included. */
    async between(span: Span & { repeating?: false }): Promise<StoredEvent[]> {
      const earliest = new Date(Date.parse(span.from) - LONGEST_EVENT);
      let query = listed()
        .where(isOnShow)
        .where('starts_at', '>=', earliest.toISOString())
        .where('starts_at', '<', span.to)
        .where((row) =>
          row.or([row('starts_at', '>=', span.from), row('ends_at', '>=', span.from)]),
        );
      if (span.repeating === false) query = query.where('repeats', 'is', null);
      // Readers can request a category that does not exist, and then get no results.
      if (span.category) {
        query = query.where(sql.ref<string>('category'), '=', span.category);
      }
      const rows = await query
        .selectAll()
        .orderBy('starts_at')
        .orderBy('id')
        .limit(span.limit)
        .execute();
      return rows.map(toEvent);
    },

    /** Like `between`, with a repeating event once per occurrence, for the month view. */
    async onDays(span: Span): Promise<StoredEvent[]> {
      const [once, again] = await Promise.all([
        this.between({ ...span, repeating: false }),
        occurrencesBetween(span),
      ]);
      return [...once, ...again]
        .sort((one, other) => (one.startDate < other.startDate ? -1 : 1))
        .slice(0, span.limit);
    },

    /** Includes the next dates of a repeating event. */
    async find(id: string): Promise<StoredEvent | undefined> {
      const row = await listed().where('id', '=', id).selectAll().executeTakeFirst();
      return row && withNextDates(toEvent(row));
    },

    /** Scheduled events between two moments, soonest first, without samples and unreadable dates. */
    async comingUp({ from, to, limit }: Omit<Span, 'category'>) {
      const rows = await listed()
        .select(['id', 'title', 'city', 'starts_at', 'time_zone', 'all_day'])
        .where('state', '=', 'scheduled')
        .where(isReal)
        .where('starts_at', '>=', from)
        .where('starts_at', '<=', to)
        .orderBy('starts_at')
        .limit(limit)
        .execute();
      return rows.filter(({ starts_at }) => isMoment(starts_at));
    },

    addSamples: (samples: readonly SampleEvent[], now: string) =>
      store.insertSamples(
        samples.map((sample) => ({
          id: sample.id,
          columns: columnsOf({ ...sample, ...SAMPLE_DEFAULTS }, now),
        })),
        now,
      ),
  };
}
