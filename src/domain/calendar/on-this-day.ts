import { MONTHS } from '../../contract/calendar/months.ts';
import type { Day } from '../time/calendar-day.ts';

/** `march`: how a month is called in an address. */
export const monthSlug = (month: number): string => (MONTHS[month - 1] ?? '').toLowerCase();

/** 1 to 12, or nothing where there is no such month. */
export function monthOfSlug(slug: string): number | undefined {
  const index = MONTHS.findIndex((name) => name.toLowerCase() === slug.toLowerCase());
  return index < 0 ? undefined : index + 1;
}

export const monthOfDay = (day: Day): number => Number(day.slice(5, 7));

/** Where an entry stands in the page of its month. */
export const onThisDayAnchor = (date: Day): string => `d-${date}`;

export const onThisDayPath = (date: Day): string =>
  `/on-this-day/${monthSlug(monthOfDay(date))}#${onThisDayAnchor(date)}`;
