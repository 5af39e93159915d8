import { DAY } from '../../contract/durations.ts';
/** A whole day without a clock, `2026-03-06`. Ghana keeps UTC all year, so its days are UTC's. */
export type Day = string;

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Days since 1 January 1970. */
export const numberOfDay = (day: Day): number => Math.floor(Date.parse(day) / DAY);

const dayOfNumber = (number: number): Day => new Date(number * DAY).toISOString().slice(0, -14);

export const dayOf = (moment: Date): Day => moment.toISOString().slice(0, -14);

/** `month` counts from 1, as people do. */
export const dayAt = (year: number, month: number, date: number): Day =>
  dayOf(new Date(Date.UTC(year, month - 1, date)));

export const addDays = (day: Day, days: number): Day => dayOfNumber(numberOfDay(day) + days);

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => (((numberOfDay(day) + 4) % 7) + 7) % 7;

export const yearOf = (day: Day): number => Number(day.slice(0, -6));

/** The first day from `from` on that falls on this weekday. */
export const firstWeekdayFrom = (from: Day, weekday: number): Day =>
  addDays(from, (weekday - weekdayOf(from) + 7) % 7);

/** The first Friday of December, the first Saturday of May. */
export const firstWeekdayOfMonth = (year: number, month: number, weekday: number): Day =>
  firstWeekdayFrom(dayAt(year, month, 1), weekday);

/** Whether the text is a day that exists: `2026-02-30` is not. */
export function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(moment.getTime()) && dayOf(moment) === text
  );
}
