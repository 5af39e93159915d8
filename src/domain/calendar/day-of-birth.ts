import { type Day, isDay } from '../time/calendar-day.ts';

/** Nobody alive was born before, and the calendar on the wall was not everybody's. */
const EARLIEST = '1800-01-01';

/** Why a text cannot be somebody's day of birth, or undefined where it can. */
export function whyNoBirthday(text: string, today: Day): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    return 'Write the date as year, month, day: 1990-03-06 is 6 March 1990.';
  }
  if (!isDay(text)) return `There is no such date as ${text}. Check the month and the day.`;
  if (text > today) return 'That date is in the future.';
  if (text < EARLIEST) return 'Day names start from the year 1800.';
  return undefined;
}
