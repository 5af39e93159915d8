import ICAL from 'ical.js';
import type { ChangedDate } from '../../../../contract/events/event.ts';
import { dayThere } from '../../../../domain/events/event-time.ts';
import { ruleMoment, type Series } from '../../../../domain/events/repeats.ts';
import { momentOrAfter, withOffset } from '../../../../domain/time/zoned-time.ts';

/**
 * The start times of a repeating event, without the days left out. The rule is evaluated in local
 * time, so 18:00 stays 18:00 when the clocks change.
 */
export function* occurrencesOf({ rule, from, timeZone, leftOut }: Series): Generator<string> {
  const recur = ICAL.Recur.fromString(rule);
  // Compared in UTC below, because the library would compare it with local time.
  const until = recur.until?.toJSDate().toISOString();
  recur.until = null;
  const local = withOffset(from, timeZone).slice(0, 19);
  const clocks = recur.iterator(ICAL.Time.fromDateTimeString(local));
  for (let clock = clocks.next(); clock; clock = clocks.next()) {
    const [day = '', time = ''] = clock.toString().split('T');
    const moment = momentOrAfter(day, time, timeZone).toISOString();
    if (until && moment > until) return;
    if (!leftOut.includes(day)) yield moment;
  }
}

/** The next `limit` dates after a moment. */
export function datesAfter(series: Series, moment: string, limit: number): string[] {
  const dates: string[] = [];
  // A date that was moved may come before ones that the rule has earlier.
  const most = limit + (series.changed?.length ?? 0);
  for (const { begins, isCancelled } of changedOccurrencesOf(series)) {
    if (!isCancelled && begins > moment && dates.push(begins) === most) break;
  }
  return dates.sort().slice(0, limit);
}

interface Occurrence {
  /** When the rule has it. */
  byRule: string;
  /** When it takes place. */
  begins: string;
  isCancelled: boolean;
}

/** The occurrences in the order of the rule, with what was changed about some of them. */
export function* changedOccurrencesOf(series: Series): Generator<Occurrence> {
  const changes = new Map(series.changed?.map((change) => [change.day, change]));
  for (const byRule of occurrencesOf(series)) {
    const change = changes.get(dayThere(byRule, series.timeZone));
    yield {
      byRule,
      begins: change?.startDate ?? byRule,
      isCancelled: change?.state === 'cancelled',
    };
  }
}

/** What was changed about dates that the series still has. */
export const remainingChanges = (series: Series, changes: readonly ChangedDate[]): ChangedDate[] =>
  changes
    .filter(({ day }) => happensOn(series, day) && !series.leftOut.includes(day))
    .map((change) =>
      change.state === 'cancelled'
        ? { ...change, startDate: ruleMoment(series, change.day) }
        : change,
    );

/** Whether the rule includes this local day, even if the day is left out. */
export function happensOn(series: Series, day: string): boolean {
  for (const date of occurrencesOf({ ...series, leftOut: [] })) {
    const there = dayThere(date, series.timeZone);
    if (there >= day) return there === day;
  }
  return false;
}
