import { addDays, type Day, dayAt, yearOf } from '../time/calendar-day.ts';

/**
 * Days of the Islamic calendar by the Umm al-Qura tables. Ghana follows the sighting of the moon, so
 * a day here is an estimate that may be one day off.
 */

export const HIJRI = { shawwal: 10, dhuAlHijja: 12 } as const;

const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'numeric',
});

function hijriOf(day: Day): { month: number; date: number } {
  const parts = islamic.formatToParts(new Date(day));
  const read = (type: 'month' | 'day') =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return { month: read('month'), date: read('day') };
}

/** A lunar year is eleven days shorter, so a date may come twice in one of ours, or not at all. */
export function lunarDaysOfYear(year: number, month: number, date: number): Day[] {
  const days: Day[] = [];
  let day = dayAt(year, 1, 1);
  while (yearOf(day) === year) {
    const hijri = hijriOf(day);
    if (hijri.month === month && hijri.date === date) days.push(day);
    // Steps to the next day that has a chance: the same date of the next month at the earliest.
    const ahead = hijri.date < date ? date - hijri.date : 29 - hijri.date + date;
    day = addDays(day, Math.max(1, Math.min(ahead, 28)));
  }
  return days;
}
