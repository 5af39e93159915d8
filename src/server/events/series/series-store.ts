import type { Kysely } from 'kysely';
import { DAY } from '../../../contract/durations.ts';
import { dayThere, ruleFrom, type Series } from '../../../domain/events/repeats.ts';
import { inBatches } from '../../../domain/jobs/in-batches.ts';
import { bumpContentVersion } from '../../database/content-version.ts';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import { type Failure, reportFailures, tryTogether } from '../../database/try-each.ts';
import { isListed } from '../../review/listing-review.ts';
import { occurrencesOf } from './occurrences.ts';

/**
 * Events that happen again. Their row holds the time that is now or next, as if there were no other,
 * so lists, filters and search need not know of series; all times near today stand in
 * `event_occurrence` for what shows days.
 * See docs/decisions/0028-recurring-events-and-rsvps.md.
 */

const BEHIND = 400 * DAY;
const AHEAD = 400 * DAY;
/** Written on long before readers can look beyond. */
const RENEWED = 30 * DAY;
/** At a time: a job that takes the database for long makes readers wait. */
const AT_ONCE = 100;

interface SeriesRow {
  id: string;
  repeats: string | null;
  repeats_from: string | null;
  left_out: string;
  time_zone: string;
}

export function seriesOf(row: SeriesRow): Series | null {
  if (row.repeats === null || row.repeats_from === null) return null;
  return {
    rule: row.repeats,
    from: row.repeats_from,
    timeZone: row.time_zone,
    leftOut: JSON.parse(row.left_out) as string[],
  };
}

/** A series that is moved begins anew, on the weekday it was moved to. */
export const seriesFrom = (rule: string, startsAt: string, zone: string) => ({
  repeats: ruleFrom(rule, dayThere(startsAt, zone)),
  repeats_from: startsAt,
});

/** Writes an event's times anew, and which of them is next. To be called wherever they may have changed. */
export async function writeOccurrences(query: Kysely<Tables>, id: string, now: string) {
  const row = await query
    .selectFrom('event')
    .select(['id', 'starts_at', 'ends_at', 'repeats', 'repeats_from', 'left_out', 'time_zone'])
    .where('id', '=', id)
    .executeTakeFirst();
  const series = row && seriesOf(row);
  if (!row || !series) return;
  const at = (moment: string, change: number) =>
    new Date(Date.parse(moment) + change).toISOString();
  const lasts = row.ends_at ? Date.parse(row.ends_at) - Date.parse(row.starts_at) : null;
  const endOf = (begins: string) => (lasts === null ? null : at(begins, lasts));
  const [earliest, horizon] = [at(now, -BEHIND), at(now, AHEAD)];
  const near: string[] = [];
  let next = row.starts_at;
  let over = true;
  for (const begins of occurrencesOf(series)) {
    // Once all are over, the last of them stays.
    if (over) next = begins;
    if ((endOf(begins) ?? begins) >= now) over = false;
    if (begins > horizon) break;
    if (begins >= earliest) near.push(begins);
  }
  await query.deleteFrom('event_occurrence').where('event_id', '=', id).execute();
  if (near.length > 0) {
    const rows = near.map((begins) => ({
      occurrence_id: `${id} ${begins}`,
      event_id: id,
      begins_at: begins,
      finishes_at: endOf(begins),
    }));
    await query.insertInto('event_occurrence').values(rows).execute();
  }
  const ends = endOf(next);
  const renewal = [at(ends ?? next, 1), at(now, RENEWED)].sort()[0] ?? null;
  await query
    .updateTable('event')
    .set({ starts_at: next, ends_at: ends, renew_at: over ? null : renewal })
    .where('id', '=', id)
    .execute();
}

/** Lets each series go on to its next time when one is over. */
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
  for (const batch of inBatches(due, AT_ONCE)) {
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
