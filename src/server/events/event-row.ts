import type { Selectable } from 'kysely';
import type { EventCategory } from '../../contract/catalogues.ts';
import { countryName } from '../../contract/countries.ts';
import type { Event, EventSubmission } from '../../contract/event.ts';
import type { ColumnOf, Tables } from '../database/schema.ts';
import { positionColumns, positionOf } from '../places/position-columns.ts';
import type { PlacedEvent } from './place-event.ts';
import { datesAfter } from './series/occurrences.ts';
import { seriesOf } from './series/series-store.ts';

/** From the form to the row, and from the row to the reader. */

/** What a calendar file needs beside the event itself (RFC 5545). */
interface Revision {
  sequence: number;
  updatedAt: string;
}
export type StoredEvent = Event & { revision: Revision };

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
  countGuests: 'takes_guests';
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

export function columnsOf(
  given: Omit<PlacedEvent, 'category'> & { category: EventCategory },
): Columns {
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
    takes_guests: given.countGuests === 'Yes' ? 1 : 0,
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
    guests: null,
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
