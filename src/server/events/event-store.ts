import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { EventCategory } from '../../contract/catalogues.ts';
import type { Event, EventSubmission } from '../../contract/event.ts';
import { LIMITS } from '../../contract/limits.ts';
import { countryName } from '../../contract/place.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import { personalData } from '../database/personal-data.ts';
import type { ColumnOf, Tables } from '../database/schema.ts';
import type { Arrival } from '../inbox/arrival.ts';
import { refuseReusedKey } from '../inbox/reused-key.ts';
import { enqueueMail, type NewMail } from '../mail/mail-store.ts';
import { positionColumns, positionOf } from '../places/position-columns.ts';
import { pastIn } from '../review/past.ts';
import { datesAfter } from './occurrences.ts';
import type { PlacedEvent } from './place-event.ts';
import { seriesOf } from './series-store.ts';

export type EventStore = ReturnType<typeof eventStore>;

/** What a calendar file needs beside the event itself (RFC 5545). */
interface Revision {
  sequence: number;
  updatedAt: string;
}
export type StoredEvent = Event & { revision: Revision };

interface Span {
  from: string;
  to: string;
  category?: string | undefined;
  limit: number;
}

export type SampleEvent = Pick<
  PlacedEvent,
  | 'title'
  | 'description'
  | 'location'
  | 'city'
  | 'organizer'
  | 'startDate'
  | 'ticketPrice'
  | 'capacity'
> & {
  id: string;
  category: EventCategory;
  endDate: string;
};

export function eventStore(db: Database) {
  const listed = () => db.query.selectFrom('event').where('status', '=', 'approved');

  async function repeated({ from, to, category, limit }: Span): Promise<StoredEvent[]> {
    const earliest = new Date(Date.parse(from) - LIMITS.calendar.longestEvent).toISOString();
    let query = listed()
      .innerJoin('event_occurrence', 'event_id', 'id')
      .where('begins_at', '>=', earliest)
      .where('begins_at', '<', to)
      .where((row) => row.or([row('begins_at', '>=', from), row('finishes_at', '>=', from)]));
    if (category) query = query.where(sql.ref<string>('category'), '=', category);
    const rows = await query.selectAll().orderBy('begins_at').orderBy('id').limit(limit).execute();
    return rows.map((row) =>
      toEvent({ ...row, starts_at: row.begins_at, ends_at: row.finishes_at }),
    );
  }

  return {
    /** Events that happen between two moments, in order; `to` is not included. */
    async between(wanted: Span & { repeating?: false }): Promise<StoredEvent[]> {
      const earliest = new Date(Date.parse(wanted.from) - LIMITS.calendar.longestEvent);
      let query = listed()
        .where('starts_at', '>=', earliest.toISOString())
        .where('starts_at', '<', wanted.to)
        .where((row) =>
          row.or([row('starts_at', '>=', wanted.from), row('ends_at', '>=', wanted.from)]),
        );
      if (wanted.repeating === false) query = query.where('repeats', 'is', null);
      // A reader may ask for a category that does not exist, and finds nothing there.
      if (wanted.category) {
        query = query.where(sql.ref<string>('category'), '=', wanted.category);
      }
      const rows = await query
        .selectAll()
        .orderBy('starts_at')
        .orderBy('id')
        .limit(wanted.limit)
        .execute();
      return rows.map(toEvent);
    },

    /** The same for what shows days: what happens again is there once for each time. */
    async onDays(wanted: Span): Promise<StoredEvent[]> {
      const [once, again] = await Promise.all([
        this.between({ ...wanted, repeating: false }),
        repeated(wanted),
      ]);
      return [...once, ...again]
        .sort((one, other) => (one.startDate < other.startDate ? -1 : 1))
        .slice(0, wanted.limit);
    },

    /** With the next times of what happens again. */
    async find(id: string): Promise<StoredEvent | undefined> {
      const row = await listed().where('id', '=', id).selectAll().executeTakeFirst();
      return row && withNextDates(toEvent(row));
    },

    /** What was published since, newest first; samples are no news. */
    async publishedSince(moment: string) {
      const rows = await listed()
        .select(['id', 'title', 'category', 'starts_at', 'location', 'city', 'time_zone'])
        .select('decided_at')
        .where('is_sample', '=', 0)
        .where('decided_at', '>=', moment)
        .orderBy('decided_at', 'desc')
        .limit(LIMITS.calendar.listSize)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        title: row.title,
        category: row.category,
        startDate: row.starts_at,
        location: row.location,
        city: row.city,
        timeZone: row.time_zone,
        publishedAt: row.decided_at ?? moment,
      }));
    },

    /** Stores a submission once, however often it is sent, and with it the mail that thanks for it. */
    submit(given: PlacedEvent, arrival: Arrival, mails: NewMail[]): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        await refuseReusedKey(query, 'event', arrival);
        const result = await query
          .insertInto('event')
          .values({
            id: randomUUID(),
            ...columnsOf(given),
            status: arrival.spam ? 'spam' : 'pending',
            decided_at: arrival.spam ? arrival.now : null,
            suspicion: arrival.suspicion,
            created_at: arrival.now,
            updated_at: arrival.now,
            submission_key: arrival.key,
          })
          .onConflict((conflict) => conflict.column('submission_key').doNothing())
          .executeTakeFirst();
        if (result.numInsertedOrUpdatedRows !== 1n || arrival.spam) return;
        for (const mail of mails) await enqueueMail(query, mail, arrival.now);
      });
    },

    async countSamples(): Promise<number> {
      const { count } = await db.query
        .selectFrom('event')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('is_sample', '=', 1)
        .executeTakeFirstOrThrow();
      return count;
    },

    removeSamples(): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        await query.deleteFrom('event').where('is_sample', '=', 1).execute();
        await bumpContentVersion(query);
      });
    },

    addSamples(samples: readonly SampleEvent[], now: string): Promise<void> {
      return db.query.transaction().execute(async (query) => {
        for (const sample of samples) {
          await query
            .insertInto('event')
            .values({
              id: sample.id,
              ...columnsOf({ ...sample, ...NOBODY, ...AT_HOME }),
              status: 'approved',
              is_sample: 1,
              created_at: now,
              updated_at: now,
              decided_at: now,
            })
            .onConflict((conflict) => conflict.column('id').doNothing())
            .execute();
        }
        await bumpContentVersion(query);
      });
    },
  };
}

