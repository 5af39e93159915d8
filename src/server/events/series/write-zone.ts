import { DAY, MINUTE } from '../../../contract/durations.ts';
import { offsetAt } from '../../../domain/time/zoned-time.ts';

/** As far as a calendar would look ahead. */
const YEARS = 10;
/** No clocks are changed twice within it. */
const STEP = 14 * DAY;

/**
 * The clocks of a zone for calendar files (RFC 5545, 3.6.5): what they show when a year begins, and
 * each change of it and of the years after it. Most calendars know the zone by its name and look no further.
 */
export function writeZone(zone: string, firstYear: number, lastYear: number): string {
  const [from, to] = [Date.UTC(firstYear, 0, 1), Date.UTC(lastYear + YEARS, 0, 1)];
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`];
  lines.push(...observance(zone, from, offsetAt(from, zone)));
  for (let at = from; at < to; at += STEP) {
    const before = offsetAt(at, zone);
    if (offsetAt(at + STEP, zone) !== before)
      lines.push(...observance(zone, changeIn(zone, at), before));
  }
  return [...lines, 'END:VTIMEZONE'].join('\r\n');
}

/** The minute within the step after `from` in which the clocks are changed. */
function changeIn(zone: string, from: number): number {
  const before = offsetAt(from, zone);
  let [same, other] = [from, from + STEP];
  while (other - same > MINUTE) {
    const middle = Math.floor((same + other) / 2 / MINUTE) * MINUTE;
    if (offsetAt(middle, zone) === before) same = middle;
    else other = middle;
  }
  return other;
}

/** `before` is how far the clocks were ahead until then, in minutes. */
function observance(zone: string, at: number, before: number): string[] {
  const after = offsetAt(at, zone);
  const name = after > before ? 'DAYLIGHT' : 'STANDARD';
  // A change is told by the clock that it ends.
  const clock = new Date(at + before * MINUTE).toISOString().slice(0, 19);
  return [
    `BEGIN:${name}`,
    `DTSTART:${clock.replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${written(before)}`,
    `TZOFFSETTO:${written(after)}`,
    `END:${name}`,
  ];
}

const written = (offset: number): string => {
  const two = (number: number) => String(number).padStart(2, '0');
  const minutes = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
};
