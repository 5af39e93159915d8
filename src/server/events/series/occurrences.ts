import ICAL from 'ical.js';
import { dayThere, type Series } from '../../../domain/events/repeats.ts';
import { momentOrAfter, withOffset } from '../../../domain/time/zoned-time.ts';

/**
 * When something that happens again begins, from its first time on and without the days that are left
 * out. The rule counts on the clocks of the place, so 18:00 stays 18:00 when they are changed.
 */
export function* occurrencesOf({ rule, from, timeZone, leftOut }: Series): Generator<string> {
  const recur = ICAL.Recur.fromString(rule);
  // Compared as a moment here: the library would compare it with a clock.
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

/** The next times after one of them, no more than `most`. */
export function datesAfter(series: Series, moment: string, most: number): string[] {
  const found: string[] = [];
  for (const date of occurrencesOf(series)) {
    if (date > moment && found.push(date) === most) break;
  }
  return found;
}

/** Whether it takes place on this day of the place, or would. */
export function happensOn(series: Series, day: string): boolean {
  for (const date of occurrencesOf({ ...series, leftOut: [] })) {
    const there = dayThere(date, series.timeZone);
    if (there >= day) return there === day;
  }
  return false;
}
