import { accraParts } from '../../../domain/time/accra-date.ts';

/** '14:05' in Accra, with the date where it is not the day of `near`. */
export function timeNear(moment: string, near: string | undefined): string {
  const { time, day, shortMonth } = accraParts(moment);
  return near?.slice(0, 10) === moment.slice(0, 10) ? time : `${day} ${shortMonth}, ${time}`;
}

/** Where a report is on its story's page. */
export const anchorOf = (id: string) => `report-${id}`;
