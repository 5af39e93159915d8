import type { ChangedDate } from '../../../contract/events/event.ts';
import type { EVENT_STATES } from '../../../contract/events/event-choices.ts';
import type { EventChange } from '../../../contract/events/event-desk.ts';
import { dayThere, isMoment } from '../../../domain/events/event-time.ts';
import { ruleMoment, type Series } from '../../../domain/events/repeats.ts';
import type { RowOf } from '../../platform/database/database.ts';
import { endBeforeStart, momentIn, refused, wholeDays } from './place-event.ts';
import { happensOn } from './series/occurrences.ts';
import { restartedSeries, seriesOf } from './series/series-store.ts';

/** Translates the operator's changes to a published event into columns. */

type Row = RowOf<'event'>;
type OneDay = Extract<EventChange, { day: string }>;
type MovedDate = Extract<EventChange, { change: 'move date' }>;
type Move = Extract<EventChange, { change: 'move' }>;

const STATES = {
  cancel: 'cancelled',
  postpone: 'postponed',
  'bring back': 'scheduled',
} as const satisfies Record<string, (typeof EVENT_STATES)[number]>;

export function changedColumns(before: Row, change: EventChange): Partial<Row> {
  if ('day' in change) return oneDayColumns(before, change);
  if (change.change === 'move') return movedColumns(before, change);
  const note = change.change === 'bring back' ? null : change.reason || null;
  return { state: STATES[change.change], note };
}

function movedColumns(before: Row, change: Move): Partial<Row> {
  const startDate = startAfter(before, change.startDate);
  const endDate = change.endDate && endAfter(before, change.endDate);
  if (endDate && endDate < startDate) throw endBeforeStart();
  const durationMs = before.ends_at ? Date.parse(before.ends_at) - Date.parse(before.starts_at) : 0;
  // Without a new end it keeps its duration.
  const end =
    endDate ?? (durationMs > 0 ? new Date(Date.parse(startDate) + durationMs).toISOString() : null);
  const first = before.previous_starts_at ?? before.starts_at;
  const isBack = first === startDate || !isMoment(before.starts_at);
  return {
    state: 'scheduled',
    starts_at: startDate,
    ...restartedSeries(before, startDate, before.time_zone),
    ends_at: end && end > startDate ? end : null,
    // Moved back to its first date, or from one that can't be read, it counts as not moved.
    previous_starts_at: isBack ? null : before.starts_at,
    note: isBack ? null : change.reason || null,
  };
}

/** Whole days are stored on the clocks of Accra. */
const startAfter = ({ all_day, time_zone }: Row, time: string): string =>
  all_day === 1
    ? wholeDays(time.slice(0, 10), time.slice(0, 10)).startDate
    : momentIn(time_zone, time, 'startDate');

const endAfter = ({ all_day, time_zone }: Row, time: string): string =>
  all_day === 1
    ? wholeDays(time.slice(0, 10), time.slice(0, 10)).endDate
    : momentIn(time_zone, time, 'endDate');

function oneDayColumns(before: Row, change: OneDay): Partial<Row> {
  const { day } = change;
  const series = seriesOf(before);
  if (!series || !happensOn(series, day)) {
    throw refused('day', 'The event doesn’t take place on that day');
  }
  const leftOut = series.leftOut.filter((other) => other !== day);
  const others = (series.changed ?? []).filter((other) => other.day !== day);
  const changed = changedDate(before, { ...series, leftOut, changed: others }, change);
  const byDay = (one: ChangedDate, other: ChangedDate) => (one.day < other.day ? -1 : 1);
  return {
    left_out: JSON.stringify(change.change === 'leave out' ? [...leftOut, day].sort() : leftOut),
    changed_dates: JSON.stringify(changed ? [...others, changed].sort(byDay) : others),
  };
}

function changedDate(before: Row, series: Series, change: OneDay): ChangedDate | undefined {
  const { day, reason } = change;
  const shared = { day, note: reason || null };
  if (change.change === 'cancel date') {
    return { ...shared, startDate: ruleMoment(series, day), state: 'cancelled', location: null };
  }
  if (change.change !== 'move date') return undefined;
  const startDate = startAfter(before, change.startDate);
  const location = change.location && change.location !== before.location ? change.location : null;
  refuseSameDate(series, startDate, change, location);
  return { ...shared, startDate, state: 'scheduled', location };
}

/** Two dates at the same time could not be told apart. */
function refuseSameDate(
  series: Series,
  start: string,
  { day }: MovedDate,
  location: string | null,
) {
  if (start === ruleMoment(series, day)) {
    if (location) return;
    throw refused('startDate', 'That’s when it takes place already');
  }
  const there = dayThere(start, series.timeZone);
  const { leftOut, changed = [] } = series;
  const isFree = leftOut.includes(there) || changed.some((other) => other.day === there);
  const isTaken =
    changed.some(({ startDate }) => startDate === start) ||
    (!isFree && happensOn(series, there) && ruleMoment(series, there) === start);
  if (isTaken) throw refused('startDate', 'Another date of this event is at that time');
}
