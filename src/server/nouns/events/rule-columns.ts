import { daysIn, type EventRule } from '../../../contract/events/event.ts';
import { dayThere } from '../../../domain/events/event-time.ts';
import { endOfRule, repeatRule, repeatsOf } from '../../../domain/events/repeats.ts';
import type { RowOf } from '../../platform/database/database.ts';
import { refused } from './place-event.ts';
import { keptChanges } from './series/occurrences.ts';
import { changedDates, seriesOf } from './series/series-store.ts';

type Row = RowOf<'event'>;

/** How an event repeats, as the desk's form holds it. */
export function ruleOf(row: Row): EventRule {
  const series = seriesOf(row);
  if (!series) return { repeats: 'Once', repeatsUntil: '', repeatsCount: '', leftOut: '' };
  return {
    repeats: repeatsOf(series.rule),
    ...endOfRule(series.rule, series.timeZone),
    leftOut: series.leftOut.join(', '),
  };
}

/** The series begins where it began; dates that were moved or cancelled stay so if it still has them. */
export function ruleColumns(before: Row, input: EventRule): Partial<Row> {
  const from = before.repeats_from ?? before.starts_at;
  const first = dayThere(from, before.time_zone);
  const { repeats, repeatsUntil, repeatsCount } = input;
  if (repeats !== 'Once' && repeatsUntil && repeatsUntil < first) {
    throw refused('repeatsUntil', 'The last day must not be before the first');
  }
  const rule = repeatRule(repeats, first, before.time_zone, {
    until: repeatsUntil || undefined,
    count: Number.parseInt(repeatsCount, 10) || null,
  });
  if (!rule) {
    return {
      repeats: null,
      repeats_from: null,
      left_out: '[]',
      changed_dates: '[]',
      renew_at: null,
    };
  }
  const leftOut = daysIn(input.leftOut).sort();
  const series = { rule, from, timeZone: before.time_zone, leftOut };
  return {
    repeats: rule,
    repeats_from: from,
    left_out: JSON.stringify(leftOut),
    changed_dates: JSON.stringify(keptChanges(series, changedDates(before))),
  };
}
