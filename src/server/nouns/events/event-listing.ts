import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { DeskField } from '../../../contract/desk/desk-field.ts';
import type { ListingStatus } from '../../../contract/desk/listing-desk.ts';
import { enteredEventSchema } from '../../../contract/events/event.ts';
import { EVENT } from '../../../contract/events/event-description.ts';
import {
  type EVENT_SORTS,
  type EventScreenQuery,
  enteredEventFormSchema,
  eventScreenQuerySchema,
  type ListedEvent,
  severalEventsSchema,
} from '../../../contract/events/event-desk.ts';
import type { Values } from '../../../contract/forms/description.ts';
import { HOME_ZONE } from '../../../contract/home-zone.ts';
import { toEventSubmission } from '../../../domain/events/event-submission.ts';
import { dayThere, isMoment } from '../../../domain/events/event-time.ts';
import { repeatWords } from '../../../domain/events/repeats.ts';
import { addDays, dayAt } from '../../../domain/time/calendar-day.ts';
import { monthAfter, monthOfKey } from '../../../domain/time/month-grid.ts';
import { momentOrAfter, withOffset } from '../../../domain/time/zoned-time.ts';
import type { Database, Query } from '../../platform/database/database.ts';
import type { RowOrder } from '../../platform/database/pages.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { checked } from '../../platform/http/calls.ts';
import { photosIn } from '../../platform/photos/photo-store.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import {
  editedPlace,
  PLACE_EDITS,
  type PlaceEdits,
  placeFields,
} from '../../platform/places/listing-place.ts';
import { placeColumns } from '../../platform/places/position-columns.ts';
import { readOnlyField } from '../../platform/review/reviewable.ts';
import { EARLIEST } from '../../platform/search/search-document.ts';
import type { ListingRow } from '../listings/listing-rows.ts';
import { listingStore } from '../listings/listing-store.ts';
import { eventLines } from './event-mails.ts';
import { columnsOf, toEvent, withNextDates } from './event-row.ts';
import { countByOccasion, countGuests, occasionOf } from './guests/guest-store.ts';
import { endBeforeStart, momentIn, placeEvent, wholeDays } from './place-event.ts';
import { datesAfter } from './series/occurrences.ts';
import { restartedSeries, seriesOf, writeOccurrences } from './series/series-store.ts';

type Row = ListingRow<'event'>;

const ORDERS: Readonly<Record<keyof typeof EVENT_SORTS, RowOrder>> = {
  date: { by: sql<string>`starts_at`, direction: 'asc' },
  newest: { by: sql<string>`created_at`, direction: 'desc' },
  name: { by: sql<string>`lower(title)`, direction: 'asc' },
};

/** Soonest first, past events latest first, unless sorted otherwise. */
function orderOf({ sort = 'date', when }: EventScreenQuery): RowOrder {
  const isPastByDate = sort === 'date' && when === 'past';
  return isPastByDate ? { ...ORDERS.date, direction: 'desc' } : ORDERS[sort];
}

/** Replaces the category, because readers must see it first. */
const LABEL = { cancelled: 'Cancelled', postponed: 'Postponed' } as const;

