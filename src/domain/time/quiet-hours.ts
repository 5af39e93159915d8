import { clockOf } from './clock-of.ts';
import { momentOrAfter } from './zoned-time.ts';

interface QuietHours {
  zone: string;
  /** Whole hours of that zone's clocks, 22 and 7; equal ones are none. */
  from: number;
  until: number;
}

const DAY = 86_400_000;

/** When the quiet hours end that a moment is in; undefined where it is in none. */
export function endOfQuiet(now: Date, { zone, from, until }: QuietHours): Date | undefined {
  const clock = clockOf(now.getTime(), zone);
  const hour = new Date(clock).getUTCHours();
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until;
  if (from === until || !isQuiet) return undefined;
  const day = new Date(hour < until ? clock : clock + DAY).toISOString().slice(0, 10);
  return momentOrAfter(day, `${String(until).padStart(2, '0')}:00`, zone);
}
