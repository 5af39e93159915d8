import { accraParts } from './accra-date.ts';

/** '18 Nov 2026, 07:00', on Accra's clocks. */
export function shortMoment(moment: string | Date): string {
  const { day, shortMonth, year, time } = accraParts(moment);
  return `${day} ${shortMonth} ${year}, ${time}`;
}

/** '18 Nov 2026, 07:00 UTC', which is the same on Accra's clocks. */
export const utcMoment = (moment: string | Date): string => `${shortMoment(moment)} UTC`;

/** 'Friday, 20 November 2026 at 07:00, Accra time (GMT)'. */
export function longMoment(moment: string | Date): string {
  const { weekday, day, month, year, time } = accraParts(moment);
  return `${weekday}, ${day} ${month} ${year} at ${time}, Accra time (GMT)`;
}
