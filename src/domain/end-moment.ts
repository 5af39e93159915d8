/** What the event form holds: days and times as the browser's own inputs give them, in Accra. */
export interface FormTimes {
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
}

/**
 * When an event starts and ends. End date and end time are used when both are given; otherwise the
 * end is the start date with the end time, or with the start time if there is no end time.
 */
export function eventMoments(times: FormTimes): { start: Date; end: Date } {
  const { startDate, startTime, endDate, endTime } = times;
  const end = endDate && endTime ? at(endDate, endTime) : at(startDate, endTime || startTime);
  return { start: at(startDate, startTime), end };
}

/** Accra keeps UTC all year. */
const at = (day: string, time: string) => new Date(`${day}T${time}Z`);

/** The same rule for what was sent: a given end is the end, else the end time on the starting day. */
export function submittedEnd(given: {
  startDate: string;
  endDate?: string | null | undefined;
  endTime: string;
}): string {
  if (given.endDate) return given.endDate;
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(given.endTime)) return given.startDate;
  return `${given.startDate.slice(0, 10)}T${given.endTime}:00.000Z`;
}
