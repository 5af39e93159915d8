import { MONTHS } from '../../contract/calendar/months.ts';
import { WEEKDAYS } from './calendar-day.ts';

/**
 * The parts of a moment in Accra, which keeps UTC all year. By hand, because making the first
 * `Intl.DateTimeFormat` holds a cheap phone for more than a tenth of a second, and because browsers
 * and servers of different age put commas in different places.
 */
export function accraParts(moment: string | Date) {
  const at = new Date(moment);
  const month = MONTHS[at.getUTCMonth()] ?? '';
  const weekday = WEEKDAYS[at.getUTCDay()] ?? '';
  const two = (number: number) => String(number).padStart(2, '0');
  return {
    weekday,
    shortWeekday: weekday.slice(0, 3),
    day: String(at.getUTCDate()),
    month,
    shortMonth: SHORT[month] ?? month.slice(0, 3),
    year: String(at.getUTCFullYear()),
    time: `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`,
  };
}

/** British usage: the others are cut to three letters. */
const SHORT: Record<string, string> = { September: 'Sept' };
