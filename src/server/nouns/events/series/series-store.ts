import { DAY } from '../../../../contract/durations.ts';
import type { ChangedDate } from '../../../../contract/events/event.ts';
import { dayThere, isMoment } from '../../../../domain/events/event-time.ts';
import { ruleFrom, type Series } from '../../../../domain/events/repeats.ts';
import { inBatches } from '../../../../domain/jobs/in-batches.ts';
import { bumpContentVersion } from '../../../platform/database/content-version.ts';
import type { Database, Query, RowOf } from '../../../platform/database/database.ts';
import { findById, updateById } from '../../../platform/database/rows-by-id.ts';
import { type Failure, reportFailures, tryTogether } from '../../../platform/database/try-each.ts';
import { isListed } from '../../../platform/review/listing-review.ts';
import { changedOccurrencesOf, remainingChanges } from './occurrences.ts';

/**
 * Repeating events. The event row holds the current or next date, so lists, filters and search need
 * not know about series; `event_occurrence` holds the dates from a year ago to years ahead for the month view.
 * See docs/decisions/0028-recurring-events-and-rsvps.md.
 */

const PAST_WINDOW_MS = 400 * DAY;
/** The calendar can be browsed further; a weekly event fills it for three years. */
const FUTURE_WINDOW_MS = 3653 * DAY;
const MAX_FUTURE_DATES = 160;
/** Occurrences are extended long before readers can browse past them. */
const REFRESH_AFTER_MS = 30 * DAY;
/** Kept small, because a long write transaction makes readers wait. */
const BATCH_SIZE = 100;

type SeriesRow = Pick<
  RowOf<'event'>,
  'id' | 'repeats' | 'repeats_from' | 'left_out' | 'changed_dates' | 'time_zone'
>;

export function seriesOf(row: SeriesRow): Series | null {
  if (row.repeats === null || row.repeats_from === null || !isMoment(row.repeats_from)) return null;
  return {
    rule: row.repeats,
    from: row.repeats_from,
    timeZone: row.time_zone,
    leftOut: JSON.parse(row.left_out) as string[],
    changed: changedDates(row),
  };
}

export const changedDates = ({ changed_dates }: Pick<SeriesRow, 'changed_dates'>) =>
  JSON.parse(changed_dates) as ChangedDate[];

/** What was changed about the date that the row stands for. */
export const changedDateOf = (
  row: Pick<SeriesRow, 'repeats' | 'changed_dates'> & { starts_at: string },
): ChangedDate | undefined =>
  row.repeats === null
    ? undefined
    : changedDates(row).find(({ startDate }) => startDate === row.starts_at);

/** A series that is moved restarts on the weekday it was moved to. */
export function restartedSeries(before: SeriesRow, startsAt: string, timeZone: string) {
  if (before.repeats === null) return {};
  const rule = ruleFrom(before.repeats, dayThere(startsAt, timeZone));
  const leftOut = JSON.parse(before.left_out) as string[];
  const series = { rule, from: startsAt, timeZone, leftOut };
  return {
    repeats: rule,
    repeats_from: startsAt,
    changed_dates: JSON.stringify(remainingChanges(series, changedDates(before))),
  };
}

/** Rewrites an event's occurrences and its next date; call it after any change to its times. */
export async function writeOccurrences(query: Query, id: string, now: string) {
  const row = await findById(query, 'event', id);
  const series = row && seriesOf(row);
  await query.deleteFrom('event_occurrence').where('event_id', '=', id).execute();
  if (!row || !series) return;
  const at = (moment: string, change: number) =>
    new Date(Date.parse(moment) + change).toISOString();
  const durationMs = Date.parse(row.ends_at ?? '') - Date.parse(row.starts_at);
  const endOf = (begins: string) => (Number.isNaN(durationMs) ? null : at(begins, durationMs));
  const [earliest, horizon] = [at(now, -PAST_WINDOW_MS), at(now, FUTURE_WINDOW_MS)];
  const near = new Set<string>();
  let last = '';
  let next = '';
  let coming = 0;
  for (const { byRule, begins, isCancelled } of changedOccurrencesOf(series)) {
    const isOver = (endOf(begins) ?? begins) < now;
    if (!isOver) coming += 1;
    if (!isCancelled) {
      if (isOver) last = last > begins ? last : begins;
      else next = next && next < begins ? next : begins;
    }
    // The next date is stored however far away it is.
    if (next && coming > 1 && (byRule > horizon || coming > MAX_FUTURE_DATES)) break;
    if (begins >= earliest) near.add(begins);
  }
  if (near.size > 0) {
    const rows = Array.from(near, (begins) => ({
      occurrence_id: `${id} ${begins}`,
      event_id: id,
      begins_at: begins,
      finishes_at: endOf(begins),
    }));
    await query.insertInto('event_occurrence').values(rows).execute();
  }
  // After the series has ended, the last date stays.
  const shown = next || last || row.starts_at;
  const ends = endOf(shown);
  const refresh = at(now, REFRESH_AFTER_MS);
  const renewal = next ? [at(ends ?? next, 1), refresh].sort()[0] : coming > 0 ? refresh : null;
  await updateById(query, 'event', id, {
    starts_at: shown,
    ends_at: ends,
    renew_at: renewal ?? null,
  });
}

/** Moves each series to its next date once the current one is over. */
export async function rollSeries(db: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  const due = await db.query
    .selectFrom('event')
    .select('id')
    .where(isListed)
    .where('renew_at', '<=', at)
    .orderBy('id')
    .execute();
  const failures: Failure[] = [];
  for (const batch of inBatches(due, BATCH_SIZE)) {
    const failed = await db.query.transaction().execute(async (query) => {
      const failed = await tryTogether(
        query,
        batch,
        ({ id }) => `event ${id}`,
        async (some) => {
          for (const { id } of some) await writeOccurrences(query, id, at);
        },
      );
      if (failed.length < batch.length) await bumpContentVersion(query);
      return failed;
    });
    failures.push(...failed);
  }
  reportFailures(failures);
}
