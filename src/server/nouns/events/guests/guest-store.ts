import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DAY } from '../../../../contract/durations.ts';
import { GUEST, type GuestCount } from '../../../../contract/events/guest.ts';
import { dayThere, isMoment } from '../../../../domain/events/event-time.ts';
import { foldAddress } from '../../../../domain/newsletter/fold-address.ts';
import { countBy, countRows } from '../../../platform/database/count-rows.ts';
import type { Database, Query, RowOf } from '../../../platform/database/database.ts';
import { describedPersonalData } from '../../../platform/database/personal-data.ts';
import { findById, updateById } from '../../../platform/database/rows-by-id.ts';
import { changedDateOf } from '../series/series-store.ts';

export type GuestRow = RowOf<'event_guest'>;
export type HostRow = RowOf<'event'>;

const UNCONFIRMED_RETENTION_MS = 2 * DAY;
/** After the event nobody needs the guest list. */
const GUEST_RETENTION_MS = 30 * DAY;

/**
 * A guest of a repeating event comes to one of its days.
 * See docs/decisions/0028-recurring-events-and-rsvps.md.
 */
type EventTimes = Pick<HostRow, 'repeats' | 'starts_at' | 'time_zone' | 'changed_dates'>;
export const occasionOf = (event: EventTimes): string =>
  event.repeats === null
    ? 'once'
    : (changedDateOf(event)?.day ?? dayThere(event.starts_at, event.time_zone));

/** Whether the event still takes RSVPs. */
export const isOpen = (event: HostRow, now: string): boolean =>
  event.takes_guests === 1 &&
  event.is_sample === 0 &&
  event.status === 'approved' &&
  event.state === 'scheduled' &&
  isMoment(event.starts_at) &&
  (event.ends_at ?? event.starts_at) >= now;

export async function countGuests(
  query: Query,
  eventId: string,
  occasion: string,
): Promise<GuestCount> {
  const guests = query
    .selectFrom('event_guest')
    .where('event_id', '=', eventId)
    .where('occasion', '=', occasion);
  const { going = 0, waiting = 0 } = await countBy(guests, 'state');
  return { going, waiting };
}

/** Everybody who is coming or on the waiting list. */
export const guestsOn = (query: Query, eventId: string, occasion: string): Promise<GuestRow[]> =>
  query
    .selectFrom('event_guest')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('occasion', '=', occasion)
    .where('state', '<>', 'asked')
    .execute();

