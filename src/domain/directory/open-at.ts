import type { OpeningHours, Span } from '../../contract/directory/opening-hours.ts';
import { clockTime } from '../../contract/directory/write-hours.ts';
import { HOUR } from '../../contract/durations.ts';
import { addDays, type Day, WEEKDAYS, weekdayOf } from '../time/calendar-day.ts';
import { momentAt, withOffset } from '../time/zoned-time.ts';

/** A day on which offices are closed; where it is only expected, it may turn out otherwise. */
export interface KeptHoliday {
  name: string;
  isSure: boolean;
}

export interface Times {
  hours: OpeningHours;
  /** Whose clocks the hours are read from. */
  zone: string;
  holidayOn: (day: Day) => KeptHoliday | undefined;
}

/** Milliseconds: when it is open now, or next. */
export interface OpenSpan {
  from: number;
  until: number;
}

/** Longer than any row of closed days that is worth waiting for. */
const DAYS_AHEAD = 15;

/** The span that holds `now`, or the next one. Undefined where none comes for two weeks. */
export function openSpan(times: Times, now: number): OpenSpan | undefined {
  const today = dayThere(now, times.zone);
  let current: OpenSpan | undefined;
  // What began yesterday may still be going on.
  for (let ahead = -1; ahead <= DAYS_AHEAD; ahead += 1) {
    for (const span of spansOn(addDays(today, ahead), times)) {
      if (current && span.from > current.until) return current;
      if (current) current.until = Math.max(current.until, span.until);
      else if (span.until > now) current = span;
    }
  }
  return current;
}

const dayThere = (moment: number, zone: string): Day =>
  withOffset(new Date(moment).toISOString(), zone).slice(0, 10);

function spansOn(day: Day, times: Times): OpenSpan[] {
  return hoursOn(day, times).map(({ from, to }) => ({
    from: momentOf(day, from, times.zone),
    until: momentOf(day, to, times.zone),
  }));
}

/** Whether its owner keeps other hours on holidays; where nobody says so, they are the usual ones. */
const hasHolidayHours = (
  hours: OpeningHours,
): hours is OpeningHours & { holidays: readonly Span[] } => Array.isArray(hours.holidays);

function hoursOn(day: Day, { hours, holidayOn }: Times): readonly Span[] {
  const usual = hours.week[(weekdayOf(day) + 6) % 7] ?? [];
  return hasHolidayHours(hours) && holidayOn(day) ? hours.holidays : usual;
}

/** An hour that the clocks leave out is the one after it. */
function momentOf(day: Day, minutes: number, zone: string): number {
  const on = minutes >= 24 * 60 ? addDays(day, 1) : day;
  const time = clockTime(minutes % (24 * 60));
  const moment = momentAt(on, time, zone) ?? momentAt(on, clockTime((minutes % 1440) + 60), zone);
  return moment?.getTime() ?? Date.parse(`${on}T${time}Z`);
}

export interface Opening {
  isOpen: boolean;
  /** 'Open until 21:00', 'Opens Monday 08:00'. */
  line: string;
}

/** What a card says. It names the time of the next change, so it stays true for a while. */
export function openingAt(times: Times, now: number): Opening {
  const span = openSpan(times, now);
  const today = dayThere(now, times.zone);
  if (span && span.from <= now) {
    const always = span.until - now > 7 * 24 * HOUR;
    return { isOpen: true, line: always ? 'Open 24 hours' : `Open until ${endOf(span, times)}` };
  }
  const holiday = hasHolidayHours(times.hours) ? times.holidayOn(today) : undefined;
  const why = holiday && closedFor(holiday);
  const opens = span && `${why ? 'opens' : 'Opens'} ${startOf(span.from, today, times.zone)}`;
  return { isOpen: false, line: [why, opens].filter(Boolean).join(', ') || 'Closed' };
}

const closedFor = ({ name, isSure }: KeptHoliday) =>
  isSure ? `Closed for ${name}` : `Closed if ${name} is today`;

const timeThere = (moment: number, zone: string) =>
  withOffset(new Date(moment).toISOString(), zone).slice(11, 16);

/** '24:00' reads better than '00:00' for the end of a day. */
const endOf = ({ until }: OpenSpan, { zone }: Times) =>
  timeThere(until, zone).replace('00:00', 'midnight');

function startOf(moment: number, today: Day, zone: string): string {
  const day = dayThere(moment, zone);
  const time = timeThere(moment, zone);
  if (day === today) return time;
  return day === addDays(today, 1) ? `tomorrow ${time}` : `${WEEKDAYS[weekdayOf(day)]} ${time}`;
}
