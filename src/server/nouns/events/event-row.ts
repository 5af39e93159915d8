import type { Event } from '../../../contract/events/event.ts';
import { EVENT } from '../../../contract/events/event-description.ts';
import { type ColumnName, samplesOf, type Values } from '../../../contract/forms/description.ts';
import { dayThere } from '../../../domain/events/event-time.ts';
import { ruleMoment } from '../../../domain/events/repeats.ts';
import type { RowOf } from '../../platform/database/database.ts';
import { answersOf, toColumns } from '../../platform/database/described-rows.ts';
import { photosOf } from '../../platform/photos/stored-photos.ts';
import { internationalPhone } from '../../platform/places/phone-number.ts';
import { placeColumns } from '../../platform/places/position-columns.ts';
import { locatedAnswer } from '../listings/located.ts';
import type { PlaceAndSeries } from './place-event.ts';
import { datesAfter } from './series/occurrences.ts';
import { changedDateOf, seriesOf } from './series/series-store.ts';

/** Converts an event between the form, its database row and what readers get. */

/** What a calendar file needs beside the event itself (RFC 5545). */
interface Revision {
  sequence: number;
  updatedAt: string;
  /** What the series is like, where the event stands for a date that was changed. */
  series?: Pick<Event, 'state' | 'note' | 'location'>;
}
export type StoredEvent = Event & { revision: Revision };

type Row = RowOf<'event'>;
/** A column for every described field, so that none can be forgotten. */
type Columns = Pick<
  Row,
  | ColumnName<typeof EVENT>
  | 'time_zone'
  | 'latitude'
  | 'longitude'
  | 'repeats'
  | 'repeats_from'
  | 'left_out'
  | 'updated_at'
>;

/** Samples are in Ghana, happen once and have no contact details. */
export const SAMPLE_DEFAULTS = {
  ...samplesOf(EVENT),
  timeZone: 'Africa/Accra',
  repeats: null,
} as const;

export function columnsOf(values: Values<typeof EVENT> & PlaceAndSeries, now: string): Columns {
  const startsAt = new Date(values.startDate).toISOString();
  const endsAt = values.endDate ? new Date(values.endDate).toISOString() : null;
  return {
    ...toColumns(EVENT, values),
    starts_at: startsAt,
    // An end before the start is a typing mistake, so only the start is stored.
    ends_at: endsAt && endsAt > startsAt ? endsAt : null,
    ...placeColumns(values),
    repeats: values.repeats?.rule ?? null,
    repeats_from: values.repeats?.from ?? null,
    left_out: JSON.stringify(values.repeats?.leftOut ?? []),
    updated_at: now,
  };
}

const answersIn = answersOf(EVENT);
const SAMPLE_COLUMNS = toColumns(EVENT, samplesOf(EVENT));

export function toEvent(row: Row): StoredEvent {
  const isSample = row.is_sample === 1;
  // Whatever was typed into a sample at the desk, it offers no contact.
  const real = isSample ? { ...row, ...SAMPLE_COLUMNS } : row;
  const [photo = null] = photosOf('event', row);
  return {
    id: row.id,
    ...answersIn(real),
    contactPhone: internationalPhone(real.contact_phone, row.country),
    photo,
    imageUrl: photo?.url ?? row.image_url,
    ...daysOf(row),
    ...locatedAnswer(row),
    timeZone: row.time_zone,
    ...changesOf(row),
    repeats: repeatsIn(row),
    guests: null,
    kind: 'community',
    certainty: 'certain',
    basis: null,
    isSample,
    revision: {
      sequence: row.sequence,
      updatedAt: row.updated_at,
      ...(changedDateOf(row) && {
        series: { state: row.state, note: row.note, location: row.location },
      }),
    },
  };
}

/** The state of the event, or of the one date the row stands for. */
function changesOf(
  row: Row,
): Pick<Event, 'state' | 'note' | 'previousStartDate'> & Partial<Pick<Event, 'location'>> {
  const change = row.state === 'scheduled' ? changedDateOf(row) : undefined;
  const series = change && seriesOf(row);
  if (!change || !series) {
    return { state: row.state, note: row.note, previousStartDate: row.previous_starts_at };
  }
  const byRule = ruleMoment(series, change.day);
  return {
    state: change.state,
    note: change.note,
    previousStartDate: byRule === change.startDate ? null : byRule,
    ...(change.location && { location: change.location }),
  };
}

/** Whole days are told by the first and the last of them; one day has no end. */
function daysOf(row: Row): Partial<Event> & Pick<Event, 'allDay'> {
  if (row.all_day === 0) return { allDay: false };
  const lastDay = row.ends_at ? dayThere(row.ends_at, row.time_zone) : '';
  return {
    allDay: true,
    endDate: lastDay > dayThere(row.starts_at, row.time_zone) ? `${lastDay}T00:00:00.000Z` : null,
  };
}

const DATES_SHOWN = 6;

export function withNextDates<E extends Event>(event: E): E {
  const { repeats, timeZone, startDate } = event;
  if (!repeats) return event;
  const next = datesAfter({ ...repeats, timeZone }, startDate, DATES_SHOWN);
  return { ...event, repeats: { ...repeats, next } };
}

/** Without the next dates, which only an event's own page shows. */
function repeatsIn(row: Row): Event['repeats'] {
  const series = seriesOf(row);
  if (!series) return null;
  const { rule, from, leftOut, changed = [] } = series;
  return { rule, from, leftOut: [...leftOut], changed: [...changed], next: [] };
}
