import type { EVENT } from '../../../contract/events/event-description.ts';
import type { Values } from '../../../contract/forms/description.ts';
import { dayThere, isMoment } from '../../../domain/events/event-time.ts';
import { withOffset } from '../../../domain/time/zoned-time.ts';
import type { RowOf } from '../../platform/database/database.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import { editedPlace, type PlaceEdits } from '../../platform/places/listing-place.ts';
import { placeColumns } from '../../platform/places/position-columns.ts';
import { endBeforeStart, momentIn, wholeDays } from './place-event.ts';
import { restartedSeries } from './series/series-store.ts';

type Row = RowOf<'event'>;
type Changes = Partial<Values<typeof EVENT> & PlaceEdits>;

/** The times and the place of an event after the desk's corrections. */
export function editedColumns(before: Row, changes: Changes, places: Gazetteer): Partial<Row> {
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
  const kept = (moment: string | null, field: string) =>
    moment === null || zone === before.time_zone || !isMoment(moment)
      ? moment
      : momentIn(zone, withOffset(moment, before.time_zone).slice(0, 19), field);
  const starts = startDate
    ? momentIn(zone, startDate, 'startDate')
    : (kept(before.starts_at, 'startDate') ?? before.starts_at);
  const ends =
    endDate === undefined
      ? kept(before.ends_at, 'endDate')
      : endDate && momentIn(zone, endDate, 'endDate');
  return { starts, ends, zone };
}