/** What becomes of every event. */
export const eventListing = listingStore({
  table: 'event',
  description: EVENT,
  columns: { title: 'title', from: 'organizer_name' },
  searched: {
    queue: ['title', 'description', 'organizer_name', 'organizer_email', 'location', 'city'],
    published: ['title', 'city', 'location', 'organizer_name', 'organizer_email'],
  },
  answer: (row) => withNextDates(toEvent(row)),
  listed: toListed,
  duplicates: [{ folded: ['title'] }, { same: ['starts_at'], folded: ['organizer_email'] }],
  emails: { what: 'event', lines: eventLines },
  search: {
    document: (row) => ({
      label: row.state === 'scheduled' ? row.category : LABEL[row.state],
      words: [row.location, row.city, row.organizer_name],
      ...(isMoment(row.starts_at)
        ? { shownAt: row.starts_at, rankedAt: row.starts_at }
        : { rankedAt: EARLIEST }),
      timeZone: row.time_zone,
    }),
  },
  personal: { place: 'Events', texts: ['photos', 'image_url', 'note', 'changed_dates'] },
  screen: {
    query: eventScreenQuerySchema,
    entered: enteredEventFormSchema,
    several: severalEventsSchema,
    order: orderOf,
    async where({ state, when }, query, now) {
      return [
        ...(state ? [sql<SqlBool>`state = ${state}`] : []),
        when === 'past'
          ? sql<SqlBool>`starts_at < ${now}`
          : when === 'upcoming'
            ? sql<SqlBool>`starts_at >= ${now}`
            : await startsInMonth(query, when),
      ];
    },
    columns(form, places, now) {
      const submission = checked(enteredEventSchema, toEventSubmission(form));
      return columnsOf(placeEvent(submission, places, now), now.toISOString());
    },
  },
  edits: {
    schemas: PLACE_EDITS,
    fieldsAfter: (row, places) => ({
      endDate: repeatFields(row),
      country: placeFields(row, places, { allDay: row.all_day === 1 }),
    }),
    columns: editedColumns,
    zone: (row) => row.time_zone,
  },
  compute: writeOccurrences,

  /** The higher sequence makes calendars replace their copy. */
  async revise(query, id, now) {
    await query
      .updateTable('event')
      .set((row) => ({ sequence: row('sequence', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .execute();
  },
});

export const eventPhotos = (db: Database) => photosIn(db, 'event', 'title');

function repeatFields(row: Row): DeskField[] {
  const series = seriesOf(row);
  if (!series) return [];
  const leftOut = series.leftOut.join(', ');
  return [
    readOnlyField('repeats', 'Repeats', repeatWords(series)),
    ...(leftOut ? [readOnlyField('leftOut', 'Except on', leftOut)] : []),
  ];
}

/** A little over a year of a weekly event. */
const DAYS_OFFERED = 60;

async function repeatsOf(query: Query, row: Row): Promise<ListedEvent['repeats']> {
  const series = seriesOf(row);
  if (!series) return null;
  const { leftOut, changed = [], timeZone } = series;
  const unchanged = { ...series, changed: [] };
  // A moment earlier, so that the date the row stands for is among them.
  const next = isMoment(row.starts_at) ? datesAfter(unchanged, before(row), DAYS_OFFERED) : [];
  const days = next.map((date) => dayThere(date, timeZone));
  return {
    words: repeatWords(series),
    leftOut: [...leftOut],
    changed: [...changed],
    next: days.filter((day) => !changed.some((change) => change.day === day)),
    guests: await countByOccasion(query, row.id),
  };
}

const before = ({ starts_at }: Row) => new Date(Date.parse(starts_at) - 1).toISOString();

/** Who is told of changes, and manages it; samples have nobody. */
export const senderOf = (row: Pick<Row, 'is_sample' | 'organizer_email'>) =>
  row.is_sample ? null : row.organizer_email;

/** Those who replied before RSVPs were closed are still emailed about changes. */
async function guestsOf(query: Query, row: Row): Promise<ListedEvent['guests']> {
  const count = await countGuests(query, row.id, occasionOf(row));
  return row.takes_guests || count.going + count.waiting > 0 ? count : null;
}

async function toListed(row: Row, query: Query): Promise<ListedEvent> {
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    startDate: row.starts_at,
    endDate: row.ends_at,
    allDay: row.all_day === 1,
    location: row.location,
    city: row.city,
    timeZone: row.time_zone,
    // Every query of the desk selects only these statuses.
    status: row.status as ListingStatus,
    state: row.state,
    previousStartDate: row.previous_starts_at,
    isSample: row.is_sample === 1,
    senderEmail: senderOf(row),
    note: row.note,
    repeats: await repeatsOf(query, row),
    guests: await guestsOf(query, row),
  };
}

type Changes = Partial<Values<typeof EVENT> & PlaceEdits>;

/** The times and the place of an event after the desk's corrections. */
function editedColumns(before: Row, changes: Changes, places: Gazetteer): Partial<Row> {
  const isAllDay = changes.allDay === undefined ? before.all_day === 1 : changes.allDay === 'Yes';
  // Whole days are stored on Accra's clocks, so the zone of the place has to be found again.
  const city = before.all_day === 1 && !isAllDay && { city: before.city };
  const { position, timeZone } = editedPlace(before, { ...city, ...changes }, places);
  const { starts, ends, zone } = isAllDay
    ? daysAfter(before, changes)
    : timesAfter(before, changes, timeZone);
  const isTimeSent = changes.startDate !== undefined || changes.endDate !== undefined;
  if (isTimeSent && ends && ends < starts) throw endBeforeStart();
  return {
    starts_at: starts,
    ends_at: ends && ends > starts ? ends : null,
    ...(starts !== before.starts_at && restartedSeries(before, starts, zone)),
    ...placeColumns({ position, timeZone: zone }),
  };
}

function daysAfter(before: Row, { startDate, endDate }: Changes) {
  const dayBefore = (moment: string) => dayThere(moment, before.time_zone);
  const first = startDate?.slice(0, 10) ?? dayBefore(before.starts_at);
  const last = (endDate ?? (before.ends_at && dayBefore(before.ends_at)) ?? first).slice(0, 10);
  if ((startDate || endDate) && last < first) throw endBeforeStart();
  const days = wholeDays(first, last);
  return { starts: days.startDate, ends: days.endDate, zone: days.timeZone };
}

/** Times that were not sent stay as they were typed: 18:00 is 18:00 in whatever city it turns out to be. */
function timesAfter(before: Row, { startDate, endDate }: Changes, zone: string) {
  const unchangedMoment = (moment: string | null, field: string) =>
    moment === null || zone === before.time_zone || !isMoment(moment)
      ? moment
      : momentIn(zone, withOffset(moment, before.time_zone).slice(0, 19), field);
  const starts = startDate
    ? momentIn(zone, startDate, 'startDate')
    : (unchangedMoment(before.starts_at, 'startDate') ?? before.starts_at);
  const ends =
    endDate === undefined
      ? unchangedMoment(before.ends_at, 'endDate')
      : endDate && momentIn(zone, endDate, 'endDate');
  return { starts, ends, zone };
}

const row = expressionBuilder<Tables, 'event'>();

const midnight = (day: string, zone: string) => momentOrAfter(day, '00:00', zone).toISOString();

/** Events that start in a month such as `2026-11` by the clocks of their own place. */
async function startsInMonth(query: Query, key: string): Promise<Expression<SqlBool>> {
  const month = monthOfKey(key);
  const next = monthAfter(month, 1);
  const first = dayAt(month.year, month.month, 1);
  const end = dayAt(next.year, next.month, 1);
  const zones = await query
    .selectFrom('event')
    .select('time_zone')
    .distinct()
    // No clock is a whole day away from Accra's.
    .where('starts_at', '>=', midnight(addDays(first, -1), HOME_ZONE))
    .where('starts_at', '<', midnight(addDays(end, 1), HOME_ZONE))
    .execute();
  return row.or(
    zones.map(({ time_zone: zone }) =>
      row.and([
        row('time_zone', '=', zone),
        row('starts_at', '>=', midnight(first, zone)),
        row('starts_at', '<', midnight(end, zone)),
      ]),
    ),
  );
}
