import { addDays } from './calendar-day.ts';

/** What the event form holds: days and times as the browser's own inputs give them. */
export interface FormTimes {
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
}

/**
 * When an event starts and ends, on the clocks of its place. End date and end time are used when both
 * are given; otherwise the end is the start date with the end time, or with the start time if there is
 * no end time. A party from 22:00 to 04:00 ends on the next day.
 */
export function eventTimes(times: FormTimes): { start: string; end: string } {
  const { startDate, startTime, endDate, endTime } = times;
  const lastDay =
    endDate && endTime && endDate !== startDate ? endDate : dayOfEnd(startDate, startTime, endTime);
  return { start: `${startDate}T${startTime}`, end: `${lastDay}T${endTime || startTime}` };
}

/** The day of an end for which only the time was given: the next, where it comes before the start. */
export const dayOfEnd = (startDate: string, startTime: string, endTime: string): string =>
  endTime && endTime < startTime ? addDays(startDate, 1) : startDate;

/** The same rule for what was sent: a given end is the end, else the end time after the start. */
export function submittedEnd(fields: {
  startDate: string;
  endDate?: string | null | undefined;
  endTime: string;
}): string {
  const { startDate, endDate, endTime } = fields;
  if (endDate) return endDate;
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(endTime)) return startDate;
  const day = dayOfEnd(startDate.slice(0, 10), startDate.slice(11, 16), endTime);
  return `${day}T${endTime}:00${zoneOf(startDate)}`;
}

/** 'Z' or '+01:00'; nothing where the clocks of the place are meant. */
export const zoneOf = (time: string): string =>
  /(?:Z|[+-]\d{2}:?\d{2})$/.exec(time.slice(10))?.[0] ?? '';
