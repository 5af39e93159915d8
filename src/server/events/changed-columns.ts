import type { Selectable } from 'kysely';
import type { EVENT_STATES } from '../../contract/events/event-choices.ts';
import type { EventChange } from '../../contract/events/event-desk.ts';
import { isMoment } from '../../domain/events/event-time.ts';
import type { Tables } from '../database/schema.ts';
import { ProblemError } from '../http/problem-response.ts';
import { momentIn, wholeDays } from './place-event.ts';
import { happensOn } from './series/occurrences.ts';
import { seriesFrom, seriesOf } from './series/series-store.ts';

/** Translates the operator's changes to a published event into columns. */

type Row = Selectable<Tables['event']>;
type OneDay = Extract<EventChange, { day: string }>;

const STATES = {
  cancel: 'cancelled',
  postpone: 'postponed',
  'bring back': 'scheduled',
} as const satisfies Record<string, (typeof EVENT_STATES)[number]>;

export function changedColumns(before: Row, change: EventChange): Partial<Row> {
  if ('day' in change) return { left_out: leftOutAfter(before, change) };
  if (change.change !== 'move') return { state: STATES[change.change] };
  const at = (time: string, field: string) => momentIn(before.time_zone, time, field);
  const day = (time: string) => wholeDays(time.slice(0, 10), time.slice(0, 10));
  const isAllDay = before.all_day === 1;
  const startDate = isAllDay ? day(change.startDate).startDate : at(change.startDate, 'startDate');
  const endDate =
    change.endDate && (isAllDay ? day(change.endDate).endDate : at(change.endDate, 'endDate'));
  const durationMs = before.ends_at ? Date.parse(before.ends_at) - Date.parse(before.starts_at) : 0;
  // Without a new end it keeps its duration.
  const end =
    endDate ?? (durationMs > 0 ? new Date(Date.parse(startDate) + durationMs).toISOString() : null);
  const first = before.previous_starts_at ?? before.starts_at;
  return {
    state: 'scheduled',
    starts_at: startDate,
    ...(before.repeats !== null && seriesFrom(before.repeats, startDate, before.time_zone)),
    ends_at: end && end > startDate ? end : null,
    // Moved back to its first date, or from one that can't be read, it counts as not moved.
    previous_starts_at:
      first === startDate || !isMoment(before.starts_at) ? null : before.starts_at,
  };
}

function leftOutAfter(before: Row, { change, day }: OneDay): string {
  const series = seriesOf(before);
  if (!series || !happensOn(series, day)) {
    throw new ProblemError(422, 'Some fields need another look.', {
      day: ["The event doesn't take place on that day"],
    });
  }
  const others = series.leftOut.filter((other) => other !== day);
  return JSON.stringify(change === 'leave out' ? [...others, day].sort() : others);
}
