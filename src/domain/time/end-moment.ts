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
 * no end time.
 */
export function eventTimes(times: FormTimes): { start: string; end: string } {
  const { startDate, startTime, endDate, endTime } = times;
  const end = endDate && endTime ? `${endDate}T${endTime}` : `${startDate}T${endTime || startTime}`;
  return { start: `${startDate}T${startTime}`, end };
}

/** The same rule for what was sent: a given end is the end, else the end time on the starting day. */
export function submittedEnd(fields: {
  startDate: string;
  endDate?: string | null | undefined;
  endTime: string;
}): string {
  const { startDate, endDate, endTime } = fields;
  if (endDate) return endDate;
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(endTime)) return startDate;
  return `${startDate.slice(0, 10)}T${endTime}:00${zoneOf(startDate)}`;
}

/** 'Z' or '+01:00'; nothing where the clocks of the place are meant. */
export const zoneOf = (time: string): string =>
  /(?:Z|[+-]\d{2}:?\d{2})$/.exec(time.slice(10))?.[0] ?? '';
