import { MONTHS } from '../../contract/calendar/months.ts';
import { CALENDAR_LIMITS } from '../../contract/limits.ts';
import { addDays, type Day, dayAt, weekdayOf } from './calendar-day.ts';

/** A month as a calendar page: `month` counts from 1. */
export interface Month {
  year: number;
  month: number;
}

/** 42 days from the Sunday on or before the first. */
export function daysOfGrid({ year, month }: Month): Day[] {
  const first = dayAt(year, month, 1);
  const start = addDays(first, -weekdayOf(first));
  return Array.from({ length: CALENDAR_LIMITS.days }, (_, index) => addDays(start, index));
}

/** Wraps from December to January and back. */
export function monthAfter({ year, month }: Month, months: number): Month {
  const monthIndex = year * 12 + (month - 1) + months;
  return { year: Math.floor(monthIndex / 12), month: (((monthIndex % 12) + 12) % 12) + 1 };
}

/** `2026-11`. */
export const monthKey = ({ year, month }: Month): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;

export const monthOfKey = (key: string): Month => ({
  year: Number(key.slice(0, -3)),
  month: Number(key.slice(-2)),
});

export const monthOfDay = (day: Day): Month => monthOfKey(day.slice(0, -3));

/** `November 2026`. */
export const monthTitle = ({ year, month }: Month): string => `${MONTHS[month - 1]} ${year}`;
