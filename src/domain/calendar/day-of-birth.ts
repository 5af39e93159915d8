import { type Day, isDay } from '../time/calendar-day.ts';

/** Nobody alive was born before, and the calendar on the wall was not everybody's. */
const EARLIEST = '1800-01-01';

/** Why a text cannot be somebody's day of birth, or undefined where it can. */
export function whyNoBirthday(text: string, today: Day): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    return 'A day is written year, month, day: 1990-03-06 is 6 March 1990.';
  }
  if (!isDay(text)) return `There is no such day as ${text}. Look at the month and the day again.`;
  if (text > today) return 'That day has not come yet. Come back when the child is born.';
  if (text < EARLIEST) return 'We can work out day names from the year 1800 onwards.';
  return undefined;
}
