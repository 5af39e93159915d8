import { DAY, HOUR, WEEK } from '../../contract/durations.ts';

/** Weeks begin on a Friday in Accra, which keeps UTC; 2 January 1970 was one. */
const FIRST_FRIDAY = DAY;

/** Which weekly issue a moment is in. */
export const issueWeek = (now: Date): number => Math.floor((now.getTime() - FIRST_FRIDAY) / WEEK);

const saturdayOf = (week: number, hour: number) =>
  new Date(FIRST_FRIDAY + week * WEEK + DAY + hour * HOUR);

/** The Saturday of this week, over already or not. */
export const saturdayOfWeek = (now: Date, hour: number): Date => saturdayOf(issueWeek(now), hour);

/** The next Saturday that is still to come. */
export function nextSaturday(now: Date, hour: number): Date {
  const week = issueWeek(now);
  const here = saturdayOf(week, hour);
  return here > now ? here : saturdayOf(week + 1, hour);
}

/** When the next issue is drafted, and when that one is sent. */
export const nextIssue = (now: Date, hour: number) => ({
  draftAt: new Date(FIRST_FRIDAY + (issueWeek(now) + 1) * WEEK),
  sendAt: saturdayOf(issueWeek(now) + 1, hour),
});
