/** Clocks of places: which moment a clock's time means. What a clock shows is in `clock-of.ts`. */
import { MINUTE } from '../../contract/durations.ts';
import { clockOf } from './clock-of.ts';

/** How far the clocks of a zone are ahead of UTC, in minutes. */
export const offsetAt = (moment: number, zone: string): number =>
  Math.round((clockOf(moment, zone) - Math.floor(moment / 1000) * 1000) / MINUTE);

/** A day before and after every change of a clock, it shows nothing odd. */
const DAY = 24 * 60 * MINUTE;

/**
 * The moment at which the clocks of a zone show this time, `2026-07-04` and `18:00`. In the hour that
 * comes twice when clocks go back it is the first; an hour that is left out when they go forward is no
 * moment at all.
 */
export function momentAt(day: string, time: string, zone: string): Date | undefined {
  const clock = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(clock)) return undefined;
  const offsets = [offsetAt(clock - DAY, zone), offsetAt(clock + DAY, zone)];
  return offsets
    .map((offset) => clock - offset * MINUTE)
    .sort((one, other) => one - other)
    .filter((moment) => clockOf(moment, zone) === clock)
    .map((moment) => new Date(moment))[0];
}

/** The same, but an hour that is left out is read from the clock before it: 02:30 is then 03:30 (RFC 5545). */
export const momentOrAfter = (day: string, time: string, zone: string): Date => {
  const found = momentAt(day, time, zone);
  if (found) return found;
  const clock = Date.parse(`${day}T${time}Z`);
  return new Date(clock - offsetAt(clock - DAY, zone) * MINUTE);
};

/** '2026-07-04T18:00:00+01:00': a moment as the clocks of a zone have it. Empty where it can't be read. */
export function withOffset(moment: string, zone: string): string {
  const at = Date.parse(moment);
  if (Number.isNaN(at)) return '';
  const offset = offsetAt(at, zone);
  const sign = offset < 0 ? '-' : '+';
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const hours = `${sign}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`;
  return `${new Date(clockOf(at, zone)).toISOString().slice(0, 19)}${hours}`;
}