/** Samples are in Ghana. */
const AT_HOME = {
  country: 'GH',
  attendance: 'In person',
  ghanaPostGps: '',
  ticketCurrency: 'GHS',
  timeZone: 'Africa/Accra',
  position: null,
  repeats: null,
} as const;
/** A sample has nobody to reach and no tickets. */
const NOBODY = { contactEmail: '', contactPhone: '', website: '' };

type Row = Selectable<Tables['event']>;
/** The columns that are not called as the form's fields; the times stand in the dates already. */
interface Renamed {
  startDate: 'starts_at';
  startTime: never;
  endDate: 'ends_at';
  endTime: never;
  organizer: 'organizer_name';
  contactEmail: 'organizer_email';
  ticketPrice: 'ticket_price_minor';
  repeatsUntil: never;
  repeatsCount: never;
  leftOut: 'left_out';
}
/** A column for every field of the form, so that a new field cannot be forgotten. */
type Columns = Pick<
  Row,
  | ColumnOf<Exclude<keyof EventSubmission, keyof Renamed>>
  | Renamed[keyof Renamed]
  | 'time_zone'
  | 'repeats_from'
  | 'latitude'
  | 'longitude'
>;

function columnsOf(given: Omit<PlacedEvent, 'category'> & { category: EventCategory }): Columns {
  const startsAt = new Date(given.startDate).toISOString();
  const endsAt = given.endDate ? new Date(given.endDate).toISOString() : null;
  return {
    title: given.title,
    category: given.category,
    description: given.description,
    starts_at: startsAt,
    // An end before the start is a slip of the keyboard; the start is what people come for.
    ends_at: endsAt && endsAt > startsAt ? endsAt : null,
    location: given.location,
    city: given.city,
    country: given.country,
    attendance: given.attendance,
    ghana_post_gps: given.ghanaPostGps || null,
    time_zone: given.timeZone,
    ...positionColumns(given.position),
    organizer_name: given.organizer,
    organizer_email: given.contactEmail || null,
    contact_phone: given.contactPhone || null,
    website: given.website || null,
    // Pesewas or pence; two decimals at most survive, as on a ticket.
    ticket_price_minor: Math.round(given.ticketPrice * 100),
    ticket_currency: given.ticketCurrency,
    capacity: given.capacity,
    repeats: given.repeats?.rule ?? null,
    repeats_from: given.repeats?.from ?? null,
    left_out: JSON.stringify(given.repeats?.leftOut ?? []),
  };
}

export function toEvent(row: Row): StoredEvent {
  const isSample = row.is_sample === 1;
  // Databases filled before samples lost their addresses still hold them.
  const real = isSample
    ? { organizer_email: null, contact_phone: null, website: null, ticket_url: null }
    : row;
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    description: row.description,
    startDate: row.starts_at,
    endDate: row.ends_at,
    location: row.location,
    imageUrl: row.image_url,
    organizerName: row.organizer_name,
    organizerEmail: real.organizer_email,
    ticketUrl: real.ticket_url,
    allDay: false,
    city: row.city,
    country: row.country,
    countryName: countryName(row.country),
    attendance: row.attendance,
    ghanaPostGps: row.ghana_post_gps,
    position: positionOf(row),
    timeZone: row.time_zone,
    contactPhone: real.contact_phone,
    website: real.website,
    ticketPrice: row.ticket_price_minor / 100,
    ticketCurrency: row.ticket_currency,
    capacity: row.capacity,
    state: row.state,
    repeats: repeatsIn(row),
    previousStartDate: row.previous_starts_at,
    kind: 'community',
    certainty: 'certain',
    basis: null,
    isSample,
    revision: { sequence: row.sequence, updatedAt: row.updated_at },
  };
}

const DATES_SHOWN = 6;

export function withNextDates<E extends Event>(event: E): E {
  const { repeats, timeZone, startDate } = event;
  if (!repeats) return event;
  const next = datesAfter({ ...repeats, timeZone }, startDate, DATES_SHOWN);
  return { ...event, repeats: { ...repeats, next } };
}

/** Without the times to come, which only an event's own page shows. */
function repeatsIn(row: Row): Event['repeats'] {
  const series = seriesOf(row);
  if (!series) return null;
  const { rule, from, leftOut } = series;
  return { rule, from, leftOut: [...leftOut], next: [] };
}

export const eventPast = pastIn({
  ...{ table: 'event', sender: 'organizer_email', text: 'description', kind: 'listing' },
});

export const eventPersonalData = personalData({
  place: 'Events',
  table: 'event',
  owner: 'organizer_email',
  // It is about an event, which stays; the person's name and the ways to reach them leave it.
  own: 'clear',
  cleared: { organizer_name: 'The organisers', contact_phone: null },
  texts: [
    'title',
    'description',
    'location',
    'city',
    'organizer_name',
    'contact_phone',
    'website',
    'reason',
  ],
});
