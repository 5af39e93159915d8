import ICAL from 'ical.js';
import { dayThere } from '../../../domain/events/event-time.ts';
import type { Series } from '../../../domain/events/repeats.ts';
import { momentOrAfter, withOffset } from '../../../domain/time/zoned-time.ts';

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
  for (const date of occurrencesOf(series)) {
    if (date > moment && dates.push(date) === limit) break;
  }
  return dates;
}

/** Whether the rule includes this local day, even if the day is left out. */
export function happensOn(series: Series, day: string): boolean {
  for (const date of occurrencesOf({ ...series, leftOut: [] })) {
    const there = dayThere(date, series.timeZone);
    if (there >= day) return there === day;
  }
  return false;
}
