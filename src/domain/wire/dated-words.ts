import { accraParts } from '../time/accra-date.ts';
import type { Day } from '../time/calendar-day.ts';

/** 'Sunday 22 November'. The year stands beside it, in the report's own date. */
export function weekdayAndDate(day: Day): string {
  const { weekday, day: date, month } = accraParts(`${day}T00:00:00Z`);
  return `${weekday} ${date} ${month}`;
}

/** '22 November'. */
export function dateWords(day: Day): string {
  const { day: date, month } = accraParts(`${day}T00:00:00Z`);
  return `${date} ${month}`;
}

/** A minute of a day in Accra, which keeps UTC. */
export const momentOn = (day: Day, hour: number, minute = 0): string =>
  new Date(Date.parse(day) + (hour * 60 + minute) * 60_000).toISOString();
