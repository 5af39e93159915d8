import type { DayInGhana, Openness } from '../../contract/calendar/today.ts';

/** Public offices on a working day, as `hours/offices` says in content/facts/holidays.yaml. */
const FIRST_OPEN_HOUR = 8;
const ALL_OPEN_HOUR = 9;
const CLOSE_HOUR = 17;

/** Whether public offices are open at an hour of a day, by Accra's clock. */
export function openness({ open, isUnlessMoved }: DayInGhana, hour: number): Openness {
  if (!open) return isUnlessMoved ? 'unless-moved' : 'closed';
  if (hour < FIRST_OPEN_HOUR) return 'not-yet';
  if (hour < ALL_OPEN_HOUR) return 'opening';
  return hour < CLOSE_HOUR ? 'open' : 'over';
}
