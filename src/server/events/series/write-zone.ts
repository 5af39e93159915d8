import { DAY, MINUTE } from '../../../contract/durations.ts';
import { offsetAt } from '../../../domain/time/zoned-time.ts';

const YEARS_AHEAD = 10;
/** Short enough that no zone changes its clocks twice within it. */
const STEP_MS = 14 * DAY;

/**
 * Writes a VTIMEZONE (RFC 5545, 3.6.5): the offset at the start of the first year and every change
 * after it. Most calendars only read the zone's name.
 */
export function writeZone(zone: string, firstYear: number, lastYear: number): string {
  const [from, to] = [Date.UTC(firstYear, 0, 1), Date.UTC(lastYear + YEARS_AHEAD, 0, 1)];
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`];
  lines.push(...observance(zone, from, offsetAt(from, zone)));
  for (let at = from; at < to; at += STEP_MS) {
    const before = offsetAt(at, zone);
    if (offsetAt(at + STEP_MS, zone) !== before)
      lines.push(...observance(zone, changeIn(zone, at), before));
  }
  return [...lines, 'END:VTIMEZONE'].join('\r\n');
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

/** `before` is the UTC offset until then, in minutes. */
function observance(zone: string, at: number, before: number): string[] {
  const after = offsetAt(at, zone);
  const name = after > before ? 'DAYLIGHT' : 'STANDARD';
  // DTSTART is local time in the offset that ends.
  const clock = new Date(at + before * MINUTE).toISOString().slice(0, 19);
  return [
    `BEGIN:${name}`,
    `DTSTART:${clock.replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${formatOffset(before)}`,
    `TZOFFSETTO:${formatOffset(after)}`,
    `END:${name}`,
  ];
}

const formatOffset = (offset: number): string => {
  const two = (number: number) => String(number).padStart(2, '0');
  const minutes = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
};
