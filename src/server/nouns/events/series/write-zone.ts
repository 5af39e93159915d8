import { DAY, MINUTE } from '../../../../contract/durations.ts';
import { offsetAt } from '../../../../domain/time/zoned-time.ts';

const YEARS_AHEAD = 10;
/** Short enough that no zone changes its clocks twice within it. */
const STEP_MS = 14 * DAY;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** A change of the clocks: when, in the time that ends, and the UTC offsets in minutes. */
interface ClockChange {
  clock: Date;
  before: number;
  after: number;
}

/**
 * Writes a VTIMEZONE (RFC 5545, 3.6.5): the offset at the start of the first year and every change
 * after it. Changes that come on the same weekday every year are a rule without an end; others are
 * listed for ten years after the last date, which is as far as anybody plans them.
 */
export function writeZone(zone: string, firstYear: number, lastYear: number): string {
  const years = lastYear + YEARS_AHEAD - firstYear;
  const from = Date.UTC(firstYear, 0, 1);
  const to = Date.UTC(firstYear + years, 0, 1);
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`];
  lines.push(...observance(changeAt(zone, from, offsetAt(from, zone))));
  for (const changes of Map.groupBy(changesBetween(zone, from, to), offsetsOf).values()) {
    const rule = yearlyRule(changes, years);
    const written = rule ? changes.slice(0, 1) : changes;
    lines.push(...written.flatMap((change) => observance(change, rule)));
  }
  return [...lines, 'END:VTIMEZONE'].join('\r\n');
}

const offsetsOf = ({ before, after }: ClockChange) => `${before} ${after}`;

const changeAt = (zone: string, at: number, before: number): ClockChange => ({
  clock: new Date(at + before * MINUTE),
  before,
  after: offsetAt(at, zone),
});

function changesBetween(zone: string, from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let at = from; at < to; at += STEP_MS) {
    const before = offsetAt(at, zone);
    if (offsetAt(at + STEP_MS, zone) === before) continue;
    const moment = changeIn(zone, at);
    if (moment < to) changes.push(changeAt(zone, moment, before));
  }
  return changes;
}

/** The minute of the clock change within the step after `from`, by binary search. */
function changeIn(zone: string, from: number): number {
  const before = offsetAt(from, zone);
  let [same, other] = [from, from + STEP_MS];
  while (other - same > MINUTE) {
    const middle = Math.floor((same + other) / 2 / MINUTE) * MINUTE;
    if (offsetAt(middle, zone) === before) same = middle;
    else other = middle;
  }
  return other;
}

/** `FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU` where all of these changes follow it, one in each year. */
function yearlyRule(changes: readonly ClockChange[], years: number): string | undefined {
  const months = new Set(changes.map(({ clock }) => clock.getUTCMonth() + 1));
  const weekdays = new Set(changes.map(({ clock }) => WEEKDAYS[clock.getUTCDay()]));
  const times = new Set(changes.map(({ clock }) => clock.getTime() % DAY));
  const weeks = new Set(changes.map(({ clock }) => Math.ceil(clock.getUTCDate() / 7)));
  const isLast = changes.every(
    ({ clock }) => new Date(clock.getTime() + 7 * DAY).getUTCMonth() !== clock.getUTCMonth(),
  );
  const [[month], [weekday], [week]] = [[...months], [...weekdays], [...weeks]];
  const isRegular = months.size * weekdays.size * times.size === 1 && changes.length === years;
  if (!isRegular || (weeks.size > 1 && !isLast)) return undefined;
  return `FREQ=YEARLY;BYMONTH=${month};BYDAY=${isLast ? -1 : week}${weekday}`;
}

/** DTSTART is local time in the offset that ends. */
function observance({ clock, before, after }: ClockChange, rule?: string): string[] {
  const name = after > before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${clock.toISOString().slice(0, 19).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${formatOffset(before)}`,
    `TZOFFSETTO:${formatOffset(after)}`,
    ...(rule ? [`RRULE:${rule}`] : []),
    `END:${name}`,
  ];
}

const formatOffset = (offset: number): string => {
  const two = (number: number) => String(number).padStart(2, '0');
  const minutes = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
};