/** How many are coming or waiting, by the day they come to. */
export async function countByOccasion(
  query: Query,
  eventId: string,
): Promise<Record<string, GuestCount>> {
  const rows = await query
    .selectFrom('event_guest')
    .select(['occasion', 'state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('event_id', '=', eventId)
    .where('state', '<>', 'asked')
    .groupBy(['occasion', 'state'])
    .execute();
  const counts: Record<string, GuestCount> = {};
  for (const { occasion, state, count } of rows) {
    const day = counts[occasion] ?? { going: 0, waiting: 0 };
    counts[occasion] = day;
    day[state === 'going' ? 'going' : 'waiting'] = Number(count);
  }
  return counts;
}

/** Guests keep their place when the date they come to has a new name. */
export async function moveGuests(query: Query, eventId: string, from: string, to: string) {
  await query
    .updateTable('event_guest')
    .set({ occasion: to })
    .where('event_id', '=', eventId)
    .where('occasion', '=', from)
    .where(
      sql<boolean>`email_folded not in (select email_folded from event_guest as other
        where other.event_id = ${eventId} and other.occasion = ${to})`,
    )
    .execute();
}

const hasFreeSeat = ({ capacity }: HostRow, { going }: GuestCount) =>
  capacity === null || going < capacity;

/** Guests who are going, waiting or not confirmed yet. Methods run in the given transaction. */
export function guestStore(db: Database) {
  /** Locks the event, so that no seat is given away twice; SQLite has one writer anyway. */
  async function lockEvent(query: Query, id: string): Promise<HostRow | undefined> {
    const event = query.selectFrom('event').selectAll().where('id', '=', id);
    return (db.kind === 'postgres' ? event.forUpdate() : event).executeTakeFirst();
  }

  return {
    transaction: <T>(work: (query: Query) => Promise<T>) => db.query.transaction().execute(work),

    lockEvent,

    find: (query: Query, id: string): Promise<GuestRow | undefined> =>
      findById(query, 'event_guest', id),

    /** Returns the existing row of this address, or adds one. */
    async add(query: Query, event: HostRow, email: string, now: string): Promise<GuestRow> {
      const guest = { event_id: event.id, occasion: occasionOf(event) };
      const email_folded = foldAddress(email);
      await query
        .insertInto('event_guest')
        .values({
          id: randomUUID(),
          ...guest,
          email,
          email_folded,
          state: 'asked',
          created_at: now,
          confirmed_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return query
        .selectFrom('event_guest')
        .selectAll()
        .where('event_id', '=', guest.event_id)
        .where('occasion', '=', guest.occasion)
        .where('email_folded', '=', email_folded)
        .executeTakeFirstOrThrow();
    },

    /** Gives a seat, or a place on the waiting list if it is full. The event must be locked. */
    async admit(query: Query, event: HostRow, guest: GuestRow, now: string) {
      const count = await countGuests(query, event.id, guest.occasion);
      // Nobody overtakes the waiting list.
      const state = hasFreeSeat(event, count) && count.waiting === 0 ? 'going' : 'waiting';
      await updateById(query, 'event_guest', guest.id, { state, confirmed_at: now });
      return state;
    },

    async remove(query: Query, id: string): Promise<void> {
      await query.deleteFrom('event_guest').where('id', '=', id).execute();
    },

    async aheadOf(query: Query, guest: GuestRow): Promise<number> {
      if (guest.state !== 'waiting') return 0;
      return countRows(
        query
          .selectFrom('event_guest')
          .where('event_id', '=', guest.event_id)
          .where('occasion', '=', guest.occasion)
          .where('state', '=', 'waiting')
          .where((row) =>
            row(
              row.refTuple('confirmed_at', 'id'),
              '<',
              row.tuple(guest.confirmed_at ?? '', guest.id),
            ),
          ),
      );
    },

    /** Gives free seats to the first on the waiting list. The event must be locked. */
    async moveUp(query: Query, event: HostRow, occasion: string): Promise<GuestRow[]> {
      const { going } = await countGuests(query, event.id, occasion);
      const free = event.capacity === null ? BATCH_SIZE : event.capacity - going;
      if (free <= 0) return [];
      const next = await query
        .selectFrom('event_guest')
        .selectAll()
        .where('event_id', '=', event.id)
        .where('occasion', '=', occasion)
        .where('state', '=', 'waiting')
        .orderBy('confirmed_at')
        .orderBy('id')
        .limit(Math.min(free, BATCH_SIZE))
        .execute();
      for (const { id } of next) {
        await updateById(query, 'event_guest', id, { state: 'going' });
      }
      return next;
    },

    /** Events and days with a waiting list. */
    waitingLists: () =>
      db.query
        .selectFrom('event_guest')
        .select(['event_id', 'occasion'])
        .where('state', '=', 'waiting')
        .distinct()
        .limit(BATCH_SIZE)
        .execute(),

    async forgetOld(now: Date): Promise<void> {
      const before = (age: number) => new Date(now.getTime() - age).toISOString();
      await db.query
        .deleteFrom('event_guest')
        .where('state', '=', 'asked')
        .where('created_at', '<', before(UNCONFIRMED_RETENTION_MS))
        .execute();
      await db.query
        .deleteFrom('event_guest')
        .where('occasion', '=', 'once')
        .where(
          sql<boolean>`event_id in (select id from event where coalesce(ends_at, starts_at) < ${before(GUEST_RETENTION_MS)})`,
        )
        .execute();
      await db.query
        .deleteFrom('event_guest')
        .where('occasion', '<>', 'once')
        .where('occasion', '<', before(GUEST_RETENTION_MS).slice(0, 10))
        .execute();
    },
  };
}

const BATCH_SIZE = 100;

export const guestPersonalData = describedPersonalData('Event RSVPs', 'event_guest', GUEST, [
  'email_folded',
]);
